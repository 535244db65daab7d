import Evidence
import Testing
import Words

struct ConformanceLinesTests {
  struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [CheckLine]
    var unexercised: [CheckID] = []
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
      lines: [line(.pass), line(.fail, group: nil)], conformance: .conformant),
    ConformanceCase(
      testDescription: "own lines alone",
      lines: [line(.pass, group: nil), line(.fail, group: nil)],
      conformance: .notConformant),
  ]

  @Test(arguments: cases)
  func linesDecide(_ example: ConformanceCase) {
    #expect(Conformance(of: example.lines, unexercised: example.unexercised) == example.conformance)
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
        == "required 1 of 4 · recommended 0 of 1 · info 1 of 1 · 1 n/a · 1 inconclusive · "
        + "1 harness error")
    #expect("\(Tally())" == "nothing was checked")
  }
}
