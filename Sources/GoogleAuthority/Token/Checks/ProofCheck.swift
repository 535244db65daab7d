internal import HTTPWire
internal import Keyring
internal import WireFormats

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

  /// A refresh must be proved with the key of the grant, by a proof of its own with a nonce.
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
    TokenRefusal("invalid_dpop_proof", "Bad Request", cause)
  }

  private static let nonceNeeded = TokenRefusal("use_dpop_nonce", "Bad Request", .proofNonce)
}
