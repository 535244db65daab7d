import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .timeLimit(.minutes(30))) struct ClientClockTests {
  /// Two starts of a shell that says what time it is, with an hour of the story between them.
  private func readings(clock: String, command: String) async throws -> CaseRecord {
    let scenario = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: clock
        title: An hour passes
        flows: [loopback]
        uses: [login]
        users: { ana: { email: ana@example.com } }
        clock: { start: "2031-03-01T09:00:00Z", client: follow-if-possible }
        steps:
          - run: login
          - clock: { advance: 61m }
          - run: login
        """
      ).first)
    let driver = try Stage.driver(
      BadClient.driver(["sh", "-c", command], capture: "capture: opener")
        .replacing("clock: { via: none }", with: "clock: { \(clock) }"))
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let plan = CasePlan(scenario, with: driver, seed: "7")
    return try #require(await plan.played(number: 0, on: ground))
  }

  /// Expects that the second run has printed an hour more than the first.
  private func expectAnHourPasses(_ played: CaseRecord) throws {
    let printed = played.evidence.outputs.compactMap { output in
      Int(output.text.filter(\.isNumber))
    }
    try #require(printed.count == 2)
    let start = 1_930_122_000
    #expect((start - 1..<start + 60).contains(printed[0]))
    #expect((3659..<3720).contains(printed[1] - printed[0]))
    #expect(played.clock.movesClient)
    #expect(played.evidence.clockChanges.map(\.subject) == [.both])
  }

  @Test(.enabled(if: FakeTimeFile.library != nil))
  func aPreloadedLibraryTellsTheMocksTime() async throws {
    let played = try await readings(
      clock: "via: faketime",
      command:
        #"printf '@@{\\042event\\042:\\042clock\\042,\\042seconds\\042:%s}\\n' $(date +%s)"#)
    try expectAnHourPasses(played)
    #expect(abs(try #require(played.clockReading).error) <= ClockReading.tolerance)
  }

  @Test func aVariableTellsTheMocksTime() async throws {
    let played = try await readings(
      clock: #"via: env, set: { AHEAD: "${clock.offset}" }"#,
      command: "echo $(( $(date +%s) + AHEAD ))")
    try expectAnHourPasses(played)
  }

  @Test func aClientWithoutAClockLivesInRealTime() async throws {
    let played = try await readings(clock: "via: none", command: "date +%s")
    #expect(!played.clock.movesClient)
    #expect(played.evidence.clockChanges.map(\.subject) == [.server])
    #expect(played.evidence.clockChanges.first.map { $0.by > .seconds(3659) } == true)
  }
}
