import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .timeLimit(.minutes(30))) struct DoubtTests {
  private func results(
    at endpoint: String, phase: String = "after", outcome: String = "signed_in"
  ) async throws -> [Observation] {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: fault
      title: Something goes wrong
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      faults:
        late: { at: \(endpoint), times: always, phase: \(phase), delay: 10ms }
      steps:
        - expect: { requests: [{ at: token, count: 0 }] }
        - fault: late
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: \(outcome) }
      """, with: LoopbackClient.driver)
    return results.flatMap(\.expectations).map(\.observation)
  }

  @Test(.enabled(if: Stage.hasPython))
  func aFaultThatNoRequestHasMetProvesNothing() async throws {
    #expect(
      try await results(at: "revoke") == [
        .holds, .unobserved(reason: "no request has met the fault 'late'"),
      ])
  }

  @Test(.enabled(if: Stage.hasPython)) func aFaultThatNoRequestHasMetConvictsNobody() async throws {
    #expect(
      try await results(at: "revoke", outcome: "error") == [
        .holds, .unobserved(reason: "no request has met the fault 'late'"),
      ])
  }

  @Test(.enabled(if: Stage.hasPython), arguments: ["before", "after"])
  func aFaultThatWasMetProvesSomething(_ phase: String) async throws {
    #expect(try await results(at: "token", phase: phase) == [.holds, .holds])
  }
}
