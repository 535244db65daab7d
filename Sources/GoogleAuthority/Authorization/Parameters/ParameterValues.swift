internal import WireFormats

/// What a client asks the authorization endpoint for: any of three things, in any order.
package struct ResponseType: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let code = ResponseType(rawValue: 1)
  package static let token = ResponseType(rawValue: 2)
  package static let idToken = ResponseType(rawValue: 4)
  /// `none`: the user is asked, and nothing is issued.
  package static let nothing: ResponseType = []

  /// Whether tokens come straight from the authorization endpoint.
  package var asksForTokens: Bool { !isDisjoint(with: [.token, .idToken]) }

  package enum Reading: Hashable, Sendable {
    case missing
    case type(ResponseType)
    /// A value that no server understands, as it was sent.
    case unreadable(String)
  }

  /// Reads space-delimited words; each may stand once, and `none` only alone.
  static func read(_ text: String) -> Reading {
    if text == "none" { return .type(.nothing) }
    var type: ResponseType = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let part = words[String(word)], type.insert(part).inserted else {
        return .unreadable(text)
      }
    }
    return .type(type)
  }

  private static let words: [String: ResponseType] = [
    "code": .code, "token": .token, "id_token": .idToken,
  ]
}

/// What a client asks to be shown to the user.
package struct Prompt: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// No page at all.
  package static let none = Prompt(rawValue: 1)
  package static let consent = Prompt(rawValue: 2)
  package static let selectAccount = Prompt(rawValue: 4)

  package enum Reading: Hashable, Sendable {
    /// Empty when the client leaves it to the server: it asks what hasn't been granted yet.
    case prompt(Prompt)
    /// An unknown word, or `none` beside another, as it was sent.
    case unreadable(String)
  }

  /// Reads space-delimited, case-sensitive words.
  static func read(_ text: String) -> Reading {
    var prompt: Prompt = []
    for word in text.split(separator: " ") {
      guard let part = words[String(word)] else { return .unreadable(text) }
      prompt.insert(part)
    }
    if prompt.contains(.none), prompt != .none { return .unreadable(text) }
    return .prompt(prompt)
  }

  private static let words: [String: Prompt] = [
    "none": .none, "consent": .consent, "select_account": .selectAccount,
  ]
}

/// Whether a client wants access while the user is away.
package enum AccessType: String, Hashable, Sendable {
  case online, offline

  package enum Reading: Hashable, Sendable {
    case type(AccessType)
    /// Neither of the two, as it was sent.
    case unreadable(String)
  }

  static func read(_ text: String) -> Reading {
    AccessType(rawValue: text).map(Reading.type) ?? .unreadable(text)
  }
}

/// What the PKCE parameters of a request amount to.
package enum ChallengeReading: Hashable, Sendable {
  /// The client doesn't use PKCE.
  case none
  case challenge(CodeChallenge)
  /// `code_challenge_method` is neither `plain` nor `S256`.
  case unknownMethod(String)
  /// There is a method, and nothing it would apply to.
  case missingValue
  /// The challenge can't come from a verifier of RFC 7636.
  case malformedValue(CodeChallenge)
}

extension AuthorizationParameters {
  package var challenge: ChallengeReading {
    let sentMethod = self["code_challenge_method"]
    guard let method = CodeChallenge.Method(rawValue: sentMethod ?? "plain") else {
      return .unknownMethod(sentMethod ?? "")
    }
    guard let value = self["code_challenge"] else {
      return sentMethod == nil ? .none : .missingValue
    }
    let challenge = CodeChallenge(method: method, value: value)
    return challenge.isWellFormed ? .challenge(challenge) : .malformedValue(challenge)
  }
}

extension CodeChallenge {
  /// 43 to 128 unreserved characters; a digest in base64url has exactly 43.
  fileprivate var isWellFormed: Bool {
    let count = value.utf8.count
    return switch method {
    case .plain:
      (43...128).contains(count) && value.utf8.allSatisfy(ASCIISet.unreserved.contains)
    case .sha256: count == 43 && Base64URL.decode(value) != nil
    }
  }
}

/// What the `claims` parameter asks for. Google knows one claim: when the user signed in.
package struct RequestedClaims: Hashable, Sendable {
  /// Whether the id_token is to tell when the user signed in.
  package let authenticationTime: Bool

  /// Takes JSON such as `{"id_token":{"auth_time":{"essential":true}}}`; anything else asks nothing.
  init(parsing text: String?) {
    guard let text, let claims = try? JSONValue(parsing: text) else {
      authenticationTime = false
      return
    }
    authenticationTime = claims["id_token"]?["auth_time"]?.objectValue != nil
  }
}
