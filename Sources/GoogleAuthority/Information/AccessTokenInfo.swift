internal import WireFormats

extension TokenInfoVersion {
  /// What is told about an access token, in Google's order.
  func members(of holder: TokenHolder, at now: Timestamp) -> JSONObject {
    let access = holder.access
    let seconds = Int((access.expiry - now).components.seconds)
    let client = JSONValue.string(access.grant.client.rawValue)
    var members = JSONObject()
    switch self {
    case .current, .v3:
      members["azp"] = client
      members["aud"] = client
      members["sub"] = subject(of: holder)
      members["scope"] = .string(access.scopes.text)
      // Numbers and flags are texts here.
      members["exp"] = .string("\(access.expiry.secondsSince1970)")
      members["expires_in"] = .string("\(seconds)")
      if let email = holder.email {
        members["email"] = .string(email)
        members["email_verified"] = "true"
      }
    case .v1:
      members["issued_to"] = client
      members["audience"] = client
      members["user_id"] = subject(of: holder)
      members["scope"] = .string(access.scopes.text)
      members["expires_in"] = .number(JSONNumber(seconds))
      if let email = holder.email {
        members["email"] = .string(email)
        members["verified_email"] = true
      }
    }
    members["access_type"] = access.grant.hasRefreshToken ? "offline" : "online"
    return members
  }

  /// Nil unless the token is good for signing in.
  private func subject(of holder: TokenHolder) -> JSONValue? {
    holder.access.scopes.includesSignIn ? .string(holder.subject.rawValue) : nil
  }
}
