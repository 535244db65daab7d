/// One of the X.509 version 3 extensions that our certificates carry.
struct CertificateExtension: Hashable, Sendable {
  var identifier: ObjectIdentifier
  var critical: Bool
  /// The extension's own DER value.
  var content: [UInt8]

  var der: [UInt8] {
    DER.sequence(
      [identifier.der] + (critical ? [DER.boolean(true)] : []) + [DER.octetString(content)])
  }
}

extension CertificateExtension {
  /// The uses of a key, numbered as RFC 5280 (section 4.2.1.3) numbers its bits.
  enum KeyUsage: UInt8, Sendable {
    case digitalSignature = 0
    case keyEncipherment = 2
    case certificateSigning = 5
    case revocationListSigning = 6
  }

  /// A certificate that issues others, with at most so many authorities below it.
  static func authority(above count: UInt8) -> CertificateExtension {
    CertificateExtension(
      identifier: .basicConstraints, critical: true,
      content: DER.sequence(DER.boolean(true), DER.integer([count])))
  }

  /// A certificate that issues nothing.
  static let endEntity = CertificateExtension(
    identifier: .basicConstraints, critical: true, content: DER.sequence())

  static func keyUsage(_ usages: [KeyUsage]) -> CertificateExtension {
    let last = usages.map(\.rawValue).max() ?? 0
    let bits: UInt8 = usages.reduce(0) { $0 | 0x80 >> $1.rawValue }
    return CertificateExtension(
      identifier: .keyUsage, critical: true, content: DER.bitString([bits], unused: 7 - last))
  }

  static func extendedKeyUsage(
    _ purpose: ObjectIdentifier, critical: Bool = false
  ) -> CertificateExtension {
    CertificateExtension(
      identifier: .extendedKeyUsage, critical: critical, content: DER.sequence(purpose.der))
  }

  static func subjectAlternativeNames(_ hosts: [CertificateHost]) -> CertificateExtension {
    CertificateExtension(
      identifier: .subjectAlternativeName, critical: false,
      content: DER.sequence(hosts.map(\.generalName)))
  }

  /// Allows nothing but what is in `subtrees`, each the base of a GeneralSubtree.
  static func nameConstraints(permitted subtrees: [[UInt8]]) -> CertificateExtension {
    let permitted = Array(subtrees.map { DER.sequence($0) }.joined())
    return CertificateExtension(
      identifier: .nameConstraints, critical: true,
      content: DER.sequence(DER.context(0, constructed: true, permitted)))
  }

  static func subjectKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
    CertificateExtension(
      identifier: .subjectKeyIdentifier, critical: false, content: DER.octetString(identifier))
  }

  static func authorityKeyIdentifier(_ identifier: [UInt8]) -> CertificateExtension {
    CertificateExtension(
      identifier: .authorityKeyIdentifier, critical: false,
      content: DER.sequence(DER.context(0, constructed: false, identifier)))
  }
}
