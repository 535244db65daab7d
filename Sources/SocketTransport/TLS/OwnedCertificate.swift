internal import COpenSSL

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
