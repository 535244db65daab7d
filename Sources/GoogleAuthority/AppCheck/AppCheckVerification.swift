internal import Keyring
internal import WireFormats

/// What is read from an assertion that was made for a client and is still good.
struct AppCheckVerification {
  let identifier: String

  /// The checks in their order: a token that isn't Google's says nothing at all.
  init(
    _ text: String, for client: OAuthClient, with keys: JSONWebKeySet, at now: Timestamp
  ) throws(AppCheckFlaw) {
    let claims = try Self.claims(of: text, with: keys)
    guard claims["iss"]?.stringValue == AppCheckAssertion.issuer(client.project),
      claims["aud"]?.arrayValue?.contains(.string(AppCheckAssertion.audience(client.project)))
        == true,
      claims["sub"]?.stringValue == client.id.rawValue
    else { throw .ofAnotherApp }
    guard let issued = claims["iat"]?.intValue, let expiry = claims["exp"]?.intValue,
      let identifier = claims["jti"]?.stringValue
    else { throw .malformed }
    guard Int64(issued) <= now.secondsSince1970, now.secondsSince1970 < Int64(expiry) else {
      throw .expired
    }
    self.identifier = identifier
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

/// What makes a request's assertion worthless.
enum AppCheckFlaw: Error, Hashable, Sendable, CaseIterable {
  /// There is none, though the request comes from Google's SDK: an old version, most likely.
  case missing
  /// There is none, and nothing that says where the request comes from.
  case unknownOrigin
  case malformed
  case badSignature
  case ofAnotherApp
  case expired
  case reused
}
