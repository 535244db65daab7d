internal import COpenSSL

/// The name under which OpenSSL looks for a certificate in a folder of trusted ones.
package enum SubjectHash {
  /// The file's name for a certificate in DER, such as `3513523f.0`.
  package static func fileName(of certificate: [UInt8]) throws(KeyringFailure) -> String {
    let raw = unsafe try LibCrypto.make("d2i_X509") {
      unsafe certificate.withUnsafeBufferPointer { bytes in
        var start = bytes.baseAddress
        return unsafe d2i_X509(nil, &start, bytes.count)
      }
    }
    defer { unsafe X509_free(raw) }
    let digits = String(unsafe X509_subject_name_hash(raw), radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + ".0"
  }
}
