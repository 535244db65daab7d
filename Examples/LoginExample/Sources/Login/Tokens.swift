/// The result of a login.
package struct Tokens: Codable, Sendable {
  package var accessToken: String
  /// Comes with the login, and never with a refresh.
  package var refreshToken: String?
  /// The granted scopes, which may be fewer than the app has requested.
  package var scope: String

  package var scopes: Set<String> { Set(scope.split(separator: " ").map(String.init)) }

  enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case scope
  }
}

/// The reason why there are no tokens.
package enum LoginFailure: Error, Hashable {
  /// The user said no.
  case refused
  /// The callback isn't the answer to this app's question.
  case foreignCallback
  /// The refresh token is dead, for any reason: the user has to sign in again.
  case signInAgain
  /// Anything else that Google says.
  case google(String)
}
