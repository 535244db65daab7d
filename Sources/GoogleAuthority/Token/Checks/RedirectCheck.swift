internal import WireFormats

/// The exchange must repeat the redirect URI of the authorization request, letter by letter.
enum RedirectCheck {
  static func matches(
    _ parameters: TokenParameters, _ code: PendingCode
  ) throws(TokenRefusal) {
    guard let sent = parameters[.redirectURI] else {
      throw .invalidRequest("Missing parameter: redirect_uri", .redirectMissing)
    }
    guard ExactText(sent) == ExactText(code.grant.redirectURI) else {
      throw TokenRefusal("redirect_uri_mismatch", "Bad Request", .redirectMismatch)
    }
  }
}
