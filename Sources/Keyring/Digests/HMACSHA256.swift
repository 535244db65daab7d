internal import COpenSSL

/// HMAC with SHA-256, as RFC 2104 defines it.
package enum HMACSHA256 {
  package static let byteCount = 32

  /// Computes the authentication code of `message` under `key`.
  package static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: byteCount)
    let computed = unsafe output.withUnsafeMutableBufferPointer { output in
      unsafe HMAC(
        DigestAlgorithm.sha256.raw, key, Int32(key.count), message, message.count,
        output.baseAddress, nil)
    }
    // Like a digest, this fails only when there is no memory left.
    guard unsafe computed != nil else {
      preconditionFailure("\(KeyringFailure.drained(after: "HMAC"))")
    }
    return output
  }
}
