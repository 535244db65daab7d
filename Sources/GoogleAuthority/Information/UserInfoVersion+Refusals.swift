internal import HTTPWire
internal import WireFormats

extension UserInfoVersion {
  /// The newer addresses have one answer for everything that may be wrong with a token; that a token
  /// without a sign-in scope gets it too is assumed.
  func response(to refusal: APIRefusal, at now: Timestamp) -> HTTPResponse {
    switch self {
    case .current, .v3:
      HTTPResponse(
        status: .unauthorized, fields: APIFields.fields(at: now),
        body: OAuthError("invalid_request", "Invalid Credentials").body)
    case .old: oldResponse(to: refusal, at: now)
    }
  }

  /// The older ones answer like Google's APIs (assumed). A token without a sign-in scope counts as
  /// none, as users report.
  private func oldResponse(to refusal: APIRefusal, at now: Timestamp) -> HTTPResponse {
    let isInvalid = refusal.kind == .credentialsInvalid
    let kind = isInvalid ? refusal.kind : .credentialsMissing
    let realm = #"Bearer realm="https://accounts.google.com/""#
    let json: JSONValue = [
      "error": ["code": 401, "message": .string(kind.message), "status": "UNAUTHENTICATED"]
    ]
    return HTTPResponse(
      status: .unauthorized,
      fields: APIFields.fields(
        challenge: isInvalid ? realm + #", error="invalid_token""# : realm, at: now),
      body: json.bytes(.google))
  }
}
