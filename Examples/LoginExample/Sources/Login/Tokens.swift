/// What a login brings.
package struct Tokens: Codable, Sendable {
  package var accessToken: String
  /// Comes with the login, and never with a refresh.
  package var refreshToken: String?
  /// What the user has granted, which may be less than the app has asked for.
  package var scope: String

  package var scopes: Set<String> { Set(scope.split(separator: " ").map(String.init)) }

  enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case scope
  }
}

/// Why there are no tokens.
package enum LoginFailure: Error, Hashable {
  /// The user said no.
  case refused
  /// The callback isn't the answer to this app's question.
  case foreignCallback
  /// The refresh token is dead, for whatever reason: the user has to sign in again.
  case signInAgain
  /// Anything else that Google says.
  case google(String)
}
