import ClientChecks
import Evidence
import Testing
import WireFormats
import Words

struct GraderTests {
  static let place = SourcePlace(file: "scenarios/login.yaml", line: 12, column: 5)
  static let profile = Profile(
    name: "google-desktop@1",
    entries: [
      "ST-04": .init(.required),
      "LB-02": .init(.recommended),
      "SG-01": .init(.required, isCapped: true),
      "TL-01": .init(.required, cases: ["tls[expired]", "tls[wrong-host]"]),
    ])

  static func result(
    _ variant: String? = nil, scenario: String = "login", end: CaseEnd = .completed,
    _ observations: [CheckObservation] = [], expectations: [ExpectationResult] = []
  ) -> CaseResult {
    var result = CaseResult(
      name: PlayedCase(scenario: scenario, variant: variant, driver: "notes"), end: end,
      clock: .none)
    result.title = "A login"
    result.observations = observations
    result.expectations = expectations
    return result
  }

  static func expectation(
    _ observation: Observation, _ requirement: Requirement? = nil, _ checks: [CheckID] = []
  ) -> ExpectationResult {
    ExpectationResult(
      title: "outcome", place: place, requirement: requirement, checks: checks,
      observation: observation, expected: "signed_in", seen: "error")
  }

  static func grade(_ cases: [CaseResult], gate: Gate = Gate()) -> RunResult {
    Grader(profile: profile, gate: gate).grade(
      cases, drivers: [DriverResult(id: "notes", clock: .none)], setting: setting)
  }

  static let setting = RunSetting(
    tool: "0.3.0", catalogue: "1", profile: profile.name, platform: "Linux", seed: 1,
    started: Timestamp(secondsSince1970: 1_900_000_000))

  // MARK: - Lines

  struct LineCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let cases: [CaseResult]
    let lines: [String]
  }

  static let lineCases: [LineCase] = [
    LineCase(testDescription: "nothing", cases: [], lines: []),
    LineCase(
      testDescription: "the worst of several cases stands",
      cases: [
        result("a", [CheckObservation("ST-04", .holds)]),
        result("b", [CheckObservation("ST-04", .violated(.worse))]),
      ],
      lines: ["ST-04 required fail: login[a] pass, login[b] fail"]),
    LineCase(
      testDescription: "of several findings in one case the worst stands",
      cases: [result(nil, [.init("ST-04", .holds), .init("ST-04", .violated(.lesser))])],
      lines: ["ST-04 required warn: login warn"]),
    LineCase(
      testDescription: "a pass with an unsettled case keeps a note",
      cases: [
        result("a", [CheckObservation("ST-04", .holds)]),
        result("b", [CheckObservation("ST-04", .unobserved(reason: "it left"))]),
      ],
      lines: [
        "ST-04 required pass: login[a] pass, login[b] inconclusive (inconclusive in 1 of 2 cases)"
      ]),
    LineCase(
      testDescription: "a missing required case makes a pass inconclusive",
      cases: [result("expired", scenario: "tls", [CheckObservation("TL-01", .holds)])],
      lines: [
        "TL-01 required inconclusive: tls[expired] pass "
          + "(not seen in tls[wrong-host], which the profile asks for)"
      ]),
    LineCase(
      testDescription: "a required case that was left open is missing too",
      cases: [
        result("expired", scenario: "tls", [CheckObservation("TL-01", .holds)]),
        result("wrong-host", scenario: "tls", [.init("TL-01", .unobserved(reason: "it left"))]),
      ],
      lines: [
        "TL-01 required inconclusive: tls[expired] pass, tls[wrong-host] inconclusive "
          + "(not seen in tls[wrong-host], which the profile asks for)"
      ]),
    LineCase(
      testDescription: "with every required case a pass is a pass",
      cases: [
        result("expired", scenario: "tls", [CheckObservation("TL-01", .holds)]),
        result("wrong-host", scenario: "tls", [CheckObservation("TL-01", .holds)]),
      ],
      lines: ["TL-01 required pass: tls[expired] pass, tls[wrong-host] pass"]),
    LineCase(
      testDescription: "a house rule warns at most, and so does a single sample",
      cases: [
        result(
          nil,
          [
            CheckObservation("SG-01", .violated(.worse)),
            CheckObservation("ST-04", .violated(.worse), isTentative: true),
          ])
      ],
      lines: ["SG-01 required warn: login warn", "ST-04 required warn: login warn"]),
    LineCase(
      testDescription: "what the profile doesn't know is information",
      cases: [result(nil, [CheckObservation("ZZ-01", .violated(.worse))])],
      lines: ["ZZ-01 info info: login info"]),
    LineCase(
      testDescription: "what is only told is told although other cases hold",
      cases: [
        result("a", [CheckObservation("ZZ-01", .holds)]),
        result("b", [CheckObservation("ZZ-01", .violated(.lesser))]),
      ],
      lines: ["ZZ-01 info info: login[a] pass, login[b] info"]),
    LineCase(
      testDescription: "a scenario's own line is only told, whatever its word",
      cases: [
        result("a", expectations: [expectation(.violated(.worse), .should)]),
        result("b", expectations: [expectation(.violated(.worse), .must)]),
        result("c", expectations: [expectation(.holds, .must)]),
      ],
      lines: ["login info info: login[a] info, login[b] info, login[c] pass"]),
    LineCase(
      testDescription: "a word weakens what the profile asks, and never strengthens it",
      cases: [
        result(expectations: [
          expectation(.violated(.worse), .should, ["ST-04"]),
          expectation(.violated(.worse), .must, ["LB-02"]),
        ])
      ],
      lines: ["LB-02 recommended warn: login warn", "ST-04 required warn: login warn"]),
    LineCase(
      testDescription: "a line may be evidence for several checks",
      cases: [result(expectations: [expectation(.holds, nil, ["ST-04", "LB-02"])])],
      lines: ["LB-02 recommended pass: login pass", "ST-04 required pass: login pass"]),
    LineCase(
      testDescription: "what a check has seen by itself decides, and not the scenario's line",
      cases: [
        result(
          "a", [CheckObservation("ST-04", .holds)],
          expectations: [expectation(.violated(.worse), .must, ["ST-04", "LB-02"])]),
        result(
          "b", [CheckObservation("ST-04", .notApplicable(reason: "no state"))],
          expectations: [expectation(.violated(.worse), .must, ["ST-04"])]),
      ],
      lines: [
        "LB-02 recommended warn: login[a] warn", "ST-04 required pass: login[a] pass, login[b] n/a",
      ]),
    LineCase(
      testDescription: "how a case ended is told of its scenario",
      cases: [
        result("a", end: .harnessError(reason: "no port")),
        result("b", end: .notApplicable(reason: "no logout")),
        result("c", end: .interrupted),
        result("d", end: .noStart(reason: "no such file")),
      ],
      lines: [
        "login required error: login[a] error, login[b] n/a, login[c] inconclusive, "
          + "login[d] inconclusive"
      ]),
  ]

  @Test(arguments: lineCases)
  func casesBecomeLines(_ example: LineCase) {
    #expect(Self.grade(example.cases).lines.map(\.words) == example.lines)
  }

  /// The same where no profile is played.
  static let scenarioCases: [LineCase] = [
    LineCase(
      testDescription: "a scenario's own line is graded by its word",
      cases: [
        result("a", expectations: [expectation(.violated(.worse), .should)]),
        result("b", expectations: [expectation(.holds, .must)]),
      ],
      lines: ["login required warn: login[a] warn, login[b] pass"]),
    LineCase(
      testDescription: "without a word it must hold",
      cases: [result(expectations: [expectation(.violated(.worse))])],
      lines: ["login required fail: login fail"]),
    LineCase(
      testDescription: "a line about a check takes the scenario's word",
      cases: [result(expectations: [expectation(.violated(.worse), .should, ["ST-04"])])],
      lines: ["ST-04 required warn: login warn"]),
  ]

  @Test(arguments: scenarioCases)
  func withoutAProfileTheScenariosDecide(_ example: LineCase) {
    var setting = Self.setting
    setting.profile = Profile.scenarios.name
    let result = Grader(profile: .scenarios).grade(example.cases, drivers: [], setting: setting)
    #expect(result.lines.map(\.words) == example.lines)
  }

  /// V10: a profile asks for checks, and fails nobody for what it doesn't name.
  @Test(arguments: [.must, .should, nil] as [Requirement?])
  func aLineWithoutACheckIsOnlyToldWhereAProfileAsks(_ word: Requirement?) {
    let lines = Self.grade([Self.result(expectations: [Self.expectation(.violated(.worse), word)])])
      .lines
    #expect(lines.map(\.words) == ["login info info: login info"])
  }

  @Test func theCasesOwnVerdictIsItsWorst() {
    let grader = Grader(profile: Self.profile)
    let observations = [CheckObservation("ST-04", .holds), .init("LB-02", .violated(.worse))]
    #expect(grader.verdict(of: Self.result(nil, observations)) == .warn)
    #expect(grader.verdict(of: Self.result()) == .inconclusive)
    #expect(grader.verdict(of: Self.result(end: .harnessError(reason: ""))) == .error)
    #expect(grader.verdict(of: Self.result(end: .cutShort(reason: ""))) == .inconclusive)
    // What held before it turned out that the case doesn't apply is no praise.
    let away = CaseEnd.notApplicable(reason: "no store")
    #expect(grader.verdict(of: Self.result(end: away, [observations[0]])) == .notApplicable)
    #expect(grader.verdict(of: Self.result(end: away, observations)) == .warn)
  }

  @Test func aScenariosLineAboutACheckOfOthersSaysNothing() {
    var grader = Grader(profile: Self.profile)
    let cases = [
      Self.result(expectations: [Self.expectation(.violated(.worse), .must, ["ST-04", "LB-02"])])
    ]
    let drivers = [DriverResult(id: "notes", clock: .none)]
    grader.terms.outOfReach = ["notes": ["ST-04"]]
    let lines = grader.grade(cases, drivers: drivers, setting: Self.setting).lines
    #expect(lines.map(\.subject) == ["LB-02"])
    grader.terms.outOfReach = ["other": ["ST-04"]]
    let all = grader.grade(cases, drivers: drivers, setting: Self.setting).lines
    #expect(all.map(\.subject) == ["ST-04", "LB-02"])
  }

  @Test func rulesAreListedForTheLinesOnly() {
    let rules = [Rule(id: "ST-04", title: "A wrong state is rejected"), Rule(id: "X", title: "x")]
    let result = Grader(profile: Self.profile, rules: rules).grade(
      [
        Self.result(
          nil, [CheckObservation("ST-04", .holds)], expectations: [Self.expectation(.holds)])
      ],
      drivers: [], setting: Self.setting)
    #expect(result.rules.map(\.id) == ["ST-04", "login"])
    #expect(result.rules.map(\.title) == ["A wrong state is rejected", "A login"])
    #expect(result.lines.map(\.title) == ["A wrong state is rejected", "A login"])
    #expect(result.lines.map(\.group) == ["ST", nil])
  }
}

extension CheckLine {
  /// Such as `ST-04 required fail: login[a] pass, login[b] fail`.
  fileprivate var words: String {
    let cases = cases.map { "\($0.name) \($0.verdict.rawValue)" }.joined(separator: ", ")
    let note = note.map { " (\($0))" } ?? ""
    return "\(subject) \(level.rawValue) \(verdict.rawValue): \(cases)\(note)"
  }
}
