import ClientChecks
import Evidence
import Testing
import WireFormats
import Words

struct BaselineEntriesTests {
  struct BaselineCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let entry: BaselineEntry
    let cases: [CaseResult]
    var use: BaselineUse?
    var problem: BaselineFinding.Problem?
    let code: RunExit.Code
  }

  static let place = SourcePlace(file: "baseline.yaml", line: 3)
  static let bad = GraderTests.result("a", [CheckObservation("ST-04", .violated(.worse))])
  static let bad2 = GraderTests.result("b", [CheckObservation("ST-04", .violated(.worse))])
  static let good = GraderTests.result("a", [CheckObservation("ST-04", .holds)])
  static let redeemed = GraderTests.result("a", [breach("the code from localhost:4711/x")])
  static let stolen = GraderTests.result("b", [breach("the code from localhost:4711/y")])
  static let sooner = GraderTests.result("a", [breach("the code from localhost:5000/x, in 2ms")])
  static let open = GraderTests.result("a", [CheckObservation("ST-04", .unobserved(reason: "x"))])

  static func breach(_ seen: String) -> CheckObservation {
    CheckObservation("ST-04", .violated(.worse), expected: "no request", seen: seen)
  }

  static let library = BaselineEntry(
    driver: nil, subject: "ST-04", caseName: "login", seen: "the code from localhost:PORT/x",
    library: "notes-auth 2.0", reason: "told", place: place)

  static let timed = BaselineEntry(
    driver: nil, subject: "ST-04", caseName: "login",
    seen: "the code from localhost:PORT/x, in 31ms", library: "notes-auth 2.0", reason: "told",
    place: place)

  static func entry(
    _ subject: String = "ST-04", driver: String = "notes", caseName: String? = nil,
    until: Int64? = nil, isFlaky: Bool = false
  ) -> BaselineEntry {
    BaselineEntry(
      driver: driver, subject: subject, caseName: caseName, reason: "kept",
      until: until.map { Timestamp(secondsSince1970: $0) }, isFlaky: isFlaky, place: place)
  }

  /// The day on which the run of these tests takes place begins here.
  static let today: Int64 = 1_900_000_000 / 86_400 * 86_400

  static let table: [BaselineCase] = [
    BaselineCase(
      testDescription: "expected and failed", entry: entry(), cases: [bad, bad2],
      use: .known(reason: "kept"), code: .fine),
    BaselineCase(
      testDescription: "another driver's", entry: entry(driver: "other"), cases: [bad],
      code: .unexpected),
    BaselineCase(
      testDescription: "another check's", entry: entry("ST-05"), cases: [bad], code: .unexpected),
    BaselineCase(
      testDescription: "one of two cases", entry: entry(caseName: "login[a]"), cases: [bad, bad2],
      code: .unexpected),
    BaselineCase(
      testDescription: "all cases of a scenario", entry: entry(caseName: "login"),
      cases: [bad, bad2], use: .known(reason: "kept"), code: .fine),
    BaselineCase(
      testDescription: "expected but passed", entry: entry(), cases: [good], problem: .stale,
      code: .unexpected),
    BaselineCase(
      testDescription: "expected in a case that passed while another failed",
      entry: entry(caseName: "login[a]"), cases: [good, bad2], problem: .stale, code: .unexpected),
    BaselineCase(
      testDescription: "expected and not seen", entry: entry(), cases: [open], code: .incomplete),
    BaselineCase(
      testDescription: "not part of the run", entry: entry("XX-01"), cases: [], code: .incomplete),
    BaselineCase(
      testDescription: "on its last day", entry: entry(until: today), cases: [bad],
      use: .known(reason: "kept"), code: .fine),
    BaselineCase(
      testDescription: "a day too old", entry: entry(until: today - 86_400), cases: [bad],
      problem: .expired, code: .unexpected),
    BaselineCase(
      testDescription: "flaky and failed", entry: entry(isFlaky: true), cases: [bad],
      use: .flaky(reason: "kept"), code: .fine),
    BaselineCase(
      testDescription: "flaky and passed", entry: entry(isFlaky: true), cases: [good], code: .fine),
    BaselineCase(
      testDescription: "a library's, and the same was seen", entry: library, cases: [redeemed],
      use: .library(reason: "notes-auth 2.0: told"), code: .fine),
    BaselineCase(
      testDescription: "a library's, and the same was seen in less time", entry: timed,
      cases: [sooner], use: .library(reason: "notes-auth 2.0: told"), code: .fine),
    BaselineCase(
      testDescription: "a library's, but the app does something else", entry: library,
      cases: [stolen], code: .unexpected),
    BaselineCase(
      testDescription: "a library's, and the app does more in another case", entry: library,
      cases: [redeemed, stolen], code: .unexpected),
    BaselineCase(
      testDescription: "a library's, and the app keeps from it", entry: library, cases: [good],
      code: .fine),
  ]

  @Test(arguments: table)
  func knownFailuresAreGreenAndOldEntriesRed(_ example: BaselineCase) {
    let result = Grader(profile: GraderTests.profile, baseline: [example.entry]).grade(
      example.cases, drivers: [], setting: GraderTests.setting)
    #expect(result.lines.first?.baseline == example.use)
    #expect(result.baseline.map(\.problem) == (example.problem.map { [$0] } ?? []))
    #expect(result.exit.code == example.code)
  }

  @Test func theLastDayCountsToItsEnd() {
    let entry = Self.entry(until: Self.today)
    for (second, problems) in [(0, []), (86_399, []), (86_400, [BaselineFinding.Problem.expired])] {
      let now = Timestamp(secondsSince1970: Self.today + Int64(second))
      #expect(BaselineEntries([entry], on: now).problems(with: []).map(\.problem) == problems)
    }
  }
}
