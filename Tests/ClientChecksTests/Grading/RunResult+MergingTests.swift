import ClientChecks
import Evidence
import TestSupport
import Testing
import WireFormats
import Words

struct RunResultMergingTests {
  static let checks: [CheckID] = ["ST-04", "LB-02", "SG-01", "TL-01", "ZZ-01"]
  static let observations: [Observation] = [
    .holds, .holds, .violated(.worse), .violated(.lesser), .unobserved(reason: "it left"),
    .notApplicable(reason: "no store"), .harnessError(reason: "no port"),
  ]
  static let baseline: [BaselineEntry] = {
    var entries = [
      BaselineEntriesTests.entry("ST-04"), BaselineEntriesTests.entry("LB-02", caseName: "tls"),
      BaselineEntriesTests.entry("SG-01", isFlaky: true),
      BaselineEntriesTests.entry("TL-01", until: 1_000_000_000),
    ]
    for index in entries.indices { entries[index].place.line = index + 1 }
    return entries
  }()
  static let drivers = [
    DriverResult(id: "notes", clock: .none), DriverResult(id: "other", clock: .none),
  ]
  static let grader = Grader(
    profile: GraderTests.profile, baseline: baseline, gate: Gate(maxInconclusive: 1))

  static func grade(_ cases: [CaseResult]) -> RunResult {
    grader.grade(cases, drivers: drivers, setting: GraderTests.setting)
  }

  static func randomCases(_ random: inout SeededGenerator) -> [CaseResult] {
    var cases: [CaseResult] = []
    for variant in ["expired", "wrong-host", "x", "y"] {
      for (driver, scenario) in [("notes", "tls"), ("notes", "login"), ("other", "login")] {
        let name = PlayedCase(scenario: scenario, variant: variant, driver: driver)
        var result = CaseResult(name: name, end: .completed, clock: .none)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          guard let check = checks.randomElement(using: &random),
            let observation = observations.randomElement(using: &random)
          else { continue }
          result.observations.append(CheckObservation(check, observation))
        }
        if Bool.random(using: &random) {
          result.expectations = [GraderTests.expectation(.violated(.worse), .should)]
        }
        cases.append(result)
      }
    }
    return cases
  }

  @Test func partsComeToWhatTheWholeComesTo() throws {
    var random = SeededGenerator(state: 42)
    for _ in 0..<300 {
      let cases = Self.randomCases(&random)
      var shards: [[CaseResult]] = [[], [], []]
      for each in cases { shards[Int.random(in: 0..<3, using: &random)].append(each) }
      let whole = Self.grade(shards.flatMap(\.self))
      let merged = try RunResult(merging: shards.map(Self.grade))
      // Not as one comparison, which would print both at length.
      let isSame = merged == whole
      #expect(isSame)
    }
  }

  @Test func oneReportIsItself() throws {
    let result = Self.grade([GraderTests.result(nil, [CheckObservation("ST-04", .holds)])])
    #expect(try RunResult(merging: [result]) == result)
  }

  @Test(arguments: [Observation.holds, .violated(.worse)])
  func aControlThatEachPartHasPlayedIsThereOnce(_ observation: Observation) throws {
    var control = GraderTests.result("control", [CheckObservation("ST-04", .holds)])
    control.isControl = true
    var other = GraderTests.result("control", [CheckObservation("ST-04", observation)])
    other.isControl = true
    if observation != .holds { other.end = .noStart(reason: "gone") }
    let a = GraderTests.result("a", [CheckObservation("LB-02", .holds)])
    let b = GraderTests.result("b", [CheckObservation("SG-01", .violated(.worse))])
    let merged = try RunResult(merging: [Self.grade([control, a]), Self.grade([other, b])])
    let kept = other.controlFailure == nil ? control : other
    #expect(merged.cases.filter(\.isControl) == [kept])
    #expect(merged.cases.count == 3)
    #expect(merged.lines.first { $0.subject == "ST-04" }?.cases.count == 1)
  }

  @Test func anInterruptedPartInterruptsTheWhole() throws {
    let good = Self.grade([GraderTests.result("a")])
    let stopped = Self.grader.grade(
      [GraderTests.result("b")], drivers: Self.drivers, setting: GraderTests.setting,
      isInterrupted: true)
    #expect(try RunResult(merging: [good, stopped]).exit.code == .interrupted)
  }

  @Test func whatIsNoPartOfTheSameRunIsRefused() {
    let first = Self.grade([GraderTests.result("a")])
    var other = Self.grade([GraderTests.result("b")])
    #expect(throws: MergeFailure.nothing) { try RunResult(merging: []) }
    #expect(
      throws: MergeFailure.repeated(PlayedCase(scenario: "login", variant: "a", driver: "notes"))
    ) { try RunResult(merging: [first, first]) }
    other.setting.profile = "oauth21@1"
    let failure = #expect(throws: MergeFailure.self) { try RunResult(merging: [first, other]) }
    #expect(failure?.description == "the profiles differ: google-desktop@1 and oauth21@1")
  }
}
