/// The names that certificates and keys give to algorithms, attributes and extensions.
struct ObjectIdentifier: Hashable, Sendable {
  /// Worked out once: a trust store has the same few names in each of some 140 entries.
  let der: [UInt8]

  init(_ arcs: UInt...) {
    // The first two arcs share one number.
    let numbers = [arcs[0] * 40 + arcs[1]] + arcs.dropFirst(2)
    der = DER.value(tag: 0x06, numbers.flatMap(Self.base128))
  }

  private static func base128(_ number: UInt) -> [UInt8] {
    var digits = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      digits.append(0x80 | UInt8(rest & 0x7F))
      rest >>= 7
    }
    return digits.reversed()
  }
}

extension ObjectIdentifier {
  static let rsaEncryption = ObjectIdentifier(1, 2, 840, 113549, 1, 1, 1)
  static let sha256WithRSA = ObjectIdentifier(1, 2, 840, 113549, 1, 1, 11)
  static let ellipticCurveKey = ObjectIdentifier(1, 2, 840, 10045, 2, 1)
  static let p256 = ObjectIdentifier(1, 2, 840, 10045, 3, 1, 7)
  static let ecdsaWithSHA256 = ObjectIdentifier(1, 2, 840, 10045, 4, 3, 2)

  static let commonName = ObjectIdentifier(2, 5, 4, 3)
  static let organizationName = ObjectIdentifier(2, 5, 4, 10)

  static let subjectKeyIdentifier = ObjectIdentifier(2, 5, 29, 14)
  static let keyUsage = ObjectIdentifier(2, 5, 29, 15)
  static let subjectAlternativeName = ObjectIdentifier(2, 5, 29, 17)
  static let basicConstraints = ObjectIdentifier(2, 5, 29, 19)
  static let nameConstraints = ObjectIdentifier(2, 5, 29, 30)
  static let authorityKeyIdentifier = ObjectIdentifier(2, 5, 29, 35)
  static let extendedKeyUsage = ObjectIdentifier(2, 5, 29, 37)

  static let anyPurpose = ObjectIdentifier(2, 5, 29, 37, 0)
  static let serverAuthentication = ObjectIdentifier(1, 3, 6, 1, 5, 5, 7, 3, 1)
  static let clientAuthentication = ObjectIdentifier(1, 3, 6, 1, 5, 5, 7, 3, 2)

  static let pkcs7Data = ObjectIdentifier(1, 2, 840, 113549, 1, 7, 1)
  static let pkcs9FriendlyName = ObjectIdentifier(1, 2, 840, 113549, 1, 9, 20)
  static let pkcs9X509Certificate = ObjectIdentifier(1, 2, 840, 113549, 1, 9, 22, 1)
  static let pkcs12CertificateBag = ObjectIdentifier(1, 2, 840, 113549, 1, 12, 10, 1, 3)
  /// Oracle's own: what a certificate in a PKCS #12 file is trusted for.
  static let javaTrustedKeyUsage = ObjectIdentifier(2, 16, 840, 1, 113894, 746875, 1, 1)
}
