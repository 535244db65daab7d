internal import COpenSSL
internal import Keyring

/// A certificate chain and its key in OpenSSL's form, parsed once and lent to many sessions.
///
/// Invariant behind `@unchecked Sendable`: the objects are never changed after `init`, and
/// OpenSSL counts references to them atomically.
@safe final class OwnedIdentity: @unchecked Sendable {
  private let key: OpaquePointer
  private let chain: [OwnedCertificate]

  init(_ identity: TLSIdentity) throws(TLSFailure) {
    var chain: [OwnedCertificate] = []
    for der in identity.chain { chain.append(try OwnedCertificate(der: der)) }
    let parsed = unsafe identity.privateKey.withUnsafeBufferPointer { bytes in
      var cursor = bytes.baseAddress
      return unsafe d2i_AutoPrivateKey(nil, &cursor, bytes.count)
    }
    guard let key = unsafe parsed else { throw .current("private key") }
    unsafe self.key = key
    self.chain = chain
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// Makes the session present this identity. The session takes its own references.
  func install(in ssl: OpaquePointer) -> Bool {
    guard let leaf = chain.first,
      unsafe SSL_use_certificate(ssl, leaf.raw) == 1,
      unsafe SSL_use_PrivateKey(ssl, key) == 1
    else { return false }
    return chain.dropFirst().allSatisfy { unsafe us_ssl_add_chain(ssl, $0.raw) == 1 }
  }
}

/// An X.509 certificate in OpenSSL's form.
@safe final class OwnedCertificate {
  let raw: OpaquePointer

  init(der: [UInt8]) throws(TLSFailure) {
    ERR_clear_error()
    let parsed = unsafe der.withUnsafeBufferPointer { bytes in
      var cursor = bytes.baseAddress
      return unsafe d2i_X509(nil, &cursor, bytes.count)
    }
    guard let raw = unsafe parsed else { throw .current("certificate") }
    unsafe self.raw = raw
  }

  deinit { unsafe X509_free(raw) }
}
