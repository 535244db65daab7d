internal import Evidence
internal import System
internal import Plays

/// The supervisor of a case's client: starts what the driver says, watches and samples it, and ends
/// it.
///
/// It lives on the loop of its case, with the pipes that it watches.
final class Supervisor {
  /// The label of a service's run, beside those of actions.
  static let serviceName = "service"

  let plan: CasePlan
  let world: World
  let ground: RunGround
  /// The case's number, which marks its processes.
  let number: Int
  let recorder: Recorder
  let tasks: CaseTasks

  /// The actions that have begun, the service's run among them.
  private(set) var runs: [ClientRun] = []
  private(set) var service: ClientRun?
  /// The clock that the client believes in.
  var clock: ClientClock
  /// The reason why the client couldn't be started, if it couldn't.
  private(set) var startFailure: String?
  /// A real browser that the client has found on this machine, where it should have found a stand-in.
  private(set) var strayBrowser: String?
  /// Another program that has the port at which the client was to wait for its user's browser.
  private(set) var portHolder: String?
  /// Gets the addresses that the client wants its user to open.
  var openAddress: (_ url: String, _ way: Evidence.Opening.Way, _ run: ClientRun) -> Void = {
    _, _, _ in
  }
  /// The last activity that was seen, and the time since when there has been no other.
  var activity: (sample: ActivitySample, since: Duration)?

  init(
    _ plan: CasePlan, number: Int, in world: World, on ground: RunGround, recorder: Recorder,
    tasks: CaseTasks
  ) {
    self.plan = plan
    self.number = number
    self.world = world
    self.ground = ground
    self.recorder = recorder
    self.tasks = tasks
    clock = ClientClock(plan, world, start: world.instance.timestamp)
  }

  /// The reason why the case shows nothing, though it was played: others had a part in it.
  var interference: String? {
    portHolder
      ?? strayBrowser.map { "the client has started a real browser, \($0), which nobody watches" }
  }

  var driver: Driver { plan.driver }

  /// The last run that isn't the service's.
  var lastAction: ClientRun? { runs.last { $0 !== service } }

  /// The run that began last of those that go on.
  var current: ClientRun? { runs.last { $0.isRunning } }

  /// The last action that goes on.
  var currentAction: ClientRun? { runs.last { $0.isRunning && $0 !== service } }

  /// The last run with a label.
  func run(labelled label: String) -> ClientRun? { runs.last { $0.label == label } }

  func run(number: Int) -> ClientRun? { runs.first { $0.number == number } }
}

// MARK: - Beginning

extension Supervisor {
  /// Has a run known and recorded.
  func begin(
    _ taken: Evidence.Run, _ program: ClientProgram, child: ChildProcess? = nil,
    marker: ProcessMarker = ProcessMarker("")
  ) -> ClientRun {
    let run = ClientRun(
      number: recorder.evidence.begin(taken), program, started: taken.started, child: child,
      marker: marker)
    runs.append(run)
    return run
  }

  /// Begins an action that is a visit to pages of the client's service, and has no process.
  func beginVisit(_ name: ActionName, label: String?) -> ClientRun {
    var taken = Evidence.Run(action: "\(name)", started: recorder.now)
    taken.label = label
    taken.feature = name.feature
    var program = ClientProgram(name)
    program.label = label
    return begin(taken, program)
  }

  /// Remembers the first reason why nothing can be started.
  func noteStartFailure(_ reason: String) { startFailure = startFailure ?? reason }

  func noteStrayBrowser(named program: String) { strayBrowser = strayBrowser ?? program }

  func notePortHolder(_ holder: String) { portHolder = portHolder ?? holder }

  func keep(service run: ClientRun) { service = run }
}
