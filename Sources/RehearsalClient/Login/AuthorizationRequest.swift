internal import HTTPWire
internal import WireFormats

/// What the browser is sent to the authorization server with.
struct AuthorizationRequest: Sendable {
  let endpoint: WebURL
  let clientID: String
  let redirectURI: String
  let scopes: [Scope]
  let attempt: LoginAttempt
  /// Whether an id_token is going to be read.
  let wantsIdentity: Bool
  /// Whether there is nobody at the app who would get a refresh token without asking: web apps are
  /// given one only when they say that they work offline.
  var asksForOfflineAccess = false

  /// The URL, with each parameter once, behind whatever query the endpoint has already.
  var url: String {
    let endpoint = spoiled(endpoint)
    let query = FormURLEncoded.encode(spoiled(fields))
    return "\(endpoint)\(endpoint.target.query == nil ? "?" : "&")\(query)"
  }

  private var fields: [Form.Field] {
    var fields = [
      Form.Field("client_id", clientID),
      Form.Field("redirect_uri", redirectURI),
      Form.Field("response_type", "code"),
      Form.Field("scope", Scope.text(scopes)),
      Form.Field("state", attempt.state),
      Form.Field("code_challenge", attempt.proof.challenge),
      Form.Field("code_challenge_method", "S256"),
    ]
    if wantsIdentity { fields.append(Form.Field("nonce", attempt.nonce)) }
    if asksForOfflineAccess { fields.append(Form.Field("access_type", "offline")) }
    return fields
  }
}
