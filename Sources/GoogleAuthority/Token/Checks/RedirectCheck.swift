internal import WireFormats

/// The exchange must repeat the redirect URI of the authorization request, letter by letter.
enum RedirectCheck {
  static func matches(
    _ parameters: borrowing TokenParameters, _ code: PendingCode, of client: OAuthClient
  ) throws(TokenRefusal) {
    let sent = parameters[.redirectURI]
    if code.grant.redirectURI.isEmpty {
      guard let sent, !client.hasRegistered(sent) else { return }
      throw mismatch
    }
    guard let sent else {
      throw .invalidRequest("Missing parameter: redirect_uri", .redirectMissing)
    }
    guard ExactText(sent) == ExactText(code.grant.redirectURI) else { throw mismatch }
  }

  private static let mismatch = TokenRefusal(
    "redirect_uri_mismatch", "Bad Request", .redirectMismatch)
}

extension OAuthClient {
  /// A server's code came without a redirect: its exchange says nothing, or names one of its own.
  fileprivate func hasRegistered(_ uri: String) -> Bool {
    switch kind {
    case .web(let app): app.redirectURIs.contains { ExactText($0) == ExactText(uri) }
    case .desktop, .iOS, .android, .chromeExtension, .universalWindows, .limitedInput: false
    }
  }
}
