internal import COpenSSL
internal import Keyring

/// A certificate chain and its key in OpenSSL's form, parsed once and lent to many sessions.
///
/// Invariant behind `@unchecked Sendable`: the objects are never changed after `init`, and
/// OpenSSL counts references to them atomically.
@safe final class OwnedIdentity: @unchecked Sendable {
  private let key: OpaquePointer
  private let chain: [OpaquePointer]

  init(_ identity: TLSIdentity) throws(TLSFailure) {
    ERR_clear_error()
    var chain = unsafe [OpaquePointer]()
    for der in identity.chain {
      guard let certificate = unsafe certificate(der: der) else {
        for unsafecertificate in unsafe chain { unsafe X509_free(certificate) }
        throw .current("certificate")
      }
      unsafe chain.append(certificate)
    }
    let bytes = identity.privateKey
    let parsed = unsafe bytes.withUnsafeBufferPointer { bytes in
      var cursor = bytes.baseAddress
      return unsafe d2i_AutoPrivateKey(nil, &cursor, bytes.count)
    }
    guard let key = unsafe parsed else {
      for unsafecertificate in unsafe chain { unsafe X509_free(certificate) }
      throw .current("private key")
    }
    unsafe self.key = key
    unsafe self.chain = chain
  }

  deinit {
    for unsafecertificate in unsafe chain { unsafe X509_free(certificate) }
    unsafe EVP_PKEY_free(key)
  }

  /// Makes the session present this identity. The session takes references of its own.
  func install(in ssl: OpaquePointer) -> Bool {
    guard let leaf = unsafe chain.first,
      unsafe SSL_use_certificate(ssl, leaf) == 1,
      unsafe SSL_use_PrivateKey(ssl, key) == 1
    else { return false }
    for unsafecertificate in unsafe chain.dropFirst() {
      guard unsafe us_ssl_add_chain(ssl, certificate) == 1 else { return false }
    }
    return true
  }
}

/// Parses a certificate; the caller owns what comes back.
func certificate(der: [UInt8]) -> OpaquePointer? {
  unsafe der.withUnsafeBufferPointer { bytes in
    var cursor = bytes.baseAddress
    return unsafe d2i_X509(nil, &cursor, bytes.count)
  }
}
