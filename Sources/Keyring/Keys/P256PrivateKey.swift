/// A key on the curve P-256 that signs with ES256.
package struct P256PrivateKey: SigningKey {
  package let publicKey: P256PublicKey
  private let user: KeyUser

  /// Reads a key in PKCS #8 or SEC 1.
  package init(der: [UInt8]) throws(KeyringFailure) {
    try self.init(KeyOwner(privateKey: der, kind: .ellipticCurve))
  }

  /// Reads a key from a PEM text whose label is `PRIVATE KEY` or `EC PRIVATE KEY`.
  package init(pem: String) throws(KeyringFailure) {
    try self.init(der: PEM.content(of: pem, labels: ["PRIVATE KEY", "EC PRIVATE KEY"]))
  }

  package static func generate() throws(KeyringFailure) -> P256PrivateKey {
    try P256PrivateKey(.generateP256())
  }

  private init(_ key: KeyOwner) throws(KeyringFailure) {
    publicKey = try P256PublicKey(key)
    user = KeyUser(.signing, key: key, kind: .ellipticCurve)
  }

  package var algorithm: SigningAlgorithm { .es256 }

  package var verificationKey: VerificationKey { .p256(publicKey) }

  package func sign(_ message: Span<UInt8>) throws(KeyringFailure) -> [UInt8] {
    let der = try signDER(message)
    guard let signature = ECDSASignature(der: der) else {
      throw KeyringFailure(operation: "EVP_PKEY_sign", reasons: ["not an ECDSA signature"])
    }
    return signature.joined
  }

  /// Signs in the form that certificates use.
  func signDER(_ message: Span<UInt8>) throws(KeyringFailure) -> [UInt8] {
    try user.sign(digest: SHA256.digest(message))
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
