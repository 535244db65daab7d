import SocketTransport
import Testing

@testable import ScenarioRunner

/// An actor that owns the parts of a case as a case does, without playing one.
actor CaseBench {
  let plan: CasePlan
  let world: World
  private let ground: RunGround
  private(set) lazy var tasks = CaseTasks(on: .shared, of: self)
  private(set) lazy var faults = ArmedFaults(at: world.instance)
  private(set) lazy var recorder = Recorder(
    plan, in: world, clock: CaseClock(of: world.instance), tasks: tasks, faults: faults)
  private(set) lazy var supervisor = Supervisor(
    plan, number: 0, in: world, on: ground, recorder: recorder, tasks: tasks)
  private(set) lazy var user = BrowserUser(
    in: world, on: ground, number: 0, recorder: recorder, supervisor: supervisor, tasks: tasks)
  private(set) lazy var story = Story(
    plan, in: world, recorder: recorder, supervisor: supervisor, user: user, tasks: tasks,
    faults: faults)

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    EventLoop.shared.asUnownedSerialExecutor()
  }

  /// Makes the world of a case whose scenario has more lines, such as `server: { … }`.
  init(
    adding lines: String = "",
    driver: String = BadClient.driver(["true"], capture: "capture: opener")
  ) throws {
    let scenario = BadClient.scenario(limit: "5s", decide: "approve") + "\n\(lines)\n"
    plan = CasePlan(
      try #require(try Stage.scenarios(scenario).first), with: try Stage.driver(driver), seed: "7")
    ground = try RunGround(surroundings: Stage.surroundings)
    world = try World.make(for: plan, number: 0, on: ground)
  }

  /// Lends the parts to a test, and takes the world down after it.
  func use(_ body: @Sendable (isolated CaseBench) async throws -> Void) async rethrows {
    defer {
      world.close(on: ground)
      ground.clear()
    }
    do {
      try await body(self)
    } catch {
      await end()
      throw error
    }
    await end()
  }

  private func end() async {
    await supervisor.endAll()
    await tasks.endErrands()
    tasks.close()
  }
}
