/// What one check saw of one case, before anybody asked how much it matters.
package enum Observation: Hashable, Sendable {
  case holds
  case violated(Grade)
  /// The case ended before anything was seen that could settle it.
  case unobserved(reason: String)
  case notApplicable(reason: String)
  /// Our own fault, never the client's.
  case harnessError(reason: String)

  /// How bad a violation is, in the check's own eyes; the profile decides what that leads to.
  package enum Grade: Hashable, Sendable {
    case lesser, worse
  }
}

extension Observation {
  /// The same, with the worse violation in the place of the lesser one.
  var worsened: Observation {
    switch self {
    case .violated: .violated(.worse)
    case .holds, .unobserved, .notApplicable, .harnessError: self
    }
  }
}
