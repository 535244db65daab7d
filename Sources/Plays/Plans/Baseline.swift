internal import Forms
package import WireFormats
package import Words

/// Known failures that are accepted for now.
package struct Baseline: Hashable, FileMapping {
  package var source = ""
  /// The library whose failures these are; nil for those of clients.
  package var library: LibraryVersions?
  package var entries: [Entry] = []

  package static let form = FileForm<Baseline>(
    "a baseline", "Known failures that are accepted for now.", blank: Baseline(),
    [
      .unread(.schema(.baseline)),
      .optional(
        "library",
        """
        The library whose failures these are. They count for the clients that are said to use it in \
        one of its versions.
        """
      ) { $0.library = $1 },
      .required(
        "entries", takes: .list(.section(Entry.self)), "The known failures."
      ) { $0.entries = $1 },
    ])

  package struct Entry: Hashable, FileMapping {
    /// Nil for every driver.
    package var driver: Marked<String>?
    /// Nil for the lines of the scenario that no check has a part in.
    package var check: Marked<CheckID>?
    /// Nil for every scenario; without a case for all its cases.
    package var scenario: Marked<CaseName>?
    /// Nil for whatever is seen.
    package var seen: String?
    package var reason = ""
    /// The last day on which it counts.
    package var until: Timestamp?
    package var isFlaky = false
    package var span = SourceSpan.unwritten

    package static let form = FileForm<Entry>(
      "an entry", "One known failure.", blank: Entry(), place: { $0.span = $1 },
      [
        .optional(
          "driver", takes: .form(.name), usually: .words("every driver"), "The id of the driver."
        ) { $0.driver = $1 },
        .optional(
          "check", usually: .words("what the scenario itself says"),
          "The check that fails."
        ) { $0.check = $1 },
        .optional(
          "scenario", usually: .words("every scenario"),
          "The scenario, or one case of it."
        ) { $0.scenario = $1 },
        .optional(
          "seen", usually: .words("anything"),
          "What the report says was seen. Its ports, times and counts don't matter, but statuses do."
        ) { $0.seen = $1 },
        .required("reason", "The reason why it is accepted.") { $0.reason = $1 },
        .optional(
          "until", String.self, takes: .form(.date), "The last day on which it is accepted."
        ) { $0.until = Timestamp(day: $1) },
        .optional("flaky", usually: "false", "True if it fails only at times.") { $0.isFlaky = $1 },
      ], .atLeastOne("check", "scenario"), definition: "baselineEntry")
  }
}
