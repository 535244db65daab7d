internal import Keyring
internal import WireFormats

/// A good access token with its account.
struct TokenHolder {
  let access: AccessGrant
  /// The user; nil for a service account that acts for itself.
  let person: Account?

  init(
    of token: String, in grants: GrantStore, _ registry: Registry,
    _ serviceAccounts: [ServiceAccountEmail: ServiceAccount], at now: Timestamp
  ) throws(APIRefusal) {
    access = try APICheck.access(token, in: grants, at: now)
    try APICheck.holderIsActive(access, in: registry, serviceAccounts)
    person = access.grant.actsForItself ? nil : registry.accounts[access.grant.account]
  }

  var subject: Subject { access.grant.account }

  /// The address; nil unless the token's scopes include it.
  var email: String? {
    guard access.scopes.list.contains(.email) else { return nil }
    return person?.email ?? access.grant.serviceAccount?.rawValue
  }

  /// True if the address is known to be the holder's own, as that of a service account is.
  var hasVerifiedEmail: Bool { person?.hasVerifiedEmail ?? true }
}

/// An id_token must be signed by one of our keys, and must not have run out.
enum IDTokenCheck {
  struct Token {
    let header: JSONObject
    let claims: JSONObject
    let expiry: Int
  }

  static func token(
    _ text: String, signedBy keys: SigningKeys, at now: Timestamp
  ) throws(APIRefusal) -> Token {
    guard let (header, claims) = signed(text, by: keys), let expiry = claims["exp"]?.intValue
    else { throw APIRefusal(.credentialsInvalid, .idTokenForeign) }
    guard Int64(expiry) > now.secondsSince1970 else {
      throw APIRefusal(.credentialsInvalid, .idTokenExpired)
    }
    return Token(header: header, claims: claims, expiry: expiry)
  }

  private static func signed(
    _ text: String, by keys: SigningKeys
  ) -> (header: JSONObject, claims: JSONObject)? {
    guard let token = try? JWS(compact: text), let keyID = token.keyID,
      let key = keys.verificationKey(keyID),
      (try? token.verify(with: key, allowing: [.rs256])) != nil,
      let claims = try? token.claims.objectValue
    else { return nil }
    return (token.header, claims)
  }
}
