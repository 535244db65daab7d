internal import HTTPWire
internal import WireFormats

/// Which of the addresses of userinfo was asked; they answer differently.
enum UserInfoVersion: Sendable {
  /// `openidconnect.googleapis.com/v1/userinfo`, the one of the discovery document.
  case current
  /// `www.googleapis.com/oauth2/v3/userinfo`, the same for GET.
  case v3
  /// `www.googleapis.com/oauth2/v2/userinfo` and `v1`, from before OpenID Connect named the claims.
  case old

  /// HEAD is a page that doesn't exist: recorded of the current address, assumed of the others.
  func serves(_ method: HTTPRequest.Method) -> Bool {
    switch self {
    case .current: method == .get || method == .post
    case .v3, .old: method == .get
    }
  }

  /// What the granted scopes tell about the account, in Google's order. A picture comes with any.
  func claims(of holder: TokenHolder) -> JSONObject {
    let scopes = holder.access.scopes.list
    var claims = JSONObject()
    switch self {
    case .current, .v3:
      claims["sub"] = .string(holder.account.subject.rawValue)
      if scopes.contains(.profile) { addName(of: holder.account, to: &claims) }
      claims["picture"] = .string(holder.account.picture)
      if scopes.contains(.email) {
        claims["email"] = .string(holder.account.email)
        claims["email_verified"] = true
      }
    case .old:
      claims["id"] = .string(holder.account.subject.rawValue)
      if scopes.contains(.email) {
        claims["email"] = .string(holder.account.email)
        claims["verified_email"] = true
      }
      if scopes.contains(.profile) { addName(of: holder.account, to: &claims) }
      claims["picture"] = .string(holder.account.picture)
    }
    claims["hd"] = holder.account.hostedDomain.map(JSONValue.string)
    return claims
  }

  private func addName(of account: Account, to claims: inout JSONObject) {
    claims["name"] = .string(account.name)
    claims["given_name"] = .string(account.givenName)
    claims["family_name"] = .string(account.familyName)
  }
}
