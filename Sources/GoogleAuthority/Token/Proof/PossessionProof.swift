internal import Keyring
internal import WireFormats

/// A proof that the client has a key (RFC 9449), taken from its header and verified.
final class PossessionProof: Sendable {
  /// How far a proof's time may be from ours. Assumed.
  static let tolerance = Duration.seconds(300)

  let identifier: String
  let nonce: String?
  /// The thumbprint of RFC 7638.
  let key: String

  /// Nil unless the proof is well formed, signed by its own key, fresh, and for this request.
  init?(_ text: String, method: String, url: String, at now: Timestamp) {
    guard let jws = try? JWS(compact: text), jws.header["typ"] == "dpop+jwt",
      let json = jws.header["jwk"], let webKey = try? JSONWebKey(json: json),
      (try? jws.verify(with: webKey.key, allowing: [.es256])) != nil,
      let claims = try? jws.claims, claims["htm"]?.stringValue == method,
      claims["htu"]?.stringValue == url,
      let identifier = claims["jti"]?.stringValue, !identifier.isEmpty,
      let issued = claims["iat"]?.intValue
    else { return nil }
    let time = Timestamp(secondsSince1970: Int64(issued))
    guard now - Self.tolerance <= time, time <= now + Self.tolerance else { return nil }
    self.identifier = identifier
    nonce = claims["nonce"]?.stringValue
    key = Base64URL.encode(webKey.key.thumbprint)
  }
}
