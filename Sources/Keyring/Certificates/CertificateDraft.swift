/// Everything that a certificate says, before it is signed.
struct CertificateDraft: Sendable {
  /// A positive number in big-endian order.
  var serial: [UInt8]
  var issuer: DistinguishedName
  var subject: DistinguishedName
  var validity: Validity
  /// The subject's public key as a SubjectPublicKeyInfo.
  var publicKey: [UInt8]
  var extensions: [CertificateExtension]

  /// The finished certificate in DER.
  func signed(by key: some CertificateKey) throws(KeyringFailure) -> [UInt8] {
    let toBeSigned = toBeSigned(with: key.signatureAlgorithm)
    let signature = try key.signCertificate(toBeSigned)
    return DER.sequence(toBeSigned, key.signatureAlgorithm, DER.bitString(signature))
  }

  private func toBeSigned(with algorithm: [UInt8]) -> [UInt8] {
    let version3 = DER.context(0, constructed: true, DER.integer([2]))
    let extensions = DER.context(3, constructed: true, DER.sequence(extensions.map(\.der)))
    return DER.sequence(
      version3, DER.integer(serial), algorithm, issuer.der, validity.der, subject.der, publicKey,
      extensions)
  }
}

extension RandomSource {
  /// A serial number of 127 bits: unguessable, positive, and always sixteen bytes long.
  mutating func serialNumber() -> [UInt8] {
    var serial = bytes(16)
    serial[0] = serial[0] & 0x7F | 0x40
    return serial
  }
}

/// The subject or the issuer of a certificate.
struct DistinguishedName: Hashable, Sendable {
  var organization: String?
  var commonName: String

  var der: [UInt8] {
    let attributes: [(ObjectIdentifier, String)] =
      (organization.map { [(.organizationName, $0)] } ?? []) + [(.commonName, commonName)]
    return DER.sequence(
      attributes.map { type, text in
        DER.set(DER.sequence(type.der, DER.utf8String(text)))
      })
  }
}
