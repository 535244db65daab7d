internal import WireFormats

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
