import Evidence
import Testing
import Words

struct LifeCycleChecksTests {
  static let ends: [CheckCase] = [
    .init("LF-01", "another case", .nothing) { $0.login() },
    .init("LF-01", "a web client", .notApplicable, "abandoned-login", "closed", flow: .web) {
      $0.abandon(for: .seconds(15))
    },
    .init("LF-01", "nothing was begun", .unobserved, "abandoned-login", "closed") { _ in },
    .init("LF-01", "nobody was asked", .unobserved, "abandoned-login", "closed") {
      $0.start()
      $0.end(.error, .code(1))
    },
    .init("LF-01", "gives up in time", .holds, "abandoned-login", "closed") {
      $0.abandon(for: .seconds(15))
    },
    .init("LF-01", "gives up late", .lesser, "abandoned-login", "ignored") {
      $0.abandon(for: .seconds(26))
    },
    .init("LF-01", "never gives up", .lesser, "abandoned-login", "closed") {
      $0.abandon(for: .seconds(100), .timeout, .signal("SIGKILL"))
    },
    .init("LF-01", "has more time than we", .unobserved, "abandoned-login", "closed") {
      $0.evidence.setting.driver.limits = []
      $0.start()
      $0.open("https://127.0.0.1/auth")
      $0.wait(.seconds(100))
      $0.end(.waitingForUser, .signal("SIGKILL"))
    },
    .init("LF-01", "a device", .holds, "device-expired", flow: .device) {
      $0.start()
      $0.request("POST", "/device/code", at: .device)
      $0.wait(.seconds(12))
      $0.end(.error, .code(1))
    },
    .init("LF-12", "the next one works", .holds, "user-denies") {
      InjectedCodeChecksTests.denied(&$0)
      $0.signIn()
    },
    .init("LF-12", "no more", .lesser, "user-denies") {
      InjectedCodeChecksTests.denied(&$0)
      $0.run("login", .denied)
    },
    .init("LF-12", "hangs", .lesser, "user-denies", flow: .web) {
      InjectedCodeChecksTests.denied(&$0)
      $0.run("login", .timeout)
    },
    .init("LF-12", "not tried", .unobserved, "user-denies") {
      InjectedCodeChecksTests.denied(&$0)
    },
    .init("LF-12", "no denial", .unobserved, "user-denies") {
      $0.signIn()
      $0.run("login", .error)
    },
    .init("LF-12", "fails anyway", .unobserved, "user-denies", controlHeld: false) {
      InjectedCodeChecksTests.denied(&$0)
      $0.run("login", .error)
    },
    .init("LF-12", "a device", .notApplicable, "user-denies", flow: .device) { $0.signIn() },
    .init("LF-02", "another signal", .nothing, "interrupted-login", "terminate") { $0.login() },
    .init("LF-02", "no signal", .unobserved, "interrupted-login", "interrupt") { $0.login() },
    .init("LF-02", "ends at once", .holds, "interrupted-login", "interrupt") {
      $0.interrupt(.milliseconds(200), .error, .code(130))
    },
    .init("LF-02", "dies of it", .holds, "interrupted-login", "interrupt") {
      $0.interrupt(.milliseconds(200), .killed, .signal("SIGINT"))
    },
    .init("LF-02", "ends late", .lesser, "interrupted-login", "interrupt") {
      $0.interrupt(.seconds(3), .error, .code(130))
    },
    .init("LF-02", "had to be killed", .lesser, "interrupted-login", "interrupt") {
      $0.interrupt(.milliseconds(200), .killed, .signal("SIGKILL"))
    },
    .init("LF-02", "as if all were well", .lesser, "interrupted-login", "interrupt") {
      $0.interrupt(.milliseconds(200), .signedIn, .code(0))
    },
    .init("LF-02", "leaves a process", .lesser, "interrupted-login", "interrupt") {
      $0.interrupt(.milliseconds(200), .error, .code(130))
      $0.leave("helper (12)")
    },
    .init("LF-02", "was over already", .unobserved, "interrupted-login", "interrupt") {
      $0.login()
      $0.note(.signal, "SIGINT")
    },
  ]

  @Test(arguments: ends) func anEnd(_ habit: CheckCase) { habit.verify() }

  static let exits: [CheckCase] = [
    .init("LF-13", "no run", .unobserved) { _ in },
    .init("LF-13", "an end of its own", .holds) { $0.login() },
    .init("LF-13", "a crash", .worse) {
      $0.start()
      $0.end(.crash, .signal("SIGSEGV"))
    },
    .init("LF-13", "a crash below a shell", .worse) {
      $0.start()
      $0.end(.error, .code(139))
    },
    .init("LF-13", "ended from outside", .unobserved) {
      $0.start()
      $0.end(.killed, .signal("SIGPIPE"))
    },
    .init("LF-13", "no end within its time", .unobserved) {
      $0.start()
      $0.end(.timeout, .signal("SIGTERM"))
    },
    // What a crash has spoilt is nobody's other mistake.
    .init("TS-01", "a crash", .unobserved, "token-shapes", "unknown-members") {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.answered(200, fault: "shape")
      $0.end(.crash, .signal("SIGSEGV"))
    },
    .init("AR-01", "a crash, beside what was sent", .worse) {
      $0.start()
      $0.authorize(["response_type": "token"])
      $0.end(.crash, .signal("SIGSEGV"))
    },
    .init("LF-05", "no login", .unobserved) { _ in },
    .init("LF-05", "a site", .notApplicable, flow: .web) { $0.login() },
    .init("LF-05", "a good login", .holds) { $0.login() },
    .init("LF-05", "a good login that fails", .worse) {
      $0.begin()
      $0.redeem()
      $0.end(.error, .code(1))
    },
    .init("LF-05", "signed in with a strange code", .worse, "repeat-logins") {
      $0.begin()
      $0.redeem()
      $0.end(.signedIn, .code(1))
    },
    .init("LF-05", "spoilt by the scenario", .unobserved, "broken-answers", "no-json") {
      $0.begin()
      $0.redeem()
      $0.end(.error, .code(1))
    },
    .init("LF-05", "a refused code", .holds, "token-errors") {
      $0.begin()
      $0.redeem(status: 400)
      $0.end(.error, .code(1))
    },
    .init("LF-05", "a refused code, and 0", .worse, "token-errors") {
      $0.begin()
      $0.redeem(status: 400)
      $0.end(.error)
    },
    .init("LF-05", "a refusal of the user's, and 0", .worse, "user-denies") {
      $0.start()
      $0.authorize()
      $0.lastRequest { $0.run = 0 }
      $0.end(.denied)
    },
    .init("LF-05", "signed in before", .holds, "rotation") {
      $0.login()
      $0.start()
      $0.end(.signedIn)
    },
    .init("LF-05", "ended from outside", .unobserved, "abandoned-login") {
      $0.begin()
      $0.end(.timeout, .signal("SIGKILL"))
    },
  ]

  @Test(arguments: exits) func anExitCode(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func abandon(
    for duration: Duration, _ outcome: OutcomeClass = .error, _ exit: Evidence.Exit = .code(1)
  ) {
    evidence.setting.driver.limits = [.init(.loginTimeout, .seconds(15))]
    start()
    open("https://127.0.0.1/auth")
    wait(duration)
    end(outcome, exit)
  }

  fileprivate mutating func interrupt(
    _ delay: Duration, _ outcome: OutcomeClass, _ exit: Evidence.Exit
  ) {
    start()
    note(.signal, "SIGINT")
    wait(delay)
    end(outcome, exit)
  }

  /// Everything of a login up to the token request.
  fileprivate mutating func begin() {
    start()
    authorize()
    callback()
  }
}
