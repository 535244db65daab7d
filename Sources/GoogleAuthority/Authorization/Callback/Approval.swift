internal import WireFormats

/// What comes of a request that the user approves: all that a callback needs, but for the code.
package struct Approval: Hashable, Sendable {
  package let grant: CodeGrant
  package let project: ProjectNumber
  let state: String?
  /// The place of the account among the browser's sessions.
  let sessionIndex: Int
  let hostedDomain: String?
  /// Whether the user saw a consent page.
  let showedConsent: Bool

  /// The callback in Google's order; without an issuer it is that of before 2026.
  package func callback(code: String, issuer: String?) -> String {
    var fields: [Form.Field] = []
    if let state { fields.append(Form.Field("state", state)) }
    if let issuer { fields.append(Form.Field("iss", issuer)) }
    fields.append(Form.Field("code", code))
    fields.append(Form.Field("scope", CallbackScope.text(grant.scopes)))
    fields.append(Form.Field("authuser", String(sessionIndex)))
    if let hostedDomain { fields.append(Form.Field("hd", hostedDomain)) }
    fields.append(Form.Field("prompt", showedConsent ? "consent" : "none"))
    return CallbackURL.adding(fields, to: grant.redirectURI)
  }
}
