/// Certificates that a Java program is to trust, in the PKCS #12 file that it reads them from.
///
/// The file is neither encrypted nor sealed with a password: it holds nothing secret, and who could
/// change it could change the program's options as well. So it needs no cryptography, and the same
/// certificates give the same bytes.
package struct TrustStore: Sendable, Hashable {
  private let authority: [UInt8]
  private let roots: PEMBundle

  /// The password that Java programs use by custom; any other opens the file as well.
  package static let password = "changeit"

  /// A store of the run's own authority, in DER, and of what the system trusts, for programs that
  /// are to reach others too.
  package init(authority: [UInt8], roots: PEMBundle = PEMBundle()) {
    self.authority = authority
    self.roots = roots
  }
}

extension TrustStore {
  /// The file, as RFC 7292 describes it.
  package var pkcs12: [UInt8] {
    let version3 = DER.integer([3])
    let bags =
      [Self.bag(authority, name: "understudy")]
      + roots.certificates.enumerated().map { Self.bag($1, name: "system-\($0 + 1)") }
    return DER.sequence(version3, Self.data(DER.sequence(Self.data(DER.sequence(bags)))))
  }

  /// Bytes as the content of a PKCS #7 message that protects nothing.
  private static func data(_ content: [UInt8]) -> [UInt8] {
    DER.sequence(ObjectIdentifier.pkcs7Data.der, explicit(DER.octetString(content)))
  }

  private static func bag(_ certificate: [UInt8], name: String) -> [UInt8] {
    let value = DER.sequence(
      ObjectIdentifier.pkcs9X509Certificate.der, explicit(DER.octetString(certificate)))
    return DER.sequence(
      ObjectIdentifier.pkcs12CertificateBag.der, explicit(value),
      DER.set([
        attribute(.pkcs9FriendlyName, DER.bmpString(name)),
        // Without it Java takes the certificate for part of some key's chain, and trusts none.
        attribute(.javaTrustedKeyUsage, ObjectIdentifier.anyPurpose.der),
      ]))
  }

  private static func attribute(_ type: ObjectIdentifier, _ value: [UInt8]) -> [UInt8] {
    DER.sequence(type.der, DER.set(value))
  }

  private static func explicit(_ value: [UInt8]) -> [UInt8] {
    DER.context(0, constructed: true, value)
  }
}
