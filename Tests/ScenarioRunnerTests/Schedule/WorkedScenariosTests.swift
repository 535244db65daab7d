import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays
import Words

/// The worked scenarios with a client that does everything right, and what is seen in each case.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30)))
struct WorkedScenariosTests {
  static let examples: [Example<String, [OutcomeClass?]>] = [
    Example("happy-path", [.ok]),
    Example(
      "granular-denial",
      [.needsPermission, .needsPermission, .needsPermission]),
    Example("time-limited-access", [.needsLogin]),
    Example("token-503-then-ok", [.signedIn, .error, .ok]),
    Example(
      "state-mismatch",
      [.signedIn, .signedIn, .signedIn, .signedIn, .signedIn]),
    Example("revoked-refresh-token", [.needsLogin]),
  ]

  @Test(arguments: examples)
  func aGoodClientPasses(_ example: Example<String, [OutcomeClass?]>) async throws {
    let text = try #require(Stage.text(of: "good/scenarios/\(example.given).yaml"))
    let results = try await Stage.play(text, with: LoopbackClient.driver)
    for result in results {
      #expect(result.end == .completed, "\(result.name)\n\(result.retelling)")
      let violated = result.expectations.filter { $0.observation == .violated(.worse) }
      #expect(violated == [], "\(result.name)\n\(result.retelling)")
    }
    #expect(results.map(\.outcome) == example.expected)
  }
}
