import Evidence
import TestSupport
import Testing
import Words

@testable import ScenarioRunner

@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct RehearsalTests {
  @Test func aLoginAndACallSucceed() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: happy
      title: First login, one API call
      flows: [loopback]
      uses: [login, call_api]
      users: { ana: { email: ana@example.com, sub: "1001" } }
      steps:
        - run: login
          browser: { user: ana, decide: approve, style: chrome-like }
        - expect:
            outcome: { is: signed_in, as: ana }
            requests:
              - { at: authorize, count: 1 }
              - { at: token, grant: authorization_code, count: 1, where: { form.code_verifier: { verifies: "${last_authorize.code_challenge}" } } }
            listener: { bound_to: ["127.0.0.1"] }
            stored: { refresh_token: latest, mode: "0600" }
            tokens: { ana: { refresh_token: active } }
            output: { has_no: secrets }
        - run: call_api
        - expect:
            outcome: ok
            requests:
              - { at: api, count: 1, where: { header.authorization: { is: "Bearer ${issued.access_token}" } } }
              - { at: token, count: 0 }
      """, with: LoopbackClient.driver)
    let result = try #require(results.first)
    #expect(result.end == .completed, "\(result.retelling)")
    #expect(result.problems == [], "\(result.retelling)")
    #expect(result.outcome == .ok)
    #expect(result.expectations.count == 10)
  }
}
