import Evidence
import Plays
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

/// Steps of a story whose client is never started.
@Suite(.realTime, .timeLimit(.minutes(30))) struct StoryTests {
  private func steps(_ text: String) throws -> [Step] {
    let scenario = try Stage.scenarios(
      """
      schema: scenario/1
      id: steps
      title: Steps
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
      \(text)
      """)
    return Array(try #require(scenario.first).steps.dropFirst())
  }

  @Test func aStepRemembersForLaterOnes() async throws {
    let steps = try steps(#"  - remember: { word: "${users.ana.email}" }"#)
    try await CaseBench().use { bench in
      for step in steps { try await bench.story.play(step) }
      #expect(bench.story.variables.value("remembered.word") == "ana@example.com")
    }
  }

  @Test func theClockMovesInTheEvidenceToo() async throws {
    let steps = try steps("  - clock: { advance: 61m }")
    try await CaseBench().use { bench in
      let before = bench.world.instance.timestamp
      for step in steps { try await bench.story.play(step) }
      #expect(bench.world.instance.timestamp - before >= .seconds(3660))
      #expect(bench.recorder.evidence.clockChanges.map(\.subject) == [.server])
    }
  }

  @Test func aMintedTokenIsAKnownSecret() async throws {
    let steps = try steps("  - mint: { access_token: other, user: ana }")
    try await CaseBench().use { bench in
      for step in steps { try await bench.story.play(step) }
      let secret = try #require(bench.recorder.evidence.secrets.first)
      #expect(secret.kind == .accessToken)
      #expect(secret.mintedName == "other")
      #expect(bench.story.variables.value("minted.other")?.stringValue == secret.value)
    }
  }

  @Test func aSignalNeedsAClient() async throws {
    let steps = try steps("  - signal: { send: TERM }")
    try await CaseBench().use { bench in
      await #expect(throws: StepFailure.refused("there is no client to send a signal to")) {
        for step in steps { try await bench.story.play(step) }
      }
    }
  }

  @Test func aCancelledStoryPlaysNoMore() async throws {
    let steps = try steps("  - clock: { advance: 61m }")
    try await CaseBench().use { bench in
      bench.tasks.cancel()
      await #expect(throws: StepFailure.interrupted) {
        for step in steps { try await bench.story.play(step) }
      }
      #expect(bench.recorder.evidence.clockChanges.isEmpty)
    }
  }
}
