internal import Keyring
internal import WireFormats

/// Whom or what a security event is about.
package enum SecurityEventSubject: Hashable, Sendable {
  case account(Subject)
  /// Names the address as well, as an id_token does.
  case idTokenClaims(Subject, email: String)
  case refreshToken(TokenIdentifier)

  /// How accounts are named. Receivers of Google's have seen both; which one comes when isn't known.
  package enum AccountForm: Hashable, Sendable, CaseIterable {
    case issuerAndSubject, idTokenClaims
  }

  init(_ account: Account, as form: AccountForm) {
    switch form {
    case .issuerAndSubject: self = .account(account.subject)
    case .idTokenClaims: self = .idTokenClaims(account.subject, email: account.email)
    }
  }

  func json(issuer: String) -> JSONValue {
    switch self {
    case .account(let subject):
      [
        "subject_type": "iss-sub", "iss": .string(issuer), "sub": .string(subject.rawValue),
      ]
    case .idTokenClaims(let subject, let email):
      [
        "subject_type": "id_token_claims", "iss": .string(issuer),
        "sub": .string(subject.rawValue), "email": .string(email),
      ]
    case .refreshToken(let identifier):
      [
        "subject_type": "oauth_token", "token_type": "refresh_token",
        "token_identifier_alg": .string(identifier.algorithm.rawValue),
        "token": .string(identifier.text),
      ]
    }
  }
}

/// What names a refresh token to whoever has it, and says little to others.
package struct TokenIdentifier: Hashable, Sendable {
  package enum Algorithm: String, Hashable, Sendable, CaseIterable {
    /// The first sixteen characters.
    case prefix
    /// The digest of the digest, in base64.
    case doubleHash = "hash_base64_sha512_sha512"
  }

  package let algorithm: Algorithm
  package let text: String

  package init(of token: String, by algorithm: Algorithm) {
    self.algorithm = algorithm
    switch algorithm {
    case .prefix: text = String(token.prefix(16))
    case .doubleHash: text = Base64.encode(SHA512.digest(SHA512.digest(token)))
    }
  }
}
