package import WireFormats

/// A known failure that a baseline file lists.
package struct BaselineEntry: Hashable, Sendable {
  /// Nil for every driver.
  package var driver: String?
  /// The check, or the scenario for its author's own lines.
  package var subject: String
  /// The case it is limited to, such as `token-503-then-ok[refresh]`.
  package var caseName: String?
  /// The words for what must have been seen, but for ports and the numbers of secrets; nil for
  /// anything.
  package var seen: String?
  /// The library that does it, with its version, such as `google-auth-oauthlib 1.5`; nil for what
  /// the client does itself.
  package var library: String?
  package var reason: String
  /// The last day on which it counts.
  package var until: Timestamp?
  package var isFlaky: Bool
  package var place: SourcePlace

  package init(
    driver: String?, subject: String, caseName: String? = nil, seen: String? = nil,
    library: String? = nil, reason: String, until: Timestamp? = nil, isFlaky: Bool = false,
    place: SourcePlace
  ) {
    self.driver = driver
    self.subject = subject
    self.caseName = caseName
    self.seen = seen
    self.library = library
    self.reason = reason
    self.until = until
    self.isFlaky = isFlaky
    self.place = place
  }
}

/// An entry of the baseline that is itself a reason for a red run.
package struct BaselineFinding: Hashable, Sendable {
  package enum Problem: String, Hashable, Sendable, CaseIterable {
    /// The excused failure didn't happen: the entry has to go.
    case stale
    /// Its last day is over.
    case expired
  }

  package var entry: BaselineEntry
  package var problem: Problem

  package init(entry: BaselineEntry, problem: Problem) {
    self.entry = entry
    self.problem = problem
  }
}

extension BaselineEntry: Record {
  package static let form = RecordForm(
    "BaselineEntry",
    blank: BaselineEntry(
      driver: nil, subject: "", reason: "", place: SourcePlace(file: "", line: 1)),
    [
      .optional("driver", \.driver), .value("subject", \.subject), .optional("case", \.caseName),
      .optional("seen", \.seen), .optional("library", \.library),
      .value("reason", \.reason), .optional("until", \.until), .value("flaky", \.isFlaky),
      .value("place", \.place),
    ])
}

extension BaselineFinding: Record {
  package static let form = RecordForm(
    "BaselineFinding",
    blank: BaselineFinding(entry: BaselineEntry.form.blank, problem: .stale),
    [.value("entry", \.entry), .value("problem", \.problem)])
}

extension BaselineFinding.Problem: Recordable {}
