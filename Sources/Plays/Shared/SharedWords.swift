package import Forms
internal import WireFormats
package import Words

/// Scopes as a scenario means them: by their role, or by name.
package enum ScopeSelector: Hashable {
  case role(ScopeRole)
  case scope(String)
}

extension ScopeSelector: FileValue {
  package static var shape: Shape { .form(.scope) }

  package init(from node: Node) throws(UnreadableNode) {
    let text = try String(from: node)
    self = ScopeRole(rawValue: text).map(ScopeSelector.role) ?? .scope(text)
  }
}

/// A kind of thing that the mock hands out.
package enum TokenKind: String, FileWord, FileValue {
  case code
  case accessToken = "access_token"
  case refreshToken = "refresh_token"
  case idToken = "id_token"

  package static let noun = Noun("a kind of token", "kinds")
}

/// The origin of a request to the client's listener.
package enum RequestOrigin: String, FileWord, FileValue {
  case loopback
  case otherInterface = "other-interface"

  package static let noun = Noun("an origin", "origins")
}

/// An action that a scenario asks of a driver: `login`, or `call_api.optional` with a feature of
/// the client.
package struct ActionName: Hashable {
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    case login
    case callAPI = "call_api"
    case refresh, logout, status
    case removeAccount = "remove_account"
    case debug
  }

  package var verb: Verb
  /// The part of the client that is meant, such as `optional`; nil for the usual one.
  package var feature: String?

  package init(_ verb: Verb, feature: String? = nil) {
    self.verb = verb
    self.feature = feature
  }

  /// True if a wish for this action is met by another one: without a feature any will do.
  package func covers(_ other: ActionName) -> Bool {
    verb == other.verb && (feature == nil || feature == other.feature)
  }
}

extension ActionName.Verb {
  /// The meaning of the word, for those who write a driver.
  package var summary: String {
    switch self {
    case .login: "Signs a user in, by the browser or with a code."
    case .callAPI: "Calls an API with the stored grant, and refreshes the access token if it must."
    case .refresh: "Gets a new access token now, whether the old one is still good or not."
    case .logout: "Signs the user out, and forgets the tokens."
    case .status: "Says who is signed in, without changing anything."
    case .removeAccount: "Forgets one of several accounts."
    case .debug: "Does what `call_api` does, with as much output as there can be."
    }
  }
}

extension ActionName: CustomStringConvertible {
  package var description: String {
    feature.map { "\(verb.rawValue).\($0)" } ?? verb.rawValue
  }
}

extension ActionName: FileText {
  package static var form: ScalarForm { .action }

  /// Reads a name as files write it; nil for anything else.
  package init?(_ text: String) {
    // Most have no feature, and characters are slow to look for.
    let dot = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let feature = dot.map { String(text[text.utf8.index(after: $0)...]) }
    guard let verb = Verb(rawValue: dot.map { String(text[..<$0]) } ?? text),
      feature?.isName != false
    else { return nil }
    self.init(verb, feature: feature)
  }
}

// MARK: - Words of other targets

extension Flow: FileWord, FileValue {
  package static let noun = Noun("a flow", "flows")
}

extension Capability: FileWord, FileValue {
  package static let noun = Noun("a capability", "capabilities")

  /// Those that a driver lists; it has the other one by what it says of its login.
  static let listed = WordSet(
    allCases.filter { $0 != .freshLogin }.map(\.rawValue), noun)

  /// The meaning of the word, for those who write a driver.
  package var summary: String {
    switch self {
    case .refresh: "It keeps a refresh token, and gets new access tokens with it."
    case .logout: "It can sign out: there is an action `logout`."
    case .secondProcess: "Two of its processes can run at the same time with the same store."
    case .parallelCalls: "One process makes several API calls at once: `call_api.parallel`."
    case .idToken: "It reads the ID token, for example to show who is signed in."
    case .discovery: "It reads the server's metadata, and takes the endpoints from there."
    case .multiIssuer: "It knows several authorization servers at the same time."
    case .device: "It signs in with the device flow."
    case .tls: "It speaks TLS with the mock, and would notice a bad certificate."
    case .exportStore: "Its store can be printed: the driver has `store: { export: … }`."
    case .freshLogin: "Each login signs in anew. All have it, except those with `login: if_needed`."
    }
  }
}

extension ClientPart: FileWord, FileValue {
  package static let noun = Noun("a part of a client", "parts")

  /// The meaning of the word, for those who write a driver.
  package var summary: String {
    switch self {
    case .listener: "It opens the browser, waits for its answer, and shows the user a page."
    case .callback: "It makes the state, and takes the answer apart: state, error, code and issuer."
    case .renewal: "It decides when a token is renewed."
    case .storage: "It saves the tokens, finds them again, and removes them."
    case .apiCalls: "It sends the API calls, and acts on their answers."
    case .permissions: "It acts on what the user has granted."
    case .messages: "It tells the user what to do when access is over, and ends with an exit code."
    }
  }
}

extension ScopeRole: FileWord, FileValue {
  package static let noun = Noun("a scope role", "roles")
}

extension EndpointChoice: FileWord, FileValue {
  package static let noun = Noun("an endpoint", "endpoints")
}

/// Only the endpoints that scenarios know have a path of their own.
extension EndpointWord: FileWord, FileValue {
  package static let noun = EndpointChoice.noun
  package static var shape: Shape { .word(places) }

  static let places = WordSet(inScenarios.map(\.rawValue), noun)
}

extension APISource: FileValue {}

extension GrantWord: FileWord, FileValue {
  package static let noun = Noun("a grant", "grants")
}

extension CertificateFlaw: FileWord, FileValue {
  package static let noun = Noun("a bad certificate", "certificates")
}

extension QuotaWord: FileWord, FileValue {
  package static let noun = Noun("a quota", "quotas")
}

extension FaultPhase: FileWord, FileValue {
  package static let noun = Noun("a phase", "phases")
}

extension Requirement: FileWord, FileValue {
  package static let noun = Noun("a level", "levels")
}

extension ServerProfile: FileWord, FileValue {
  package static let noun = Noun("a profile", "profiles")
}

extension OutcomeClass: FileWord, FileValue {
  package static let noun = Noun("an outcome", "outcomes")
}

extension CheckID: FileValue {
  package static var shape: Shape { .form(.check) }

  package init(from node: Node) throws(UnreadableNode) {
    guard let text = node.scalar?.text else { throw UnreadableNode(node) }
    self.init(rawValue: text)
  }
}

extension CaseName: FileText {
  package static let form = ScalarForm(
    "the name of a case", FormCode.badName,
    example: "write happy-path, or state-mismatch[upper] for one case",
    pattern: "^[A-Za-z][A-Za-z0-9_-]*(\\[[A-Za-z][A-Za-z0-9_-]*\\])?$"
  ) { CaseName($0) != nil }

  /// Reads a name as `description` writes it; nil for anything else.
  package init?(_ text: String) {
    let pieces = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let scenario = String(pieces[0])
    guard scenario.isName else { return nil }
    guard pieces.count == 2 else {
      self.init(scenario: scenario)
      return
    }
    let variant = String(pieces[1].dropLast())
    guard pieces[1].last == "]", variant.isName else { return nil }
    self.init(scenario: scenario, variant: variant)
  }
}

// MARK: - Forms and names

extension ScalarForm {
  static let action = ScalarForm(
    "an action", PlayCode.unknownAction, example: actionExample,
    pattern: "^(\(verbs.joined(separator: "|")))(\\.[A-Za-z][A-Za-z0-9_-]*)?$",
    flaw: { text in
      guard ActionName(text) == nil else { return nil }
      let meant = DidYouMean.suggestion(for: String(text.prefix { $0 != "." }), among: verbs)
      return Flaw(
        "\"\(text)\" is not an action",
        help: meant.map { "did you mean \"\($0)\"?  \(actionExample)" } ?? actionExample)
    }
  ) { ActionName($0) != nil }

  private static let verbs = ActionName.Verb.allCases.map(\.rawValue)
  private static let actionExample = "actions are \(verbs.joined(separator: ", "))"

  static let check = ScalarForm(
    "the name of a check", PlayCode.unknownCheck, example: checkExample,
    pattern: "^[A-Z]{2}-[0-9]{2}$",
    flaw: { text in
      guard !CheckID(rawValue: text).isWellFormed else { return nil }
      return Flaw(CheckID.unknown(text), help: checkExample)
    }
  ) { CheckID(rawValue: $0).isWellFormed }

  static let checkExample = "write two capital letters, a hyphen and two digits, such as CO-01"

  static let profile = ScalarForm(
    "a profile", FormCode.badName,
    example: "write a name and a version, such as google-desktop@1",
    pattern: "^[A-Za-z][A-Za-z0-9_-]*@[0-9]+$"
  ) { text in
    let pieces = text.pieces(at: "@")
    return pieces.count == 2 && pieces[0].isName && Int(pieces[1]).map { $0 > 0 } == true
  }

  static let date = ScalarForm(
    "a date", FormCode.badTime, example: "write \"2031-06-30\"",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
  ) { Timestamp(day: $0) != nil }

  static let variable = ScalarForm(
    "the name of an environment variable", FormCode.badText,
    example: "write letters, digits and underscores, such as SSL_CERT_FILE",
    pattern: "^[A-Za-z_][A-Za-z0-9_]*$"
  ) { text in
    text.utf8.first?.isDigit == false
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  static let host = ScalarForm(
    "a host", FormCode.badText,
    example: "write its full name alone, such as apidata.googleusercontent.com",
    pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$"
  ) { text in
    let labels = text.pieces(at: ".")
    return labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-")
          }
      }
  }

  static let header = ScalarForm(
    "the name of a header field", FormCode.badText,
    example: "write letters, digits and hyphens, such as Retry-After",
    pattern: "^[A-Za-z0-9-]+$"
  ) { text in
    !text.utf8.isEmpty
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }
}

extension ScalarForm {
  static let headerValue = ScalarForm(
    "the value of a header field", PlayCode.badFieldValue, example: headerValueExample,
    pattern: "^[^\\u0000-\\u0008\\u000a-\\u001f\\u007f]+$"
  ) { !$0.isEmpty && $0.isHeaderValue }

  static let headerValueExample = "write it in one line, without control characters"
}

extension String {
  /// True if there is neither a line end nor another control character but the tab.
  var isHeaderValue: Bool {
    utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
  }
}

extension Shape {
  /// Environment variables with their values.
  static let environment = Shape.map(.form(.variable), .template)
}

extension NameKind {
  static let user = NameKind("user")
  static let client = NameKind("client")
  static let fault = NameKind("fault")
  static let caseName = NameKind("case")
  static let run = NameKind("run", isInOrder: true)
  static let snapshot = NameKind("snapshot", isInOrder: true)
  static let minted = NameKind("minted value", isInOrder: true)
  static let remembered = NameKind("remembered value", isInOrder: true, mayRepeat: true)
}

/// The value of a member that says enough by being there.
struct Presence: FileValue {
  static var shape: Shape { .anything }

  init(from node: Node) {}
}
