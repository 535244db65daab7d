import ClientChecks
import Evidence
import WireFormats
import Words

/// Made-up runs: one in which everything happens that a report can tell, and the two extremes.
enum SampleRun {
  static let started = Timestamp(secondsSince1970: 1_930_000_000)

  static var setting: RunSetting {
    var setting = RunSetting(
      tool: "0.3.0", catalogue: "2031.1", profile: "google-desktop@1", platform: "Linux x86_64",
      seed: 18_446_744_073_709_551_615, started: started)
    setting.command = "understudy run --driver drivers/notes-cli.yaml scenarios/"
    return setting
  }

  static let baseline: [BaselineEntry] = [
    BaselineEntry(
      driver: "notes-cli", subject: "RF-17", caseName: "token-503-then-ok[refresh]",
      reason: "back-off is rewritten in 2.0", until: Timestamp(rfc3339: "2031-06-30T00:00:00Z"),
      place: SourcePlace(file: "baseline.yaml", line: 3, column: 5)),
    BaselineEntry(
      driver: "notes-cli", subject: "SG-01", reason: "fixed in 1.9",
      place: SourcePlace(file: "baseline.yaml", line: 4, column: 5)),
  ]

  static let rich = Grader(
    profile: SampleRules.profile, rules: SampleRules.all, baseline: baseline
  ).grade(cases, drivers: drivers, setting: setting, duration: .milliseconds(2345))

  static let empty = Grader(profile: SampleRules.profile).grade([], drivers: [], setting: setting)

  static var drivers: [DriverResult] {
    var notes = DriverResult(id: "notes-cli", clock: .faketime)
    notes.title = "Notes"
    notes.file = "drivers/notes-cli.yaml"
    notes.version = "1.8.2"
    var closed = DriverResult(id: "closed-sync", clock: .none)
    closed.title = "Closed binary"
    closed.file = "drivers/closed sync.yaml"
    return [notes, closed]
  }

  static let cases: [CaseResult] = [
    happyPath, stateMismatch, unavailable, hostile, revoked, logout, broken, closedHappyPath,
  ]

  // MARK: - Cases

  private static let happyPath = result("happy-path", title: "First login", milliseconds: 310) {
    $0.isControl = true
    $0.outcome = .ok
    $0.observations = [
      CheckObservation(
        "LB-02", .violated(.worse), expected: "a loopback address", seen: "localhost"),
      CheckObservation("SG-01", .holds),
      CheckObservation("ST-04", .unobserved(reason: "no forged callback in this case")),
    ]
    $0.expectations = [
      expectation("happy-path", 14, "outcome", .holds, expected: "signed_in", seen: "signed_in")
    ]
  }

  private static let stateMismatch = result(
    "state-mismatch", "upper", title: "A forged callback arrives first", milliseconds: 53
  ) {
    $0.outcome = .signedIn
    $0.evidenceFile = "out/evidence/notes-cli/state-mismatch[upper].json"
    $0.story = CaseStory(SampleEvidence.forgedCallback)
    $0.expectations = [
      expectation(
        "state-mismatch", 31, "never", .violated(.worse), ["ST-04"],
        expected: "never signed in as mallory", seen: "signed in as mallory@example.com",
        decisive: Decisive(.exchange, 1), because: "a forged response must not sign anybody in")
    ]
    $0.observations = [
      CheckObservation(
        "SE-01", .violated(.worse), expected: "no secret on stdout",
        seen: "‹access_token #1 cut› on stdout", decisive: Decisive(.output, 0))
    ]
  }

  private static let unavailable = result(
    "token-503-then-ok", "refresh", title: "The token endpoint recovers", milliseconds: 2100
  ) {
    $0.outcome = .needsLogin
    $0.expectations = [
      expectation(
        "token-503-then-ok", 44, "stored", .violated(.worse), ["RF-17"],
        expected: "refresh_token unchanged", seen: "refresh_token absent")
    ]
  }

  /// Everything in it wants to break a format.
  private static let hostile = result(
    "hostile-texts", "x", title: "Texts that break formats: ]]> & <b>\"'`|%,::", milliseconds: 5
  ) {
    $0.outcome = .error
    $0.crash = .flaky
    $0.expectations = [
      expectation(
        "hostile-texts", 9, "output", .violated(.worse),
        expected: "]]> <script>alert(1)</script> & \"quotes\" | 100% of # lines\r\nnext, line: :",
        seen:
          "\u{1B}[31mred\u{1B}[0m\u{7}\u{0} 🎭👩‍👩‍👧 \u{202E}evil\u{202C} مرحبا שלום \u{FFFE}\\ $x @all",
        because: "::error::injected")
    ]
    $0.expectations[0].checks = ["HT-01"]
  }

  private static let revoked = result(
    "revoked-refresh-token", title: "Access is removed meanwhile", milliseconds: 700
  ) {
    $0.observations = [
      CheckObservation("TL-01", .unobserved(reason: "the client left before the request"))
    ]
  }

  private static let logout = result("logout", title: "The user signs out", milliseconds: 0) {
    $0.end = .notApplicable(reason: "the driver has no action logout")
    $0.observations = [
      CheckObservation("RV-01", .notApplicable(reason: "the driver has no action logout"))
    ]
  }

  private static let broken = result("full-disk", title: "The disk is full", milliseconds: 12) {
    $0.end = .harnessError(reason: "no port is free")
  }

  private static let closedHappyPath = result(
    "happy-path", driver: "closed-sync", title: "First login", milliseconds: 95
  ) {
    $0.isControl = true
    $0.outcome = .ok
    $0.observations = [
      CheckObservation("LB-02", .holds), CheckObservation("SG-01", .holds),
      CheckObservation("SE-01", .holds), CheckObservation("ID-02", .holds),
    ]
  }

  // MARK: - Makers

  static func result(
    _ scenario: String, _ variant: String? = nil, driver: String = "notes-cli", title: String,
    milliseconds: Int, _ change: (inout CaseResult) -> Void = { _ in }
  ) -> CaseResult {
    let name = PlayedCase(scenario: scenario, variant: variant, driver: driver)
    var result = CaseResult(name: name, end: .completed, clock: .faketime)
    result.title = title
    result.flow = .loopback
    result.file = "scenarios/\(scenario).yaml"
    result.duration = .milliseconds(milliseconds)
    result.clientDuration = .milliseconds(milliseconds / 2)
    result.startDuration = .milliseconds(milliseconds / 8)
    let again = "understudy replay '\(name)' --driver drivers/\(driver).yaml"
    result.replay = ReplayCommands(again: again, hold: "\(again) --hold")
    change(&result)
    return result
  }

  private static func expectation(
    _ scenario: String, _ line: Int, _ title: String, _ observation: Observation,
    _ checks: [CheckID] = [], expected: String, seen: String, decisive: Decisive? = nil,
    because: String? = nil
  ) -> ExpectationResult {
    ExpectationResult(
      title: title, place: SourcePlace(file: "scenarios/\(scenario).yaml", line: line, column: 7),
      checks: checks, observation: observation, expected: expected, seen: seen,
      decisive: decisive, because: because)
  }

  /// A run in which one request has three checks against it, and a habit shows in two cases.
  static var repetitive: RunResult {
    func seen(_ check: CheckID, _ words: String, at exchange: Int) -> CheckObservation {
      CheckObservation(
        check, .violated(.worse), expected: "another one", seen: words,
        decisive: Decisive(.exchange, exchange))
    }
    let cases = ["a", "b"].map { variant in
      var result = CaseResult(
        name: PlayedCase(scenario: "login", variant: variant, driver: "notes-cli"),
        end: .completed, clock: .none)
      result.file = "scenarios/login.yaml"
      result.observations = [
        seen("ST-04", "no state", at: 3), seen("TL-01", "no \(variant)", at: 3),
        seen("SG-01", "a mode at 127.0.0.1:4\(variant == "a" ? 1 : 2)001", at: 4),
      ]
      return result
    }
    return Grader(profile: SampleRules.profile, rules: SampleRules.all).grade(
      cases, drivers: [DriverResult(id: "notes-cli", clock: .none)], setting: setting)
  }

  /// A profile's run with a client that fails nearly everything, each check for its own reason.
  static let bad: RunResult = {
    let groups = ["AP", "AR", "CO", "DV", "LB", "LF", "PK", "RE", "RF", "RV", "SE", "SG"]
    let checks = groups.flatMap { group in (1...5).map { CheckID(rawValue: "\(group)-0\($0)") } }
    let cases = (0..<40).map { number in
      result("scenario-\(number)", title: "Case \(number)", milliseconds: 3) { result in
        result.observations = checks.enumerated().map { place, check in
          CheckObservation(
            check, .violated(.worse), expected: "the right thing", seen: "the wrong thing",
            decisive: Decisive(.exchange, place + 1))
        }
      }
    }
    let rules = checks.map { check in
      var rule = Rule(id: check.rawValue, title: "The client does what \(check.rawValue) asks")
      rule.threat = "Somebody gains something."
      rule.fix = "Do the right thing."
      return rule
    }
    let entries = checks.map { ($0, Profile.Entry(.required)) }
    return Grader(
      profile: Profile(
        name: "google-desktop@1", entries: Dictionary(uniqueKeysWithValues: entries)),
      rules: rules
    ).grade(cases, drivers: [drivers[0]], setting: setting)
  }()

  /// A run of very many cases, of which every fourth fails.
  static func large(cases count: Int, seen: String = "a redemption") -> RunResult {
    let cases = (0..<count).map { number in
      result("scenario-\(number)", title: "Case \(number)", milliseconds: 3) { result in
        result.observations = [
          CheckObservation(
            "ST-04", number.isMultiple(of: 4) ? .violated(.worse) : .holds,
            expected: "a refusal", seen: seen)
        ]
      }
    }
    return Grader(profile: SampleRules.profile, rules: SampleRules.all).grade(
      cases, drivers: drivers, setting: setting)
  }
}
