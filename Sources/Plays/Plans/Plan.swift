package import Forms
package import Words

/// The parts of a run, and its reports.
package struct Plan: Hashable, FileMapping {
  package var source = ""
  /// Name and version, such as `google-desktop@1`.
  package var profile: Marked<String>?
  /// Paths, which may have `*`.
  package var drivers: [Marked<String>] = []
  /// Paths, which may have `*`, and `@builtin/…`.
  package var scenarios: [Marked<String>] = []
  /// Paths, and `@builtin/libraries/…`.
  package var baselines: [Marked<String>] = []
  package var gate = Gate.form.blank
  package var reports: [Marked<ReportWish>] = []

  package static let form = FileForm<Plan>(
    "a plan", "The parts of a run. The options of `run` do the same.", blank: Plan(),
    [
      .unread(.schema(.plan)),
      .optional(
        "profile", takes: .form(.profile),
        "The profile to judge by, such as `google-desktop@1`."
      ) { $0.profile = $1 },
      .required("drivers", "Paths of drivers, which may contain `*`.") { $0.drivers = $1 },
      .required(
        "scenarios", "Paths of scenarios, which may contain `*`, and `@builtin/…`."
      ) { $0.scenarios = $1 },
      .optional(
        "baseline",
        "Paths of baselines, and `@builtin/libraries/NAME@VERSION` for what a library does."
      ) { $0.baselines = $1 },
      .optional("gate", "The failures that make a run fail.") { $0.gate = $1 },
      .optional(
        "reports", [ReportEntry].self,
        "The paths of reports, by format. `github` takes `auto`, `always` or `never`."
      ) { $0.reports = $1.map(\.wish) },
    ])
}

extension Gate: FileMapping {
  package static let form = FileForm<Gate>(
    "gate", "The failures that make a run fail.", blank: Gate(),
    [
      .optional(
        "fail_on", usually: "required", "The lowest level at which a failure counts."
      ) { $0.failOn = $1 },
      .optional(
        "max_inconclusive", takes: .int(0...1_000_000), usually: "0",
        "The number of required checks that may be inconclusive."
      ) { $0.maxInconclusive = $1 },
      .optional("warnings", usually: "allow", "The handling of warnings.") { $0.warnings = $1 },
    ])
}

extension Gate.FailOn: FileWord, FileValue {
  package static let noun = Noun("a level", "levels")
}

extension Gate.Warnings: FileWord, FileValue {
  package static let noun = Noun("a handling of warnings", "handlings")
}

extension Plan {
  package struct ReportWish: Hashable, Sendable {
    package enum Format: String, FileWord, FileValue {
      case json, jsonl, junit, tap, html, sarif, github
      case sarifAll = "sarif_all"

      package static let noun = Noun("a report format", "formats")
    }

    package var format: Format
    /// A path, or `auto` and `always` for GitHub.
    package var destination: String

    package init(format: Format, destination: String) {
      self.format = format
      self.destination = destination
    }
  }

  /// An entry of `reports`.
  private struct ReportEntry: FileEntry {
    var wish: Marked<ReportWish>

    static var key: KeyForm { .word(WordSet(ReportWish.Format.self)) }
    static var shape: Shape { .text }

    init(from entry: Mapping.Entry) throws(UnreadableNode) {
      wish = Marked(
        ReportWish(
          format: try ReportWish.Format(from: entry.key.node),
          destination: try String(from: entry.value)),
        at: entry.value.span)
    }
  }
}
