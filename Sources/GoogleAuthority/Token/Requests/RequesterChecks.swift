internal import Keyring

/// The client must be registered and in use.
enum ClientCheck {
  static func inUse(
    _ client: Registered<OAuthClient>?
  ) throws(TokenRefusal) -> Registered<OAuthClient> {
    guard let client else {
      throw .unauthorized(
        .invalidClient, "The OAuth client was not found.", .clientUnknown)
    }
    switch client.state {
    case .active: return client
    case .deleted:
      throw .unauthorized(.deletedClient, "The OAuth client was deleted.", .clientDeleted)
    case .disabled:
      throw .unauthorized(.disabledClient, "The OAuth client was disabled.", .clientDisabled)
    }
  }
}

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
        .invalidClient, "The provided client secret is invalid.", .secretWrong)
    }
  }
}
