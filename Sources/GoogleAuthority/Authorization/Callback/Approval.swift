internal import WireFormats

/// A request that the user has approved: all that a callback needs, but for the tokens.
package struct Approval: Hashable, Sendable {
  package let grant: CodeGrant
  package let project: ProjectNumber
  let audience: Project.Audience
  package let responseType: ResponseType
  let state: String?
  /// The place of the account among the browser's sessions.
  let sessionIndex: Int
  let hostedDomain: String?
  /// True if the user saw a consent page.
  let showedConsent: Bool

  /// The callback in Google's order; without an issuer it is that of before 2026.
  ///
  /// Recorded are answers with a code, with an access token, with both tokens, and with an
  /// id_token, which stands alone. The place of a code beside a token is assumed, and so is that
  /// the answer to `none` has nothing but the state.
  func callback(_ issued: CallbackTokens, idToken: String? = nil, issuer: String?) -> String {
    var fields: [Form.Field] = []
    if let state { fields.append(Form.Field("state", state)) }
    if responseType != .nothing {
      if let issuer { fields.append(Form.Field("iss", issuer)) }
      if let code = issued.code { fields.append(Form.Field("code", code)) }
      if let token = issued.accessToken {
        fields.append(Form.Field("access_token", token))
        fields.append(Form.Field("token_type", "Bearer"))
        fields.append(Form.Field("expires_in", String(issued.expiresIn)))
      }
      if responseType != .idToken {
        fields.append(Form.Field("scope", CallbackScope.text(grant.scopes)))
      }
      if let idToken { fields.append(Form.Field("id_token", idToken)) }
      // Google tells about the session where it tells who has signed in.
      if grant.scopes.contains(.openID) {
        fields.append(Form.Field("authuser", String(sessionIndex)))
        if let hostedDomain { fields.append(Form.Field("hd", hostedDomain)) }
        fields.append(Form.Field("prompt", showedConsent ? "consent" : "none"))
      }
    }
    return CallbackURL.adding(
      fields, to: grant.redirectURI, in: CallbackURL.Place(for: responseType))
  }
}
