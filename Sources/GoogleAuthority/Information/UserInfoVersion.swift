internal import HTTPWire
internal import WireFormats

/// The addresses of userinfo, which answer differently.
enum UserInfoVersion: Sendable {
  /// `openidconnect.googleapis.com/v1/userinfo`, the one of the discovery document.
  case current
  /// `www.googleapis.com/oauth2/v3/userinfo`, the same for GET.
  case v3
  /// `www.googleapis.com/oauth2/v2/userinfo`, `userinfo/v2/me` and `v1`, from before OpenID Connect
  /// named the claims.
  case old

  /// HEAD is a page that doesn't exist: recorded of the current address, assumed of the others.
  func serves(_ method: HTTPRequest.Method) -> Bool {
    switch self {
    case .current: method == .get || method == .post
    case .v3, .old: method == .get
    }
  }

  /// The claims that the granted scopes allow, in Google's order. A picture comes with any scope;
  /// service accounts have neither a name nor a picture (assumed).
  func claims(of holder: TokenHolder) -> JSONObject {
    var claims = JSONObject()
    switch self {
    case .current, .v3:
      claims["sub"] = .string(holder.subject.rawValue)
      addName(of: holder, to: &claims)
      claims["picture"] = holder.person.map { .string($0.picture) }
      if let email = holder.email {
        claims["email"] = .string(email)
        claims["email_verified"] = .bool(holder.hasVerifiedEmail)
      }
    case .old:
      claims["id"] = .string(holder.subject.rawValue)
      if let email = holder.email {
        claims["email"] = .string(email)
        claims["verified_email"] = .bool(holder.hasVerifiedEmail)
      }
      addName(of: holder, to: &claims)
      claims["picture"] = holder.person.map { .string($0.picture) }
    }
    claims["hd"] = holder.person?.hostedDomain.map(JSONValue.string)
    return claims
  }

  private func addName(of holder: TokenHolder, to claims: inout JSONObject) {
    guard holder.access.scopes.list.contains(.profile), let person = holder.person else { return }
    claims["name"] = .string(person.name)
    claims["given_name"] = .string(person.givenName)
    claims["family_name"] = .string(person.familyName)
  }
}

extension UserInfoVersion {
  /// The newer addresses have one answer for everything that may be wrong with a token; that a
  /// token without a sign-in scope gets it too is assumed.
  func response(to refusal: APIRefusal, at now: Timestamp) -> HTTPResponse {
    switch self {
    case .current, .v3:
      HTTPResponse(
        status: .unauthorized, fields: APIFields.fields(at: now),
        body: OAuthError(.invalidRequest, "Invalid Credentials").body)
    case .old: oldResponse(to: refusal, at: now)
    }
  }

  /// The older ones answer like Google's APIs (assumed). A token without a sign-in scope counts as
  /// none, as users report.
  private func oldResponse(to refusal: APIRefusal, at now: Timestamp) -> HTTPResponse {
    let isInvalid = refusal.kind == .credentialsInvalid
    let wording = (isInvalid ? refusal.kind : .credentialsMissing).wording
    let challenge = APIError.realm + (isInvalid ? #", error="invalid_token""# : "")
    return HTTPResponse(
      status: .unauthorized, fields: APIFields.fields(challenge: challenge, at: now),
      body: APIError.body(
        .unauthorized, message: wording.message, status: "UNAUTHENTICATED"))
  }
}
