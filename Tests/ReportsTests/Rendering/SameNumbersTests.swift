import Evidence
import Reports
import Testing
import WireFormats
import Words

/// All reports of a run have the same numbers of failures and warnings: one each for a check and client.
struct SameNumbersTests {
  struct Sums: Hashable {
    var failures: Int
    var warnings: Int
  }

  enum Run: CaseIterable {
    case rich, repetitive, bad, large, empty

    var result: RunResult {
      switch self {
      case .rich: SampleRun.rich
      case .repetitive: SampleRun.repetitive
      case .bad: SampleRun.bad
      case .large: SampleRun.large(cases: 200)
      case .empty: SampleRun.empty
      }
    }
  }

  /// The problems of a run that no baseline knows of.
  private func expected(_ result: RunResult) -> Sums {
    func count(_ verdict: Verdict) -> Int {
      result.lines.count { $0.verdict == verdict && $0.baseline == nil }
    }
    return Sums(failures: count(.fail), warnings: count(.warn))
  }

  private func count(_ text: String, _ matches: (Substring) -> Bool) -> Int {
    text.split(separator: "\n").count(where: matches)
  }

  private func sums(_ format: ReportFormat, _ result: RunResult) throws -> Sums? {
    let text = format.text(result)
    switch format {
    case .junit:
      return Sums(
        failures: count(text) { $0.contains(#"" type="failure">"#) },
        warnings: count(text) { $0.contains("<system-out>WARN") })
    case .tap:
      return Sums(
        failures: count(text) { $0 == #"  severity: "failed""# },
        warnings: count(text) { $0 == #"  severity: "warning""# })
    case .sarif, .sarifAll:
      let json = try JSONValue(parsing: Array(text.utf8))
      let results = try #require(json["runs"]?[0]?["results"]?.arrayValue)
      let levels = results.filter { $0["suppressions"] == nil }.map { $0["level"]?.stringValue }
      return Sums(
        failures: levels.count { $0 == "error" }, warnings: levels.count { $0 == "warning" })
    case .json:
      let json = try JSONValue(parsing: Array(text.utf8))
      let lines = (json["lines"]?.arrayValue ?? []).filter { $0["baseline"] == nil }
      let verdicts = lines.map { $0["verdict"]?.stringValue }
      return Sums(
        failures: verdicts.count { $0 == "fail" }, warnings: verdicts.count { $0 == "warn" })
    case .html:
      func shown(_ verdict: String) -> Int {
        count(text) { $0.contains(#"class="line""#) && $0.contains(#"data-verdict="\#(verdict)""#) }
      }
      let known = { verdict in
        result.lines.count { $0.verdict == verdict && $0.baseline != nil }
      }
      return Sums(
        failures: shown("fail") - known(.fail), warnings: shown("warn") - known(.warn))
    case .github, .summary:
      // The service shows ten annotations of a kind, and the summary is a table of findings.
      return nil
    }
  }

  @Test(arguments: Run.allCases, ReportFormat.allCases)
  func everyReportHasThem(_ run: Run, _ format: ReportFormat) throws {
    let result = run.result
    guard let sums = try sums(format, result) else { return }
    #expect(sums == expected(result))
  }

  @Test(arguments: Run.allCases)
  func annotationsToo(_ run: Run) {
    let result = run.result
    let text = ReportFormat.github.text(result)
    let expected = expected(result)
    let harness = result.lines.count { $0.verdict == .error }
    let open = result.setting.gate.maxInconclusive
    let broken = result.lines.count { $0.level == .required && $0.verdict == .inconclusive }
    let errors =
      expected.failures + harness + result.baseline.count + (broken > open ? broken : 0)
    #expect(count(text) { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(count(text) { $0.hasPrefix("::warning ") } == min(expected.warnings, 10))
  }
}
