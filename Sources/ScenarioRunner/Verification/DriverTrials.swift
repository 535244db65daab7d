internal import Evidence
package import Plays

/// Proves a driver before any verdict is given with it.
package struct DriverTrials: Sendable {
  private let driver: Driver
  private let control: Scenario
  private let ground: RunGround

  /// `control` is the happy path, which is played twice.
  package init(of driver: Driver, with control: Scenario, on ground: RunGround) {
    self.driver = driver
    self.control = control
    self.ground = ground
  }

  package func verify() async -> DriverVerification {
    let honesty = await askForNonsense()
    var trials: [CaseRecord] = []
    for number in 1...2 {
      let plan = CasePlan(control, with: driver, seed: "verify/\(number)", isControl: true)
      guard let trial = await plan.played(number: number, on: ground) else { break }
      trials.append(trial)
    }
    return DriverVerification(of: driver, honesty: honesty, trials: trials)
  }

  /// Starts the login's program with the word of an action that doesn't exist.
  private func askForNonsense() async -> CaseRecord? {
    let word = "understudy-no-such-action"
    var driver = driver
    for index in driver.actions.indices {
      guard case .run(var arguments) = driver.actions[index].way, let last = arguments.last else {
        continue
      }
      arguments[arguments.count - 1] = Template([.text(word)], at: last.span)
      driver.actions[index].way = .run(arguments: arguments)
    }
    guard case .run = driver.actions.first?.way else { return nil }
    var scenario = control
    scenario.steps = control.steps.first { $0.action.isRun }.map { [$0] } ?? []
    let plan = CasePlan(scenario, with: driver, seed: "verify/0")
    return await plan.played(number: 0, on: ground)
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
