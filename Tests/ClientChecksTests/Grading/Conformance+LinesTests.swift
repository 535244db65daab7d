import ClientChecks
import Evidence
import Testing
import Words

struct ConformanceLinesTests {
  struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [CheckLine]
    var unexercised: [CheckID] = []
    var profile = "google-desktop@1"
    var isInterrupted = false
    let conformance: Conformance
  }

  static func line(_ verdict: Verdict, _ level: Level = .required, group: String? = "ST")
    -> CheckLine
  {
    CheckLine(
      driver: "notes", subject: "ST-04", group: group, title: "", level: level, verdict: verdict)
  }

  static let cases: [ConformanceCase] = [
    ConformanceCase(testDescription: "nothing", lines: [], conformance: .incomplete),
    ConformanceCase(
      testDescription: "passes", lines: [line(.pass), line(.info, .info), line(.notApplicable)],
      conformance: .conformant),
    ConformanceCase(
      testDescription: "a warning", lines: [line(.pass), line(.warn)],
      conformance: .conformantWithWarnings),
    ConformanceCase(
      testDescription: "a failure beside everything else",
      lines: [line(.warn), line(.inconclusive), line(.fail)], conformance: .notConformant),
    ConformanceCase(
      testDescription: "a required check left open", lines: [line(.pass), line(.inconclusive)],
      conformance: .incomplete),
    ConformanceCase(
      testDescription: "a recommended one left open",
      lines: [line(.pass), line(.inconclusive, .recommended)], conformance: .conformant),
    ConformanceCase(
      testDescription: "a required check that nothing has exercised", lines: [line(.pass)],
      unexercised: ["LB-01"], conformance: .incomplete),
    ConformanceCase(
      testDescription: "a scenario's own line beside checks",
      lines: [line(.pass), line(.info, .info, group: nil)], conformance: .conformant),
    ConformanceCase(
      testDescription: "own lines beside checks where the scenarios decide",
      lines: [line(.pass), line(.fail, group: nil)], profile: "scenarios",
      conformance: .notConformant),
    ConformanceCase(
      testDescription: "own lines alone",
      lines: [line(.pass, group: nil), line(.fail, group: nil)], profile: "scenarios",
      conformance: .notConformant),
    ConformanceCase(
      testDescription: "own lines alone, of which a profile asks for none",
      lines: [line(.pass, .info, group: nil)], conformance: .incomplete),
    ConformanceCase(
      testDescription: "own lines alone that hold", lines: [line(.pass, group: nil)],
      profile: "scenarios", conformance: .conformant),
    ConformanceCase(
      testDescription: "nothing that applies", lines: [line(.notApplicable)],
      profile: "scenarios", conformance: .incomplete),
    ConformanceCase(
      testDescription: "nothing that a profile's checks apply to", lines: [line(.notApplicable)],
      conformance: .incomplete),
    ConformanceCase(
      testDescription: "a fault of ours in a line that is only told",
      lines: [line(.pass), line(.error, .info)], conformance: .incomplete),
    ConformanceCase(
      testDescription: "an interrupted run", lines: [line(.pass)], isInterrupted: true,
      conformance: .incomplete),
    ConformanceCase(
      testDescription: "an interrupted run in which something has failed", lines: [line(.fail)],
      isInterrupted: true, conformance: .incomplete),
  ]

  static func concluded(_ example: ConformanceCase) -> RunResult {
    var setting = GraderTests.setting
    setting.profile = example.profile
    var result = RunResult(setting: setting)
    var driver = DriverResult(id: "notes", clock: .none)
    driver.unexercised = example.unexercised
    result.drivers = [driver]
    result.lines = example.lines
    result.conclude(isInterrupted: example.isInterrupted)
    return result
  }

  @Test(arguments: cases)
  func linesDecide(_ example: ConformanceCase) {
    #expect(Self.concluded(example).drivers[0].conformance == example.conformance)
  }

  /// Every two lines, with and without what else decides.
  static let combinations: [ConformanceCase] = {
    let lines = [nil, "ST"].flatMap { group in
      [Level.required, .recommended, .info].flatMap { level in
        Verdict.allCases.filter { $0 != .fail || level == .required }
          .filter { $0 != .warn || level != .info }
          .map { line($0, level, group: group) }
      }
    }
    var examples: [ConformanceCase] = []
    for profile in ["scenarios", "google-desktop@1"] {
      for first in lines {
        for second in lines {
          for unexercised: [CheckID] in [[], ["LB-01"]] {
            for isInterrupted in [false, true] {
              examples.append(
                ConformanceCase(
                  testDescription: "", lines: [first, second], unexercised: unexercised,
                  profile: profile, isInterrupted: isInterrupted, conformance: .incomplete))
            }
          }
        }
      }
    }
    return examples
  }()

  @Test func theLabelAndTheExitCodeSayTheSame() {
    for example in Self.combinations {
      let result = Self.concluded(example)
      let label = result.drivers[0].conformance
      let expected: Set<RunExit.Code> =
        switch label {
        case .conformant, .conformantWithWarnings: [.fine]
        case .notConformant: [.unexpected]
        case .incomplete: [.incomplete, .harnessError, .interrupted]
        }
      #expect(expected.contains(result.exit.code), "\(label), \(result.exit), \(example.lines)")
      #expect((result.exit.code == .interrupted) == example.isInterrupted)
    }
  }

  @Test(arguments: ["scenarios", "google-desktop@1"])
  func aFailedControlLeavesNobodyConformant(_ profile: String) {
    var result = Self.concluded(
      ConformanceCase(
        testDescription: "", lines: [Self.line(.pass)], profile: profile, conformance: .conformant))
    #expect(result.exit.code == .fine)
    result.cases = [RunExitReasonsTests.failedControl]
    result.conclude(isInterrupted: false)
    #expect(result.drivers[0].conformance == .incomplete)
    #expect(result.exit.code == .clientFailed)
  }

  @Test func aRunSaysWhatItHasntExercised() {
    let result = GraderTests.grade([
      GraderTests.result(
        nil,
        [
          CheckObservation("ST-04", .holds),
          CheckObservation("TL-01", .notApplicable(reason: "no TLS")),
        ])
    ])
    #expect(result.drivers[0].unexercised == ["SG-01"])
    #expect(result.drivers[0].conformance == .incomplete)
    #expect("\(result.drivers[0].tally)" == "required 1 of 2 · 1 n/a · 1 inconclusive")
  }

  @Test func talliesAreNeverOnePercentage() {
    let tally = Tally([
      Self.line(.pass), Self.line(.fail), Self.line(.inconclusive), Self.line(.warn, .recommended),
      Self.line(.info, .info), Self.line(.error), Self.line(.notApplicable),
    ])
    #expect(
      "\(tally)"
        == "required 1 of 4 · recommended 0 of 1 · info 0 of 1 · 1 n/a · 1 inconclusive · "
        + "1 harness error")
    #expect("\(Tally())" == "nothing was checked")
  }
}
