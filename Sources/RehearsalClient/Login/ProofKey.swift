internal import Keyring
internal import WireFormats

/// What only the program that began a login knows (RFC 7636): a code is worthless without it.
struct ProofKey: Hashable, Sendable {
  let verifier: String

  /// A fresh key for one login; it is never used for a second one.
  init(using random: inout some RandomSource) {
    verifier = Self.spoiled(Base64URL.encode(random.bytes(32)))
  }

  /// What the authorization request shows of it: a digest, never the verifier itself.
  var challenge: String { Base64URL.encode(SHA256.digest(verifier)) }
}
