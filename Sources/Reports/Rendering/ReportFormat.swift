package import Evidence

/// The kinds of report that a finished run, or a file of one, can be rendered to.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  case json, junit, tap, sarif, html, github, summary
  /// With what is no problem, too.
  case sarifAll = "sarif_all"

  /// Writes a report in as many pieces as it likes. The page also shows the changes since an earlier
  /// run.
  package func write(
    _ result: RunResult, since difference: RunDifference? = nil, to write: (String) -> Void
  ) {
    switch self {
    case .json: JSONReport.write(result) { write(String(decoding: $0, as: UTF8.self)) }
    case .junit: JUnitReport(result).write(to: write)
    case .tap: TAPReport(result).write(to: write)
    case .sarif: write(String(decoding: SARIFReport(result).bytes, as: UTF8.self))
    case .sarifAll:
      write(String(decoding: SARIFReport(result, hasAll: true).bytes, as: UTF8.self))
    case .html: HTMLReport(result, since: difference).write(to: write)
    case .github: GitHubAnnotations(result).write(to: write)
    case .summary: StepSummary(result).write(to: write)
    }
  }
}
