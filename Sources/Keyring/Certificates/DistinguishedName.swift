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
