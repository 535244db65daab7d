internal import HTTPWire
internal import WireFormats

/// The request with which the browser is sent to the authorization server.
struct LoginRequest: Sendable {
  let endpoint: WebURL
  let clientID: String
  let redirectURI: String
  let scopes: [ScopeName]
  let attempt: LoginAttempt
  /// True if an id_token is going to be read.
  let wantsIdentity: Bool
  /// True for a web app that works while its user is away: it is given a refresh token only when it
  /// says so, where other apps get one without asking.
  var asksForOfflineAccess = false

  /// The URL, with each parameter once, after any query that the endpoint already has.
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
      Form.Field("scope", ScopeName.text(scopes)),
      Form.Field("state", attempt.state),
      Form.Field("code_challenge", attempt.proof.challenge),
      Form.Field("code_challenge_method", "S256"),
    ]
    if wantsIdentity { fields.append(Form.Field("nonce", attempt.nonce)) }
    if asksForOfflineAccess { fields.append(Form.Field("access_type", "offline")) }
    return fields
  }
}
