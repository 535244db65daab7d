internal import COpenSSL

/// Compares two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  guard first.count == second.count else { return false }
  return unsafe CRYPTO_memcmp(first, second, first.count) == 0
}

/// Compares the UTF-8 bytes of two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: String, _ second: String) -> Bool {
  constantTimeEqual(Array(first.utf8), Array(second.utf8))
}

/// Compares two secrets in a time that depends on their lengths only.
package func constantTimeEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  return unsafe first.withUnsafeBufferPointer { first in
    unsafe second.withUnsafeBufferPointer { second in
      unsafe CRYPTO_memcmp(first.baseAddress, second.baseAddress, first.count) == 0
    }
  }
}
