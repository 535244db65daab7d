internal import COpenSSL

/// The owner of a context that signs or verifies SHA-256 digests with one key.
@safe
struct SignatureContext: ~Copyable, @unchecked Sendable {
  // Not copyable, so one thread at a time has it.
  private let raw: OpaquePointer
  private let signatureLimit: Int

  enum Purpose: Sendable {
    case signing
    case verifying
  }

  init(_ purpose: Purpose, key: KeyOwner, kind: KeyKind) throws(KeyringFailure) {
    let limit = try unsafe key.withRaw { key throws(KeyringFailure) in
      try LibCrypto.measure("EVP_PKEY_get_size") { unsafe EVP_PKEY_get_size(key) }
    }
    let raw = try unsafe key.withRaw { key throws(KeyringFailure) in
      try unsafe LibCrypto.make("EVP_PKEY_CTX_new_from_pkey") {
        unsafe EVP_PKEY_CTX_new_from_pkey(nil, key, nil)
      }
    }
    do throws(KeyringFailure) {
      try unsafe Self.prepare(raw, purpose, kind)
    } catch {
      unsafe EVP_PKEY_CTX_free(raw)
      throw error
    }
    signatureLimit = limit
    unsafe self.raw = raw
  }

  private static func prepare(
    _ raw: OpaquePointer, _ purpose: Purpose, _ kind: KeyKind
  ) throws(KeyringFailure) {
    switch purpose {
    case .signing:
      try LibCrypto.call("EVP_PKEY_sign_init") { unsafe EVP_PKEY_sign_init(raw) }
    case .verifying:
      try LibCrypto.call("EVP_PKEY_verify_init") { unsafe EVP_PKEY_verify_init(raw) }
    }
    switch kind {
    case .rsa:
      try LibCrypto.call("EVP_PKEY_CTX_set_rsa_padding") {
        unsafe EVP_PKEY_CTX_set_rsa_padding(raw, RSA_PKCS1_PADDING)
      }
    case .ellipticCurve:
      break
    }
    try LibCrypto.call("EVP_PKEY_CTX_set_signature_md") {
      unsafe EVP_PKEY_CTX_set_signature_md(raw, DigestAlgorithm.sha256.raw)
    }
  }

  deinit {
    unsafe EVP_PKEY_CTX_free(raw)
  }

  func sign(digest: [UInt8]) throws(KeyringFailure) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: signatureLimit)
    var count = signature.count
    try LibCrypto.call("EVP_PKEY_sign") {
      unsafe EVP_PKEY_sign(raw, &signature, &count, digest, digest.count)
    }
    signature.removeLast(signature.count - count)
    return signature
  }

  func accepts(_ signature: [UInt8], digest: [UInt8]) -> Bool {
    LibCrypto.ask {
      unsafe EVP_PKEY_verify(raw, signature, signature.count, digest, digest.count)
    }
  }
}
