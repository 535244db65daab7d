internal import Plays
internal import ServeConfiguration
internal import WireFormats

/// The values that steps of a story have made for later ones.
struct StoryMemory: Sendable {
  /// The values of `remember`.
  var remembered: [String: JSONValue] = [:]
  /// The codes and tokens of `mint`, by their names.
  var minted: [String: JSONValue] = [:]
  /// Faults that wait for a feature to be used, by their names.
  var featureFaults: [String: FaultPlan] = [:]
  /// The time of the next replacement of the signing key, if one is planned.
  var nextKeyRotation: Timestamp?
  /// The configuration that a step has put in the place of the scenario's.
  var configuration: ConfigurationPart?
  /// The contents of the store's files, by the name of the snapshot and by their paths.
  var snapshots: [String: [String: [UInt8]]] = [:]

  /// The value of a variable; nil when there is none yet.
  func value(of name: String) -> JSONValue? {
    let root = name.prefix { $0 != "." }
    let rest = String(name[root.endIndex...].dropFirst())
    return switch root {
    case "remembered": remembered[rest]
    case "minted": minted[rest]
    case _: nil
    }
  }
}

/// The reason why a story can't go on. What the client did is never one.
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
