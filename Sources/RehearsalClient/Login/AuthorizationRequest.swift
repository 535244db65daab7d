internal import HTTPWire
internal import WireFormats

/// What the browser is sent to the authorization server with.
struct AuthorizationRequest: Sendable {
  let client: ClientFile
  let redirectURI: String
  let scopes: [Scope]
  let state: String
  let proof: ProofKey

  /// The URL, with each parameter once, behind whatever query the endpoint has already.
  var url: String {
    let fields = [
      Form.Field("client_id", client.clientID),
      Form.Field("redirect_uri", redirectURI),
      Form.Field("response_type", "code"),
      Form.Field("scope", Scope.text(scopes)),
      Form.Field("state", state),
      Form.Field("code_challenge", proof.challenge),
      Form.Field("code_challenge_method", "S256"),
    ]
    let endpoint = client.authorizationURL
    return "\(endpoint)\(endpoint.target.query == nil ? "?" : "&")\(FormURLEncoded.encode(fields))"
  }
}
