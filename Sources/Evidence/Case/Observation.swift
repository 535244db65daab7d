internal import WireFormats

/// The observation of one check in one case, before a profile says how much it matters.
package enum Observation: Hashable, Sendable {
  case holds
  case violated(Grade)
  /// The case ended before anything was seen that could settle it.
  case unobserved(reason: String)
  case notApplicable(reason: String)
  /// Our own fault, never the client's.
  case harnessError(reason: String)

  /// The severity of a violation in the check's judgement; the profile decides what it leads to.
  package enum Grade: Hashable, Sendable {
    case lesser, worse
  }
}

extension Observation {
  /// The same, with the worse violation in the place of the lesser one.
  package var worsened: Observation {
    switch self {
    case .violated: .violated(.worse)
    case .holds, .unobserved, .notApplicable, .harnessError: self
    }
  }
}

extension Observation: TaggedRecord {
  static let tags = ["holds", "violated", "unobserved", "not_applicable", "harness_error"]
  static let members = TaggedMembers(values: ["grade", "reason"])

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .holds: ("holds", nil)
    case .violated(.lesser): ("violated", ("grade", "lesser"))
    case .violated(.worse): ("violated", ("grade", "worse"))
    case .unobserved(let reason): ("unobserved", ("reason", reason))
    case .notApplicable(let reason): ("not_applicable", ("reason", reason))
    case .harnessError(let reason): ("harness_error", ("reason", reason))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("grade"), value("reason")) {
    case ("holds", _, _): self = .holds
    case ("violated", "lesser", _): self = .violated(.lesser)
    case ("violated", "worse", _): self = .violated(.worse)
    case ("unobserved", _, let reason?): self = .unobserved(reason: reason)
    case ("not_applicable", _, let reason?): self = .notApplicable(reason: reason)
    case ("harness_error", _, let reason?): self = .harnessError(reason: reason)
    case _: return nil
    }
  }
}
