import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct DriverTrialsTests
{
  static let control = """
    schema: scenario/1
    id: happy
    title: First login
    flows: [loopback]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
      - expect: { outcome: signed_in }
    """

  private func verify(_ driver: String) async throws -> DriverVerification {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let control = try #require(try Stage.scenarios(Self.control).first)
    return await DriverTrials(of: try Stage.driver(driver), with: control, on: ground).verify()
  }

  @Test func aGoodDriverIsUsable() async throws {
    let verification = try await verify(LoopbackClient.driver)
    #expect(verification.isUsable)
    #expect(
      verification.findings.map { "\($0.subject) \($0.judgement)" } == [
        "honesty good", "control good", "address good", "traffic good", "store good",
        "outcomes good", "clock limited",
      ])
  }

  @Test func aDriverWhoseClientFailsIsNot() async throws {
    let verification = try await verify(BadClient.driver(["false"], capture: "capture: opener"))
    #expect(!verification.isUsable)
    #expect(verification.findings[0].judgement == .limited)
    #expect(
      verification.findings[1].text
        == "the happy path fails at the first try: outcome: error (exit 1)")
  }

  @Test func theFirstCauseIsToldWithTheClientsWords() async throws {
    let words = #"echo 'I can not go on' >&2; exit 1"#
    let silent = try await verify(
      BadClient.driver(["sh", "-c", words], capture: "capture: opener"))
    #expect(silent.findings[1].details == ["the client: I can not go on"])
    let unknown = try await verify(
      LoopbackClient.driver.replacing("loopback.py", with: "unknown-scope.py"))
    #expect(
      unknown.findings[1].text
        == "the happy path fails at the first try: the client crashed, SIGALRM")
    let refusal = unknown.findings[1].details.first
    #expect(refusal?.hasPrefix("the mock refused GET /o/oauth2/v2/auth: ") == true)
    #expect(refusal?.contains("https://www.googleapis.com/auth/nonsense") == true)
  }

  /// The word stands where the client expects an action, and never where it expects data.
  @Test(
    arguments: [
      ("[app, login]", "[app, call]", ["app", "understudy-no-such-action"]),
      (
        #"[app, -v, login, "${api.url}"]"#, "[app, call]",
        ["app", "-v", "understudy-no-such-action", nil]
      ),
      (
        #"[app, connect, "${api.url}"]"#, #"[app, pull, "${api.url}"]"#,
        ["app", "understudy-no-such-action", nil]
      ),
      (
        #"[app, --to, "${api.url}"]"#, #"[app, --from, "${api.url}"]"#,
        ["app", "--to", nil, "--understudy-no-such-option"]
      ),
      (#"[app]"#, "[other]", ["app", "--understudy-no-such-option"]),
    ] as [(String, String, [String?])])
  func anUnknownActionIsNoData(_ login: String, _ call: String, _ words: [String?]) throws {
    let driver = try Stage.driver(
      BadClient.driver(["true"], capture: "capture: opener").replacing(
        #"{ login: { run: ["true"] } }"#,
        with: "{ login: { run: \(login) }, call_api: { run: \(call) } }"))
    #expect(driver.commandOfNoAction?.map(\.literal) == words)
  }
}
