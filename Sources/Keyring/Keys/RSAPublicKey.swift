/// An RSA key that verifies RS256.
package struct RSAPublicKey: SignatureVerifier {
  /// The modulus in big-endian order, without leading zeros.
  package let modulus: [UInt8]
  /// The public exponent in big-endian order, without leading zeros.
  package let exponent: [UInt8]
  private let user: KeyUser

  /// Makes a key of the two numbers that a JWK gives.
  package init(modulus: [UInt8], exponent: [UInt8]) throws(KeyringFailure) {
    try self.init(der: Self.subjectPublicKeyInfo(modulus: modulus, exponent: exponent))
  }

  /// Reads a SubjectPublicKeyInfo.
  package init(der: [UInt8]) throws(KeyringFailure) {
    try self.init(KeyOwner(subjectPublicKeyInfo: der, kind: .rsa))
  }

  /// Reads a PEM text whose label is `PUBLIC KEY`.
  package init(pem: String) throws(KeyringFailure) {
    try self.init(der: PEM.content(of: pem, labels: ["PUBLIC KEY"]))
  }

  /// Takes the public half of any RSA key that is long enough for RS256.
  init(_ key: KeyOwner) throws(KeyringFailure) {
    let bits = try key.bits
    guard bits >= 2048 else {
      throw KeyringFailure(
        operation: "RS256 key", reasons: ["\(bits) bits; RFC 7518 asks for at least 2048"])
    }
    modulus = try key.number(named: "n")
    exponent = try key.number(named: "e")
    user = KeyUser(.verifying, key: key, kind: .rsa)
  }

  /// The key as a SubjectPublicKeyInfo.
  package var der: [UInt8] {
    Self.subjectPublicKeyInfo(modulus: modulus, exponent: exponent)
  }

  /// The key as a PEM text.
  package var pem: String {
    PEM.text(label: "PUBLIC KEY", der: der)
  }

  package func accepts(_ signature: [UInt8], for message: Span<UInt8>) -> Bool {
    user.accepts(signature, digest: SHA256.digest(message))
  }

  private static func subjectPublicKeyInfo(modulus: [UInt8], exponent: [UInt8]) -> [UInt8] {
    DER.sequence(
      DER.sequence(ObjectIdentifier.rsaEncryption.der, DER.null),
      DER.bitString(DER.sequence(DER.integer(modulus), DER.integer(exponent))))
  }
}

extension RSAPublicKey: Hashable {
  package static func == (first: RSAPublicKey, second: RSAPublicKey) -> Bool {
    first.modulus == second.modulus && first.exponent == second.exponent
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(modulus)
    hasher.combine(exponent)
  }
}
