internal import WireFormats

/// The values that a client asks the authorization endpoint for: any of three, in any order.
package struct ResponseType: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let code = ResponseType(rawValue: 1)
  package static let token = ResponseType(rawValue: 2)
  package static let idToken = ResponseType(rawValue: 4)
  /// `none`: the user is asked, and nothing is issued.
  package static let nothing: ResponseType = []

  /// True if tokens come straight from the authorization endpoint.
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

/// The pages that a client wants the user to see.
package struct Prompt: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// No page at all.
  package static let none = Prompt(rawValue: 1)
  package static let consent = Prompt(rawValue: 2)
  package static let selectAccount = Prompt(rawValue: 4)
  /// The sign-in page, whoever is signed in. Google documents it nowhere, and lets it through.
  package static let login = Prompt(rawValue: 8)

  package enum Reading: Hashable, Sendable {
    /// Empty when the client leaves it to the server: it asks what hasn't been granted yet.
    case prompt(Prompt)
    /// An unknown word, or `none` beside another, as it was sent.
    case unreadable(String)

    func asks(for page: Prompt) -> Bool {
      if case .prompt(let prompt) = self { prompt.contains(page) } else { false }
    }
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
    "none": .none, "consent": .consent, "select_account": .selectAccount, "login": .login,
  ]
}

/// A request's PKCE parameters as read.
package enum ChallengeReading: Hashable, Sendable {
  /// The client doesn't use PKCE.
  case none
  case challenge(CodeChallenge)
  /// `code_challenge_method` is neither `plain` nor `S256`.
  case unknownMethod(String)
  /// A method without a challenge.
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

/// The wish in the `claims` parameter. Google knows one claim: the time of the sign-in.
package struct RequestedClaims: Hashable, Sendable {
  /// True if the id_token is to have the time of the sign-in.
  package let authenticationTime: Bool

  /// Reads JSON such as `{"id_token":{"auth_time":{"essential":true}}}`; anything else asks for
  /// nothing.
  init(parsing text: String?) {
    guard let text, let claims = try? JSONValue(parsing: text) else {
      authenticationTime = false
      return
    }
    authenticationTime = claims["id_token"]?["auth_time"]?.objectValue != nil
  }
}
