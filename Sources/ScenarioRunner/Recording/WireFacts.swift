internal import Evidence
internal import System
internal import GoogleAuthority
internal import Plays
internal import WireFormats

/// The parts of requests and answers that steps of a story can refer to.
struct WireFacts: Sendable {
  /// The latest of each kind of token that the mock has handed out.
  private(set) var issued: [Plays.TokenKind: String] = [:]
  /// The parameters of the last authorization request, and the code that came of it.
  private(set) var lastAuthorize: [String: JSONValue] = [:]
  /// The grant of each account that has led to tokens last.
  var latestGrants: [Subject: GrantID] = [:]

  /// Remembers the parameters of an authorization request.
  mutating func noteAuthorize(_ query: Form) {
    lastAuthorize = [:]
    for field in query.fields where lastAuthorize[field.name] == nil {
      lastAuthorize[field.name] = .string(field.value)
    }
  }

  mutating func noteIssued(_ kind: Plays.TokenKind, _ value: String) { issued[kind] = value }

  /// Remembers a code as the answer to the last authorization request.
  mutating func noteCode(_ code: String) {
    issued[.code] = code
    lastAuthorize["code"] = .string(code)
  }

  /// The value of a variable; nil when there is none yet.
  func value(of name: String) -> JSONValue? {
    let root = name.prefix { $0 != "." }
    let rest = String(name[root.endIndex...].dropFirst())
    return switch root {
    case "issued": Plays.TokenKind(rawValue: rest).flatMap { issued[$0] }.map { .string($0) }
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
