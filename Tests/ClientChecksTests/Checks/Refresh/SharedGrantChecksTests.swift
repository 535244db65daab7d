import Evidence
import Testing
import Words

struct SharedGrantChecksTests {
  /// A login of an account, for a feature of the driver's if it has several accounts.
  static func signIn(
    _ script: inout CaseScript, as account: String, feature: String? = nil
  ) {
    let first = script.evidence.secrets.count
    script.signIn()
    let run = script.evidence.runs.count - 1
    script.evidence.finish(run: run, at: script.tick()) { $0.feature = feature }
    for number in first..<script.evidence.secrets.count {
      script.evidence.update(secret: number) { $0.account = account }
    }
  }

  /// A run for a feature.
  static func run(
    _ script: inout CaseScript, feature: String? = nil, _ outcome: OutcomeClass = .ok,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.run("call_api", outcome, play)
    let run = script.evidence.runs.count - 1
    script.evidence.finish(run: run, at: script.tick()) { $0.feature = feature }
  }

  /// Two accounts, of which the first one's access has been taken back.
  static func oneEnded(
    _ script: inout CaseScript, _ outcome: OutcomeClass,
    _ play: (inout CaseScript, _ second: String) -> Void
  ) {
    signIn(&script, as: "ana")
    let first = script.latest(.refreshToken)
    signIn(&script, as: "ben", feature: "second")
    let second = script.latest(.accessToken)
    run(&script, .needsLogin) { script in
      script.refresh(first, brings: false)
      script.answered(400, #"{"error": "invalid_grant"}"#)
    }
    run(&script, feature: "second", outcome) { play(&$0, second) }
  }

  /// Two processes that run at the same time an hour after the login.
  static func two(
    _ script: inout CaseScript, _ first: OutcomeClass = .ok, _ second: OutcomeClass = .ok,
    _ play: (inout CaseScript) -> Void
  ) {
    script.signIn()
    script.skip(.seconds(3660))
    let runs = ["first", "second"].map { name in
      var run = Evidence.Run(action: "call_api", started: script.tick())
      run.label = name
      return script.evidence.begin(run)
    }
    play(&script)
    for (run, outcome) in zip(runs, [first, second]) {
      script.evidence.finish(run: run, at: script.tick()) { $0.outcome = outcome }
    }
  }

  /// Hours of work, each a run.
  static func hours(
    _ script: inout CaseScript, _ count: Int = 5, _ play: (inout CaseScript) -> Void
  ) {
    script.signIn()
    for _ in 0..<count {
      script.skip(.seconds(3660))
      script.run("call_api", .ok, play)
    }
  }

  static let cases: [CheckCase] = [
    .init("RF-11", "goes on", .holds, "one-of-two-accounts") {
      oneEnded(&$0, .ok) { script, token in script.call(token) }
    },
    .init("RF-11", "asks", .lesser, "one-of-two-accounts") {
      oneEnded(&$0, .ok) { script, _ in script.authorize() }
    },
    .init("RF-11", "signed out", .lesser, "one-of-two-accounts") {
      oneEnded(&$0, .needsLogin) { _, _ in }
    },
    .init("RF-11", "fails for another reason", .unobserved, "one-of-two-accounts") {
      oneEnded(&$0, .error) { _, _ in }
    },
    .init("RF-11", "one account", .unobserved, "one-of-two-accounts") {
      signIn(&$0, as: "ana")
      run(&$0, .needsLogin) { script in
        script.refresh(brings: false)
        script.answered(400, #"{"error": "invalid_grant"}"#)
      }
    },
    .init("RF-11", "not refused", .unobserved, "one-of-two-accounts") { $0.signIn() },
    .init("RF-11", "none", .notApplicable, "one-of-two-accounts", capabilities: []) {
      $0.signIn()
    },

    .init("RF-16", "one for both", .holds, "two-processes") {
      two(&$0) {
        $0.refresh(rotates: true)
        $0.call()
        $0.call()
      }
    },
    .init("RF-16", "one after the other", .holds, "two-processes") {
      two(&$0) {
        $0.refresh(rotates: true)
        $0.refresh(rotates: true)
      }
    },
    .init("RF-16", "the same token twice", .worse, "two-processes") {
      two(&$0, .ok, .needsLogin) {
        let token = $0.latest(.refreshToken)
        $0.refresh(token, rotates: true)
        $0.refresh(token, brings: false)
        $0.answered(400, #"{"error": "invalid_grant"}"#)
      }
    },
    .init("RF-16", "twice without loss", .lesser, "many-processes", "two") {
      two(&$0) {
        $0.refresh()
        $0.refresh()
      }
    },
    .init("RF-16", "signed out without a second use", .lesser, "two-processes") {
      two(&$0, .ok, .needsLogin) { $0.refresh(rotates: true) }
    },
    .init("RF-16", "fails for another reason", .unobserved, "two-processes") {
      two(&$0, .ok, .error) { $0.refresh(rotates: true) }
    },
    .init("RF-16", "not at the same time", .unobserved, "two-processes") {
      RefreshChecksTests.later(&$0) { $0.refresh(rotates: true) }
      $0.run { $0.call() }
    },
    .init("RF-16", "no refresh", .unobserved, "two-processes") { two(&$0) { $0.call() } },
    .init("RF-16", "none", .notApplicable, "two-processes", capabilities: []) { $0.signIn() },

    .init("RF-29", "one for all", .holds, "five-hours") { hours(&$0) { $0.refresh() } },
    .init("RF-29", "replaced each time", .holds, "five-hours") {
      hours(&$0) { $0.refresh(rotates: true) }
    },
    .init("RF-29", "another one each time", .lesser, "five-hours") {
      hours(&$0) {
        $0.authorize()
        $0.callback()
        $0.redeem()
        $0.grant()
      }
    },
    .init("RF-29", "a sign-in without another one", .holds, "five-hours") {
      hours(&$0) {
        $0.authorize()
        $0.callback()
        $0.redeem()
        $0.grant(refreshToken: false)
      }
    },
    .init("RF-29", "too few", .unobserved, "five-hours") { hours(&$0, 2) { $0.refresh() } },
    .init("RF-29", "nothing needed", .unobserved, "five-hours") { hours(&$0) { $0.call() } },
    .init("RF-29", "no login", .unobserved, "five-hours") { $0.authorize() },
    .init("RF-29", "none", .notApplicable, "five-hours", capabilities: []) { $0.signIn() },

    .init("SG-10", "the other one's", .holds, "two-accounts") {
      signIn(&$0, as: "ana")
      signIn(&$0, as: "ben")
      run(&$0) { $0.call() }
    },
    .init("SG-10", "the first one's", .lesser, "two-accounts") {
      signIn(&$0, as: "ana")
      let token = $0.latest(.accessToken)
      signIn(&$0, as: "ben")
      run(&$0) { $0.call(token) }
    },
    .init("SG-10", "each its own", .holds, "one-of-two-accounts") {
      signIn(&$0, as: "ana")
      let token = $0.latest(.accessToken)
      signIn(&$0, as: "ben", feature: "second")
      run(&$0) { $0.call(token) }
      run(&$0, feature: "second") { $0.call() }
    },
    .init("SG-10", "mixed up", .lesser, "one-of-two-accounts") {
      signIn(&$0, as: "ana")
      signIn(&$0, as: "ben", feature: "second")
      run(&$0) { $0.call() }
    },
    .init("SG-10", "no call", .unobserved, "two-accounts") {
      signIn(&$0, as: "ana")
      signIn(&$0, as: "ben")
    },
    .init("SG-10", "one account", .unobserved, "two-accounts") {
      signIn(&$0, as: "ana")
      run(&$0) { $0.call() }
    },
    .init("SG-10", "an access token alone", .lesser, "two-accounts", capabilities: []) {
      signIn(&$0, as: "ana")
      let token = $0.latest(.accessToken)
      signIn(&$0, as: "ben")
      run(&$0) { $0.call(token) }
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }

  @Test func theReportNamesWhoLostAndTheLock() throws {
    let habit = CheckCase("RF-16", "the same token twice", .worse, "two-processes") {
      Self.two(&$0, .ok, .needsLogin) {
        let token = $0.latest(.refreshToken)
        $0.refresh(token, rotates: true)
        $0.refresh(token, brings: false)
      }
    }
    let observation = try #require(habit.observation)
    #expect(
      observation.seen == """
        2 uses of refresh_token #1 by 2 processes without a lock, the second 30ms after the first: \
        the first one had it replaced; 'second' ended with needs_login
        """)
  }
}
