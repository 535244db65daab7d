package import Words

/// What is run with what, and what comes of it.
package struct Plan: Hashable, Sendable {
  package var source: String
  /// Name and version, such as `google-desktop@1`.
  package var profile: Marked<String>?
  /// Paths, which may have `*`.
  package var drivers: [Marked<String>]
  /// Paths, which may have `*`, and `@builtin/…`.
  package var scenarios: [Marked<String>]
  package var baseline: Marked<String>?
  package var gate: Gate
  /// How often checks of timing are repeated.
  package var timingRepeats: Int
  package var reports: [Marked<ReportWish>]

  package struct ReportWish: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, CaseIterable {
      case json, jsonl, junit, tap, html, sarif, github
    }

    package var format: Format
    /// A path, or `auto` and `always` for GitHub.
    package var destination: String

    package init(format: Format, destination: String) {
      self.format = format
      self.destination = destination
    }
  }
}
