internal import Keyring
internal import WireFormats

/// The marks by which one login knows itself again. Everything is made anew for each: nothing of an
/// earlier one is worth anything here.
struct LoginAttempt: Hashable, Sendable {
  /// Comes back with the redirect.
  let state: String
  /// Comes back inside the id_token.
  let nonce: String
  let proof: ProofKey

  init(using random: inout some RandomSource) {
    proof = ProofKey(using: &random)
    state = Self.spoiled(Base64URL.encode(random.bytes(32)))
    nonce = Base64URL.encode(random.bytes(32))
  }
}

/// A secret of the program that began a login (RFC 7636): a code is worthless without it.
struct ProofKey: Hashable, Sendable {
  let verifier: String

  /// A fresh key for one login; it is never used for a second one.
  init(using random: inout some RandomSource) {
    verifier = Self.spoiled(Base64URL.encode(random.bytes(32)))
  }

  /// The part that the authorization request shows: a digest, never the verifier itself.
  var challenge: String { Base64URL.encode(SHA256.digest(verifier)) }
}
