internal import Evidence
internal import GoogleAuthority
package import Plays
internal import Understudy
internal import Words

/// Plays the login of an app whose driver is still to be written, and sees what it does.
///
/// The mock takes every client and stands in for all of Google's hosts, since nothing is known yet.
package struct AppTrial: Sendable {
  private let driver: Driver
  private let control: Scenario
  private let ground: RunGround
  private let folders: PersonsFolders
  private let limit: Duration
  /// The page of a site that is said to begin the sign-in.
  private let page: String?

  /// `driver` says how the app is probably started, and `control` is the happy path.
  package init(
    of driver: Driver, with control: Scenario, on ground: RunGround,
    lendingFrom folders: PersonsFolders, limit: Duration, signInPage page: String? = nil
  ) {
    var driver = driver
    // Whether it is a site shows only when it listens: at this port, if it heeds the variable.
    if driver.service == nil { driver.set(AppWatch.port, to: AppWatch.portToldBy) }
    self.page = page
    if driver.endpoints.way == .proxy { driver.endpoints.intercept = GoogleHost.allNames }
    self.driver = driver
    self.control = control
    self.ground = ground
    self.folders = folders
    self.limit = limit
  }

  /// Signs in once, or twice where it is to be seen what that means. Nil when it was interrupted.
  package func play(number: Int, signingInTwice: Bool = false) async -> AppSighting? {
    var scenario = control
    // A device shows that it is one only when it is looked at.
    scenario.flows = []
    scenario.needs = []
    let logins = control.steps.prefix(1).map { $0.limited(to: limit) }
    scenario.steps = signingInTwice ? logins + logins : Array(logins) + control.calls(limit)
    // A site shows on its pages how a login has ended.
    if driver.service != nil { scenario.steps = logins.map(\.denied) + scenario.steps }
    scenario.limits.case = limit * 4
    var plan = CasePlan(scenario, with: driver, seed: "app/\(number)", isControl: true)
    let watch = AppWatch(
      lendingFrom: folders, words: driver.loginWords, signInPage: page,
      seesCalls: !signingInTwice)
    plan.watch = watch
    guard let record = await plan.played(number: number, on: ground) else {
      return plan.obstacle(on: ground).map(AppSighting.init(obstacle:))
    }
    var sight = AppSighting(record, watch, driver)
    sight.person = control.users.flatMap { [$0.name, $0.value.email] }
    return sight
  }
}

extension Scenario {
  /// The first call of an API, for a driver that has one.
  fileprivate func calls(_ limit: Duration) -> [Step] {
    let nested = steps.compactMap { step -> Step? in
      guard case .do(let steps) = step.action, let call = steps.first else { return nil }
      var limited = call.limited(to: limit)
      limited.when = step.when
      return limited
    }
    return Array(nested.prefix(1))
  }
}

extension Step {
  /// The same login, whose user allows nothing.
  fileprivate var denied: Step {
    var step = self
    if case .run(var run) = action {
      run.browser?.decision = .deny
      step.action = .run(run)
    }
    return step
  }

  fileprivate func limited(to limit: Duration) -> Step {
    var step = self
    step.limit = .time(limit)
    return step
  }
}

extension Driver {
  /// The words of the login's command that are the same in each case.
  fileprivate var loginWords: [String] {
    guard case .run(let words)? = action(ActionName(.login))?.way else {
      return service?.arguments.compactMap(\.literal) ?? []
    }
    return words.compactMap(\.literal)
  }
}
