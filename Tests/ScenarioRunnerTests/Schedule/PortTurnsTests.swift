import Evidence
import SocketTransport
import System
import TestSupport
import Testing
import Words

@testable import Plays
@testable import ScenarioRunner

@Suite struct PortTurnsTests {
  private func plan(
    _ id: String, isControl: Bool = false, flow: Flow = .loopback, network: String = "shared"
  ) throws -> CasePlan {
    let driver = try Stage.driver(
      LoopbackClient.driver
        .replacing("id: loopback", with: "id: \(id)")
        .replacing("flows: [loopback]", with: "flows: [\(flow.rawValue)]")
        .replacing("inherit: [PATH, LANG]", with: "inherit: [PATH, LANG]\n  network: \(network)"))
    let scenario = try Stage.scenarios(
      """
      schema: scenario/1
      id: short
      title: A login
      flows: [loopback, device]
      uses: [login]
      users: { ana: { email: ana@example.com, sub: "1001" } }
      steps: [{ run: login, browser: { user: ana, decide: approve } }]
      """)
    return CasePlan(scenario[0], with: driver, seed: "7", isControl: isControl)
  }

  /// Plays a case by itself.
  private func play(_ plan: CasePlan, at ports: Set<Int>, in turns: inout PortTurns) {
    turns.begin(plan)
    turns.end(plan, ports: ports)
  }

  /// The control and the case after it settle at which ports a client always waits.
  @Test(
    arguments: [
      ([8083], [8083], [8083]),
      ([8083, 50_001], [8083, 50_002], [8083]),
      ([50_001], [50_002], []),
      ([], [8083], []),
    ] as [(Set<Int>, Set<Int>, [Int])])
  func twoCasesShowAHabit(_ first: Set<Int>, _ second: Set<Int>, _ fixed: [Int]) throws {
    let control = try plan("notes", isControl: true)
    let other = try plan("notes")
    var turns = PortTurns([control, other])
    play(control, at: first, in: &turns)
    play(other, at: second, in: &turns)
    #expect(turns.fixedPorts(of: "notes") == fixed)
    turns.begin(other)
    #expect(turns.blocked(among: ["notes"]) == (fixed.isEmpty ? [] : ["notes"]))
    turns.end(other, ports: first)
    #expect(turns.blocked(among: ["notes"]).isEmpty)
  }

  @Test func untilBothArePlayedNoneIsPlayedBesideThem() throws {
    let control = try plan("notes", isControl: true)
    let other = try plan("notes")
    var turns = PortTurns([control, other])
    turns.begin(control)
    #expect(turns.blocked(among: ["notes"]) == ["notes"])
    #expect(turns.awaitingOneCase.isEmpty)
    turns.end(control, ports: [50_001])
    #expect(turns.awaitingOneCase == ["notes"])
    turns.begin(other)
    #expect(turns.blocked(among: ["notes"]) == ["notes"])
    // A case without a login shows nothing.
    turns.end(other, ports: [])
    turns.begin(other)
    #expect(turns.blocked(among: ["notes"]) == ["notes"])
    turns.end(other, ports: [50_002])
    #expect(turns.awaitingOneCase.isEmpty)
    turns.begin(other)
    #expect(turns.blocked(among: ["notes"]).isEmpty)
  }

  @Test func twoClientsMayWantTheSamePort() throws {
    let controls = try ["old", "new", "else"].map { try plan($0, isControl: true) }
    var turns = PortTurns(controls)
    turns.begin(controls[0])
    #expect(turns.blocked(among: ["old", "new", "else"]) == ["old", "new", "else"])
    turns.end(controls[0], ports: [8083])
    play(controls[1], at: [8083], in: &turns)
    play(controls[2], at: [9000], in: &turns)
    turns.begin(controls[0])
    #expect(turns.blocked(among: ["old", "new", "else"]) == ["old", "new"])
  }

  @Test(arguments: [(Flow.device, "shared"), (.loopback, "own")])
  func whoCantWantAnothersPortNeverWaits(_ flow: Flow, _ network: String) throws {
    let control = try plan("notes", isControl: true, flow: flow, network: network)
    var turns = PortTurns([control])
    turns.begin(control)
    #expect(turns.blocked(among: ["notes"]).isEmpty)
    turns.end(control, ports: [8083])
    play(control, at: [8083], in: &turns)
    #expect(turns.fixedPorts(of: "notes").isEmpty)
  }

  /// Played at the same time, one client would get another's answer or no port.
  @Test(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30)))
  func aClientWithAFixedPortIsPlayedByItself() async throws {
    let port = try FreePort.find()
    let driver = try Stage.driver(
      LoopbackClient.driver.replacing("API_URL:", with: "PORT: \"\(port)\", API_URL:"))
    let table = (1...5).map { "  case-\($0): { number: \($0) }" }.joined(separator: "\n")
    let plans = try Stage.scenarios(
      """
      schema: scenario/1
      id: login
      title: A login
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com, sub: "1001" } }
      cases:
      \(table)
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: signed_in }
      """
    ).enumerated().map { number, scenario in
      CasePlan(scenario, with: driver, seed: "7/\(number)", isControl: number == 0)
    }
    let result = try await Stage.run(plans, jobs: 3)
    #expect(result.cases.flatMap(\.problems) == [])
    #expect(result.drivers.map(\.fixedPorts) == [[Int(port)]])
  }
}
