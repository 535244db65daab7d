internal import Scenarios

/// Why a story can't go on. What the client did is never a reason.
enum StepFailure: Error, Hashable, Sendable {
  /// Something that a step speaks of isn't there yet, or never was.
  case unresolved(UnresolvedReference)
  /// The driver has no such action.
  case notApplicable(String)
  /// The mock or this program can't do it.
  case unsupported(String)
  /// The mock refuses it.
  case refused(String)
  case interrupted
}

extension StepFailure: CustomStringConvertible {
  var description: String {
    switch self {
    case .unresolved(let reference): "\(reference)"
    case .notApplicable(let reason), .refused(let reason): reason
    case .unsupported(let what): "\(what) can't be played here"
    case .interrupted: "the run was interrupted"
    }
  }
}
