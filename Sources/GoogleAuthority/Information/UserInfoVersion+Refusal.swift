internal import HTTPWire
internal import WireFormats

extension UserInfoVersion {
  /// The newer addresses have one answer for everything that may be wrong with a token; that a token
  /// without a sign-in scope gets it too is assumed.
  func refusal(_ refusal: InformationRefusal, at now: Timestamp) -> HTTPResponse {
    switch self {
    case .current, .v3:
      HTTPResponse(
        status: .unauthorized, fields: InformationFields.fields(at: now),
        body: OAuthError("invalid_request", "Invalid Credentials").body)
    case .old: apiRefusal(refusal, at: now)
    }
  }

  /// The older ones answer like Google's APIs (assumed). A token without a sign-in scope counts as
  /// none, as users report.
  private func apiRefusal(_ refusal: InformationRefusal, at now: Timestamp) -> HTTPResponse {
    let flaw: String
    var challenge = #"Bearer realm="https://accounts.google.com/""#
    switch refusal.kind {
    case .missing, .insufficient: flaw = "Request is missing required authentication credential."
    case .invalid:
      flaw = "Request had invalid authentication credentials."
      challenge += #", error="invalid_token""#
    }
    let message = """
      \(flaw) Expected OAuth 2 access token, login cookie or other valid authentication credential. \
      See https://developers.google.com/identity/sign-in/web/devconsole-project.
      """
    let json: JSONValue = [
      "error": ["code": 401, "message": .string(message), "status": "UNAUTHENTICATED"]
    ]
    var fields: HTTPFields = [.wwwAuthenticate: challenge]
    for field in InformationFields.fields(at: now) { fields.append(field.name, field.value) }
    return HTTPResponse(status: .unauthorized, fields: fields, body: json.bytes(.google))
  }
}
