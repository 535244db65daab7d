internal import Keyring

/// The secret must be there where the kind of client has one, and must be the right one.
enum SecretCheck {
  static func isPresent(
    _ credentials: borrowing ClientCredentials, for client: Registered<OAuthClient>,
    _ switches: Switches
  ) throws(TokenRefusal) {
    let isNeeded: Bool
    switch client.kind {
    case .web, .limitedInput: isNeeded = true
    case .desktop: isNeeded = switches.desktopNeedsSecret
    case .iOS, .android, .chromeExtension, .universalWindows: isNeeded = false
    }
    guard !isNeeded || credentials.secret != nil else {
      throw .invalidRequest("client_secret is missing.", .secretMissing)
    }
  }

  static func isRight(
    _ credentials: borrowing ClientCredentials, for client: Registered<OAuthClient>
  ) throws(TokenRefusal) {
    guard let secret = credentials.secret, !client.takesAnySecret else { return }
    guard let expected = client.secret,
      constantTimeEqual(secret.span, expected.utf8Span.span)
    else {
      throw .unauthorized(
        "invalid_client", "The provided client secret is invalid.", .secretWrong)
    }
  }
}
