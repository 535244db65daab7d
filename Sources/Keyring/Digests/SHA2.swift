/// SHA-256, as FIPS 180-4 defines it.
package enum SHA256 {
  package static let byteCount = 32

  package static func digest(_ bytes: Span<UInt8>) -> [UInt8] {
    SharedDigest.digest(bytes, with: .sha256)
  }

  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    digest(bytes.span)
  }

  /// Digests the UTF-8 bytes of `text`.
  package static func digest(_ text: String) -> [UInt8] {
    digest(text.utf8.span)
  }
}

/// SHA-512, as FIPS 180-4 defines it.
package enum SHA512 {
  package static let byteCount = 64

  package static func digest(_ bytes: Span<UInt8>) -> [UInt8] {
    SharedDigest.digest(bytes, with: .sha512)
  }

  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    digest(bytes.span)
  }

  /// Digests the UTF-8 bytes of `text`.
  package static func digest(_ text: String) -> [UInt8] {
    digest(text.utf8.span)
  }
}

/// The context that all one-shot digests of the process share.
private enum SharedDigest {
  private static let spare = SpareContext<DigestContext>(make: DigestContext.init)

  static func digest(_ bytes: Span<UInt8>, with algorithm: DigestAlgorithm) -> [UInt8] {
    do throws(KeyringFailure) {
      return try spare.withContext { context throws(KeyringFailure) in
        try context.digest(bytes, with: algorithm)
      }
    } catch {
      // Digesting bytes that are in memory fails only when there is no memory left.
      preconditionFailure("\(error)")
    }
  }
}
