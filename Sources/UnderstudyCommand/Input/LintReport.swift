internal import BuiltinFiles
internal import ClientChecks
internal import Reports
internal import Plays
import WireFormats
import Words

/// The findings in some files, in the forms in which they can be told.
struct LintReport {
  enum Format: String, CaseIterable {
    case text, json, github
  }

  let files: [ReadFile]
  /// The findings to report. That no driver can do what a built-in scenario needs is reported by
  /// its result.
  let findings: [Diagnostic]
  let counts: LintCounts

  /// Begins with what no file is needed for, on a thread that the files will want as well: to start
  /// it takes as long as to find them all.
  static func getReady() {
    Task.detached(executorPreference: globalConcurrentExecutor) {
      _ = CheckCatalogue.knownToFiles
    }
  }

  init(_ files: [ReadFile]) {
    self.files = files
    let lint = Lint(
      files, knownChecks: CheckCatalogue.knownToFiles, knownProfiles: ProfileShelf.builtin)
    findings = lint.diagnostics.filter { finding in
      finding.severity == .error || !(finding.source.map(Builtin.isAddress) ?? false)
    }
    counts = LintCounts(files: files.count, findings)
  }

  func write(_ format: Format, to stream: TextStream) {
    switch format {
    case .text: writeText(to: stream)
    case .json: stream.write(json.text(.compact) + "\n")
    case .github:
      for finding in findings { stream.write("\(WorkflowCommand(finding))\n") }
    }
  }

  /// True if the files can't be used as they are.
  func isBad(strict: Bool) -> Bool {
    counts.errors > 0 || strict && counts.warnings > 0
  }
}

/// The numbers of files and of findings.
struct LintCounts: Hashable {
  var files: Int
  var errors: Int
  var warnings: Int

  init(files: Int, _ findings: [Diagnostic]) {
    self.files = files
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
  }

  var sentence: String {
    let files = "\(files) \(files == 1 ? "file" : "files")"
    guard errors + warnings > 0 else { return "\(files): no mistakes" }
    let errors = "\(errors) \(errors == 1 ? "error" : "errors")"
    let warnings = "\(warnings) \(warnings == 1 ? "warning" : "warnings")"
    return "\(files): \(errors), \(warnings)"
  }
}

extension CheckCatalogue {
  /// The names that files may call a check by.
  fileprivate static let knownToFiles = Set(
    (all.checks.map(\.id) + ScenarioSubject.all.map(\.id)).filter(\.isWellFormed))
}
