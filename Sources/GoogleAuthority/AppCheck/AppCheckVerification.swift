internal import Keyring
internal import WireFormats

/// An assertion must be made for the client, and still be good.
enum AppCheckVerification {
  /// The checks in their order: a token that isn't Google's says nothing at all.
  static func verify(
    _ text: String, for client: OAuthClient, with keys: JSONWebKeySet, at now: Timestamp
  ) throws(AppCheckFlaw) {
    let claims = try claims(of: text, with: keys)
    guard claims["iss"]?.stringValue == AppCheckAssertion.issuer(client.project),
      claims["aud"]?.arrayValue?.contains(.string(AppCheckAssertion.audience(client.project)))
        == true,
      claims["sub"]?.stringValue == client.id.rawValue
    else { throw .ofAnotherApp }
    guard let issued = claims["iat"]?.intValue, let expiry = claims["exp"]?.intValue,
      claims["jti"]?.stringValue != nil
    else { throw .malformed }
    guard Int64(issued) <= now.secondsSince1970, now.secondsSince1970 < Int64(expiry) else {
      throw .expired
    }
  }

  private static func claims(
    of text: String, with keys: JSONWebKeySet
  ) throws(AppCheckFlaw) -> JSONValue {
    let token: JWS
    do throws(JWSFailure) { token = try JWS(compact: text) } catch { throw .malformed }
    do throws(JWSFailure) {
      try token.verify(with: keys, allowing: [.rs256])
    } catch { throw .badSignature }
    do throws(JSONFailure) { return try token.claims } catch { throw .malformed }
  }
}
