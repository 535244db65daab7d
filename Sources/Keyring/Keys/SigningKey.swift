/// The algorithm of a token's signature; there is no `none`, so no token can ask for it.
package enum SigningAlgorithm: String, Hashable, Sendable, CaseIterable {
  case rs256 = "RS256"
  case es256 = "ES256"
}

/// A private key that signs tokens.
package protocol SigningKey: Sendable {
  var algorithm: SigningAlgorithm { get }

  var verificationKey: VerificationKey { get }

  /// Signs `message` in the form that the algorithm has in a JWS.
  func sign(_ message: Span<UInt8>) throws(KeyringFailure) -> [UInt8]
}

extension SigningKey {
  package func sign(_ message: [UInt8]) throws(KeyringFailure) -> [UInt8] {
    try sign(message.span)
  }

  package func sign(_ message: String) throws(KeyringFailure) -> [UInt8] {
    try sign(message.utf8.span)
  }
}
