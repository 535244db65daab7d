import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays
import Words

/// The worked scenarios with a client that does everything right, and what is seen in each case.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30)))
struct WorkedScenariosTests {
  struct Expected: Sendable, CustomTestStringConvertible {
    let file: String
    /// The outcome of the last action of each case.
    let outcomes: [OutcomeClass?]
    var testDescription: String { file }

    static let all = [
      Expected(file: "happy-path", outcomes: [.ok]),
      Expected(
        file: "granular-denial",
        outcomes: [.needsPermission, .needsPermission, .needsPermission]),
      Expected(file: "time-limited-access", outcomes: [.needsLogin]),
      Expected(file: "token-503-then-ok", outcomes: [.signedIn, .error, .ok]),
      Expected(
        file: "state-mismatch",
        outcomes: [.signedIn, .signedIn, .signedIn, .signedIn, .signedIn]),
      Expected(file: "revoked-refresh-token", outcomes: [.needsLogin]),
    ]
  }

  @Test(arguments: Expected.all)
  func aGoodClientPasses(_ expected: Expected) async throws {
    let text = try #require(Stage.text(of: "good/scenarios/\(expected.file).yaml"))
    let results = try await Stage.play(text, with: LoopbackClient.driver)
    for result in results {
      #expect(result.end == .completed, "\(result.name)\n\(result.retelling)")
      let violated = result.expectations.filter { $0.observation == .violated(.worse) }
      #expect(violated == [], "\(result.name)\n\(result.retelling)")
    }
    #expect(results.map(\.outcome) == expected.outcomes)
  }
}
