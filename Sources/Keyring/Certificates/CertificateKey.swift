/// A private key seen from the certificates that it signs or that are made for it.
protocol CertificateKey: Sendable {
  /// The public half as a SubjectPublicKeyInfo.
  var subjectPublicKeyInfo: [UInt8] { get }

  /// The AlgorithmIdentifier of this key's signatures.
  var signatureAlgorithm: [UInt8] { get }

  /// The uses to which a TLS server puts this key.
  var serverUsages: [CertificateExtension.KeyUsage] { get }

  func signCertificate(_ certificate: [UInt8]) throws(KeyringFailure) -> [UInt8]

  func privateKeyInfo() throws(KeyringFailure) -> [UInt8]
}

extension CertificateKey {
  /// A name for the key: the first 160 bits of its digest, as RFC 7093 (section 2) has it.
  var identifier: [UInt8] {
    Array(SHA256.digest(subjectPublicKeyInfo).prefix(20))
  }
}

extension P256PrivateKey: CertificateKey {
  var subjectPublicKeyInfo: [UInt8] { publicKey.der }

  var signatureAlgorithm: [UInt8] { DER.sequence(ObjectIdentifier.ecdsaWithSHA256.der) }

  var serverUsages: [CertificateExtension.KeyUsage] { [.digitalSignature] }

  func signCertificate(_ certificate: [UInt8]) throws(KeyringFailure) -> [UInt8] {
    try signDER(certificate.span)
  }

  func privateKeyInfo() throws(KeyringFailure) -> [UInt8] { try der }
}

extension RSAPrivateKey: CertificateKey {
  var subjectPublicKeyInfo: [UInt8] { publicKey.der }

  var signatureAlgorithm: [UInt8] { DER.sequence(ObjectIdentifier.sha256WithRSA.der, DER.null) }

  var serverUsages: [CertificateExtension.KeyUsage] { [.digitalSignature, .keyEncipherment] }

  func signCertificate(_ certificate: [UInt8]) throws(KeyringFailure) -> [UInt8] {
    try sign(certificate)
  }

  func privateKeyInfo() throws(KeyringFailure) -> [UInt8] { try der }
}
