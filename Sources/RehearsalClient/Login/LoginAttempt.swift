internal import Keyring
internal import WireFormats

/// What one login knows itself again by. Everything is made anew for each: nothing of an earlier one
/// is worth anything here.
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
