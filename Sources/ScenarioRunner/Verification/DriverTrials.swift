internal import Evidence
package import Plays
internal import SocketTransport
internal import WireFormats

/// Proves a driver before any verdict is given with it.
package struct DriverTrials: Sendable {
  private let driver: Driver
  private let control: Scenario
  private let ground: RunGround
  /// The number of the first folder that the trials use.
  private let firstNumber: Int

  /// A part of the verification, in the order of its cases.
  package enum Part: Hashable, Sendable {
    /// The client is started with a word that it can't know.
    case honesty
    /// The happy path is played for the so-many-th time.
    case happyPath(Int)
    /// The interpreter that runs the client is asked for the time.
    case interpreter
  }

  /// The number of folders that the trials use.
  package static let folders = 4

  /// `control` is the happy path, which is played twice.
  package init(
    of driver: Driver, with control: Scenario, on ground: RunGround, firstNumber: Int = 0
  ) {
    self.driver = driver
    self.control = control
    self.ground = ground
    self.firstNumber = firstNumber
  }

  package func verify(
    progress: (Part) -> Void = { _ in }
  ) async -> DriverVerification {
    progress(.honesty)
    let honesty = await askForNonsense()
    var trials: [CaseRecord] = []
    for number in 1...2 {
      progress(.happyPath(number))
      var control = control
      // A clock that shows the real time would prove nothing about being moved.
      if trials.last?.evidence.setting.clock.movesClient == true {
        control.clock.start = WallClock.now() + InterpreterTrial.ahead
      }
      var plan = CasePlan(control, with: driver, seed: "verify/\(number)", isControl: true)
      // A client that waits for its time limits would make the author wait for what follows from it.
      plan.endsAtFailure = true
      guard let trial = await plan.played(number: firstNumber + number, on: ground) else { break }
      trials.append(trial)
      guard trial.controlFailure == nil else { break }
    }
    // Only where nothing could be played is it asked why.
    let obstacle =
      trials.isEmpty
      ? CasePlan(control, with: driver, seed: "verify/0").obstacle(on: ground) : nil
    progress(.interpreter)
    let interpreter = await InterpreterTrial.result(
      for: driver, on: ground, number: firstNumber + Self.folders - 1)
    return DriverVerification(
      of: driver, honesty: honesty, trials: trials, interpreter: interpreter,
      obstacle: obstacle)
  }

  /// Starts the login's program with the word of an action that doesn't exist. Nobody is there to
  /// sign in, should it take that for a login.
  private func askForNonsense() async -> CaseRecord? {
    var driver = driver
    guard let login = driver.actions.firstIndex(where: { $0.name == ActionName(.login) }),
      let command = driver.commandOfNoAction
    else { return nil }
    driver.actions[login].way = .run(arguments: command)
    driver.actions[login].answers = []
    var scenario = control
    scenario.steps = control.steps.first { $0.action.isRun }.map { [$0.alone] } ?? []
    let plan = CasePlan(scenario, with: driver, seed: "verify/0")
    return await plan.played(number: firstNumber, on: ground)
  }
}

extension Driver {
  /// The login's command with the word for an action that no client knows.
  ///
  /// It takes the place of the word by which the command differs from those of other actions. Where
  /// there is none, an option is added, as any other word could be data: a folder, or an address.
  var commandOfNoAction: [Template]? {
    guard var command = words(of: ActionName(.login)) else { return nil }
    if let place = placeOfAction(in: command) {
      command[place] = Template([.text("understudy-no-such-action")], at: command[place].span)
    } else {
      command.append(Template([.text("--understudy-no-such-option")]))
    }
    return command
  }

  private func words(of name: ActionName) -> [Template]? {
    guard case .run(let command)? = action(name)?.way else { return nil }
    return command
  }

  private func placeOfAction(in command: [Template]) -> Int? {
    let name = ActionName.Verb.login.rawValue
    if let place = command.lastIndex(where: { $0.literal == name }), place > 0 { return place }
    let others = actions.filter { $0.name.verb != .login }.compactMap { words(of: $0.name) }
    for other in others {
      let pairs = zip(command, other).enumerated()
      guard let place = pairs.first(where: { $0.element.0.literal != $0.element.1.literal })?.offset
      else { continue }
      let isWord = [command[place], other[place]].allSatisfy { word in
        word.literal.map { !$0.hasPrefix("-") && !$0.contains("/") } ?? false
      }
      if place > 0, isWord { return place }
    }
    return nil
  }
}

extension Step {
  /// The limit for a client that should have nothing to do.
  private static let patience = Duration.seconds(15)

  /// The same run without a user.
  fileprivate var alone: Step {
    var step = self
    if case .run(var run) = action {
      run.browser = nil
      step.action = .run(run)
    }
    step.limit = .time(Self.patience)
    return step
  }
}

extension StepAction {
  fileprivate var isRun: Bool {
    switch self {
    case .run: true
    case .browser, .callback, .visit, .deliverHeld, .occupy, .mint, .clock, .server, .fault, .clear,
      .signal, .wait, .remember, .store, .expect, .do:
      false
    }
  }
}
