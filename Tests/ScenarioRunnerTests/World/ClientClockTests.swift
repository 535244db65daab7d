import Evidence
import System
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .timeLimit(.minutes(30))) struct ClientClockTests {
  /// A command that says what time it is, in the words of a launcher.
  private static let telling =
    #"printf '@@{\\042event\\042:\\042clock\\042,\\042seconds\\042:%s}\\n' $(date +%s)"#

  private static let ways =
    ["via: preload"] + (FakeTimeFile.library == nil ? [] : ["via: faketime"])

  /// Two starts of a shell that says what time it is, with an hour of the story between them.
  private func readings(clock: String, command: String) async throws -> CaseRecord {
    try await readings(clock: clock, ["sh", "-c", command])
  }

  private func readings(clock: String, _ command: [String]) async throws -> CaseRecord {
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
      BadClient.driver(command, capture: "capture: opener")
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

  @Test(arguments: ways)
  func aPreloadedLibraryTellsTheMocksTime(_ way: String) async throws {
    let played = try await readings(clock: way, command: Self.telling)
    try expectAnHourPasses(played)
    #expect(abs(try #require(played.clockReading).error) <= ClockReading.tolerance)
  }

  /// V21: a process that has given up root's rights finds library and page all the same.
  @Test(.enabled(if: CurrentProcess.isRoot && FileTree.may(.execute, "/usr/bin/setpriv")))
  func aClientWithoutRightsSeesTheMocksTime() async throws {
    let played = try await readings(
      clock: "via: preload",
      [
        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sh", "-c", "exec date +%s",
      ])
    try expectAnHourPasses(played)
    #expect(played.evidence.setting.clock.obstacle == nil)
  }

  struct UnmovedCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options = ""
    var source = Self.endless
    /// True if a shell starts the program, which is then known by its process alone.
    var isWrapped = false
    var obstacle: String

    private static let endless = "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n"

    static let all = [
      UnmovedCase(
        testDescription: "static", options: "-static",
        obstacle: "is a static program, which loads no library"),
      UnmovedCase(
        testDescription: "static, started by a shell", options: "-static", isWrapped: true,
        obstacle: "is a static program, which loads no library"),
      UnmovedCase(
        testDescription: "Go", source: "\(CompiledProgram.goNote)\n\(endless)",
        obstacle: "is a Go program, which asks the kernel for the time"),
      UnmovedCase(
        testDescription: "without its environment", isWrapped: true,
        obstacle: "was started without the library that moves it"),
    ]
  }

  /// An hour later a program is started that never ends, and the case is ended when its story says
  /// that the program's clock stands.
  private func playUntilItIsTold(_ command: [String]) async throws -> CaseRecord {
    let clock = "clock: { client: follow-if-possible }\nsteps:\n  - clock: { advance: 61m }"
    let scenario = try #require(
      try Stage.scenarios(
        BadClient.scenario(limit: "100s", decide: "approve").replacing("steps:", with: clock)
      ).first)
    let driver = try Stage.driver(
      BadClient.driver(command, capture: "capture: opener")
        .replacing("clock: { via: none }", with: "clock: { via: preload }"))
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let plan = CasePlan(scenario, with: driver, seed: "7")
    let world = try World.make(for: plan, number: 0, on: ground)
    defer { world.close(on: ground) }
    let (lines, told) = AsyncStream.makeStream(of: CaseStory.Line.self)
    let run = CaseRun(plan, number: 0, in: world, on: ground) { told.yield($0) }
    let playing = Task {
      defer { told.finish() }
      return await run.play()
    }
    for await line in lines where line.text.contains("clock can't be moved") {
      await run.cancel()
      break
    }
    return await playing.value
  }

  @Test(arguments: UnmovedCase.all)
  func aProgramThatKeepsItsClockIsToldAsWhatItIs(_ c: UnmovedCase) async throws {
    let program = try await CompiledProgram(c.source, c.options)
    let played = try await playUntilItIsTold(
      c.isWrapped ? ["sh", "-c", "env -i \(program.path); exit 0"] : [program.path])
    let clock = played.evidence.setting.clock
    #expect(clock.obstacle == "\(program.path) \(c.obstacle)")
    #expect(!clock.movesClient)
    #expect(
      played.evidence.clockDoubt
        == "the client's clock can't be moved: \(program.path) \(c.obstacle)")
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
