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

  private func decision(_ browser: String, again: Bool = false) async throws -> CaseResult {
    let first = again ? "- { run: login, browser: { user: ana } }" : ""
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: decision
      title: A user decides
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        \(first)
        - run: login
          browser: { user: ana, \(browser) }
        - expect: { outcome: error }
      """, with: LoopbackClient.driver)
    return try #require(results.first)
  }

  @Test(
    .enabled(if: Stage.hasPython),
    arguments: [
      "decide: partial, refuse: [\"https://www.googleapis.com/auth/drive.readonly\"]",
      "decide: partial, grant: [\"https://www.googleapis.com/auth/drive.readonly\"]",
    ])
  func aDecisionThatCantBeTakenIsNoVerdict(_ browser: String) async throws {
    let result = try await decision(browser)
    guard case .harnessError(let reason) = result.end else {
      Issue.record("\(result.end)")
      return
    }
    #expect(reason.contains("tick https://www.googleapis.com/auth/drive.readonly"))
    #expect(result.expectations.isEmpty)
  }

  /// The second page has no boxes: what was granted once isn't asked for again.
  @Test(.enabled(if: Stage.hasPython)) func aDecisionOnASecondPageIsNoVerdict() async throws {
    let result = try await decision("decide: partial, refuse: optional", again: true)
    guard case .harnessError = result.end else {
      Issue.record("\(result.end) \(result.retelling)")
      return
    }
    #expect(result.expectations.isEmpty)
  }

  @Test(.enabled(if: Stage.hasPython)) func theStoryTellsWhatWasGranted() async throws {
    let result = try await decision("decide: partial, refuse: optional")
    let ticked = "ticks https://www.googleapis.com/auth/drive.file, and leaves "
    #expect(result.story.lines.contains { $0.text.hasPrefix(ticked) }, "\(result.retelling)")
  }
}
