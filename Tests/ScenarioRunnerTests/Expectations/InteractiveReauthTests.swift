import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

/// A client that opens the browser in the midst of an API call, and waits.
@Suite(.realTime, .timeLimit(.minutes(30))) struct InteractiveReauthTests {
  @Test(arguments: [(true, Observation.holds), (false, .violated(.worse))])
  func theBrowserSaysThatALoginIsNeeded(_ isUsual: Bool, _ expected: Observation) async throws {
    let asks = #"[sh, -c, '"$BROWSER" "$AUTHORIZE_URL"; exec sleep 60']"#
    let driver = BadClient.driver(["true"], capture: "capture: opener").replacing(
      #"{ login: { run: ["true"] } }"#,
      with: #"{ login: { run: ["true"] }, call_api: { run: \#(asks) } }"#)
    let results = try await Stage.play(
      BadClient.scenario(limit: "100s", decide: "approve")
        .replacing("uses: [login]", with: "uses: [login, call_api]") + """

            - run: call_api
              browser: { user: ana, decide: ignore }
              limit: 2s
            - expect: { outcome: needs_login }
          """, with: driver + "\ninteractive_reauth: \(isUsual)\n")
    let result = try #require(results.first)
    #expect(result.end == .completed)
    #expect(result.expectations.map(\.observation) == [expected], "\(result.retelling)")
    #expect(result.expectations.first?.seen == "waiting_for_user (signal SIGTERM)")
  }
}
