/// An RSA key that signs with RS256.
package struct RSAPrivateKey: SigningKey {
  package let publicKey: RSAPublicKey
  private let user: KeyUser

  /// Reads a key in PKCS #8 or PKCS #1.
  package init(der: [UInt8]) throws(KeyringFailure) {
    try self.init(KeyOwner(privateKey: der, kind: .rsa))
  }

  /// Reads a key from a PEM text whose label is `PRIVATE KEY` or `RSA PRIVATE KEY`.
  package init(pem: String) throws(KeyringFailure) {
    try self.init(der: PEM.content(of: pem, labels: ["PRIVATE KEY", "RSA PRIVATE KEY"]))
  }

  /// Makes a new key, which takes a tenth of a second or several: never on an event loop.
  package static func generate(bits: Int = 2048) throws(KeyringFailure) -> RSAPrivateKey {
    try RSAPrivateKey(.generateRSA(bits: bits))
  }

  private init(_ key: KeyOwner) throws(KeyringFailure) {
    publicKey = try RSAPublicKey(key)
    user = KeyUser(.signing, key: key, kind: .rsa)
  }

  package var algorithm: SigningAlgorithm { .rs256 }

  package var verificationKey: VerificationKey { .rsa(publicKey) }

  package func sign(_ message: Span<UInt8>) throws(KeyringFailure) -> [UInt8] {
    try user.sign(digest: SHA256.digest(message))
  }

  /// The private exponent in big-endian order, for who is to sign with nothing but arithmetic.
  package var exponent: [UInt8] {
    get throws(KeyringFailure) { try user.key.number(named: "d") }
  }

  /// The key in PKCS #8.
  package var der: [UInt8] {
    get throws(KeyringFailure) { try user.key.privateKeyInfo() }
  }

  /// The key in PKCS #8, as a PEM text.
  package var pem: String {
    get throws(KeyringFailure) { PEM.text(label: "PRIVATE KEY", der: try der) }
  }
}
