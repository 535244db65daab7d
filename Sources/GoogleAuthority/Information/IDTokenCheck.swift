internal import Keyring
internal import WireFormats

/// An id_token must be signed by one of our keys, and must not have run out.
enum IDTokenCheck {
  struct Token {
    let header: JSONObject
    let claims: JSONObject
    let expiry: Int
  }

  static func token(
    _ text: String, signedBy keys: SigningKeys, at now: Timestamp
  ) throws(InformationRefusal) -> Token {
    guard let token = signed(text, by: keys) else { throw .invalid(.idTokenForeign) }
    guard let expiry = token.claims["exp"]?.intValue else { throw .invalid(.idTokenForeign) }
    guard Int64(expiry) > now.secondsSince1970 else { throw .invalid(.idTokenExpired) }
    return Token(header: token.header, claims: token.claims, expiry: expiry)
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
