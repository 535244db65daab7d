/// Something that tells right signatures from wrong ones.
package protocol SignatureVerifier: Sendable {
  /// True if `signature`, in the form that the algorithm has in a JWS, belongs to `message`.
  func accepts(_ signature: [UInt8], for message: Span<UInt8>) -> Bool
}

extension SignatureVerifier {
  package func accepts(_ signature: [UInt8], for message: [UInt8]) -> Bool {
    accepts(signature, for: message.span)
  }

  package func accepts(_ signature: [UInt8], for message: String) -> Bool {
    accepts(signature, for: message.utf8.span)
  }
}

/// A public key that verifies tokens; the kind of key decides the algorithm, never the token.
package enum VerificationKey: SignatureVerifier, Hashable {
  case rsa(RSAPublicKey)
  case p256(P256PublicKey)

  package var algorithm: SigningAlgorithm {
    switch self {
    case .rsa: .rs256
    case .p256: .es256
    }
  }

  package func accepts(_ signature: [UInt8], for message: Span<UInt8>) -> Bool {
    switch self {
    case .rsa(let key): key.accepts(signature, for: message)
    case .p256(let key): key.accepts(signature, for: message)
    }
  }
}
