internal import HTTPWire
internal import Keyring
internal import WireFormats

/// A proof that the client has a key (RFC 9449), taken from its header and verified.
final class PossessionProof: Sendable {
  /// The most by which a proof's time may differ from the instance's. Assumed.
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

/// A proof of possession must be right where there is one, and must be there for a token that is
/// bound to a key. The wording of the refusals is assumed; their codes are Google's.
struct ProofCheck {
  let proof: PossessionProof?

  init(_ call: borrowing Call) throws(TokenRefusal) {
    guard call.bringsProof, let text = call.request.fields[.dpop] else {
      proof = nil
      return
    }
    let request = call.request
    let url = "\(call.isSecure ? "https" : "http")://\(request.host ?? "")\(request.target.path)"
    let proof = PossessionProof(text, method: request.method.rawValue, url: url, at: call.now)
    guard let proof else { throw Self.invalid(.proofInvalid) }
    self.proof = proof
  }

  /// A code's proof is named after the code; a nonce may be missing.
  func fits(
    _ code: String, _ memory: inout ProofMemory, at now: Timestamp
  ) throws(TokenRefusal) {
    guard let proof else { return }
    guard proof.identifier == Base64URL.encode(SHA256.digest(code)) else {
      throw Self.invalid(.proofOfAnotherCode)
    }
    if let nonce = proof.nonce, !memory.accepts(nonce, at: now) { throw Self.nonceNeeded }
  }

  /// A refresh must be proved with the key of the grant, by a separate proof with a nonce.
  func fits(
    _ grant: Grant, _ memory: inout ProofMemory, at now: Timestamp
  ) throws(TokenRefusal) {
    guard let proof else {
      guard grant.boundKey == nil else { throw .invalidGrant("Bad Request", .proofMissing) }
      return
    }
    guard let nonce = proof.nonce, memory.accepts(nonce, at: now) else { throw Self.nonceNeeded }
    guard grant.boundKey == nil || grant.boundKey == proof.key else {
      throw .invalidGrant("Bad Request", .proofOfAnotherKey)
    }
    guard memory.note(proof.identifier) else { throw Self.invalid(.proofReplayed) }
  }

  private static func invalid(_ cause: Cause) -> TokenRefusal {
    TokenRefusal(.invalidDPoPProof, "Bad Request", cause)
  }

  private static let nonceNeeded = TokenRefusal(.useDPoPNonce, "Bad Request", .proofNonce)
}
