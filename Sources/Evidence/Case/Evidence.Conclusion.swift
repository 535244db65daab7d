package import Words

extension Evidence {
  /// The end of a case and the results of its scenario's own lines, with which a saved case is
  /// graded again as it was in its run.
  package struct Conclusion: Hashable, Sendable {
    package var end: CaseEnd
    /// The class of the end of the client's last action.
    package var outcome: OutcomeClass?
    package var isControl = false
    package var controlFailure: String?
    package var expectations: [ExpectationResult] = []

    package init(end: CaseEnd) { self.end = end }
  }
}

extension Evidence.Conclusion: Record {
  package static let form = RecordForm(
    "Conclusion", blank: Evidence.Conclusion(end: .completed),
    [
      .value("end", \.end), .optional("outcome", \.outcome), .value("control", \.isControl),
      .optional("control_failure", \.controlFailure), .list("expectations", \.expectations),
    ])
}

/// The way in which a case ended.
package enum CaseEnd: Hashable, Sendable {
  case completed
  /// The driver lacks what the scenario needs.
  case notApplicable(reason: String)
  /// The client could not be started.
  case noStart(reason: String)
  /// The story couldn't go on, because something that a step needs never came.
  case cutShort(reason: String)
  case harnessError(reason: String)
  /// The run was stopped.
  case interrupted
}

extension CaseEnd: TaggedRecord {
  static let tags = [
    "completed", "not_applicable", "no_start", "cut_short", "harness_error", "interrupted",
  ]
  static let members = TaggedMembers(values: ["reason"])

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .completed: ("completed", nil)
    case .notApplicable(let reason): ("not_applicable", ("reason", reason))
    case .noStart(let reason): ("no_start", ("reason", reason))
    case .cutShort(let reason): ("cut_short", ("reason", reason))
    case .harnessError(let reason): ("harness_error", ("reason", reason))
    case .interrupted: ("interrupted", nil)
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("reason")) {
    case ("completed", _): self = .completed
    case ("not_applicable", let reason?): self = .notApplicable(reason: reason)
    case ("no_start", let reason?): self = .noStart(reason: reason)
    case ("cut_short", let reason?): self = .cutShort(reason: reason)
    case ("harness_error", let reason?): self = .harnessError(reason: reason)
    case ("interrupted", _): self = .interrupted
    case _: return nil
    }
  }
}
