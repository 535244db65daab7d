internal import Evidence
internal import GoogleAuthority
internal import Scenarios
internal import WireFormats

/// What later steps of a story can refer to.
struct CaseMemory: Sendable {
  /// What `remember` has kept.
  var remembered: [String: JSONValue] = [:]
  /// What `mint` has made, by its name.
  var minted: [String: JSONValue] = [:]
  /// The latest of each kind of token that the mock has handed out.
  var issued: [Scenarios.TokenKind: String] = [:]
  /// The parameters of the last authorization request, and the code that came of it.
  var lastAuthorize: [String: JSONValue] = [:]
  /// The grant of each account that has led to tokens last.
  var latestGrants: [Subject: GrantID] = [:]
  /// Faults that wait for a feature to be used, by their names.
  var featureFaults: [String: FaultPlan] = [:]
  /// When the signing key is replaced next, if that is planned.
  var nextKeyRotation: Timestamp?
  /// What was going on, and since when nothing else has.
  var pulse: (pulse: Pulse, since: Duration)?
  /// Why the client couldn't be started, if it couldn't.
  var launchFailure: String?
  /// What was known of each file at the last look.
  var files: [String: FileDescription] = [:]
  /// The contents of the store's files, by the name of the snapshot and by their paths.
  var snapshots: [String: [String: [UInt8]]] = [:]

  /// The value of a variable; nil when there is none yet.
  func value(of name: String) -> JSONValue? {
    let root = name.prefix { $0 != "." }
    let rest = String(name[root.endIndex...].dropFirst())
    return switch root {
    case "remembered": remembered[rest]
    case "minted": minted[rest]
    case "issued": Scenarios.TokenKind(rawValue: rest).flatMap { issued[$0] }.map { .string($0) }
    case "last_authorize": lastAuthorize[rest] ?? leftOut(rest)
    case _: nil
    }
  }

  /// Null if the client has asked, and not said this. It isn't an error of the story: a callback to
  /// a client without a state has none either. The code is never the client's to say.
  private func leftOut(_ parameter: String) -> JSONValue? {
    guard !lastAuthorize.isEmpty, parameter != "code" else { return Optional.none }
    return .null
  }
}
