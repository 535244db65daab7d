package import WireFormats

/// An authority's key and name, and the certificate that ties them together.
struct CertificateIssuer: Sendable {
  let key: P256PrivateKey
  let name: DistinguishedName
  let certificate: [UInt8]

  /// Makes an authority with a new key, which never comes from a seed: who knew it could
  /// impersonate the hosts in the constraints.
  init(
    kind: String, permitted subtrees: [[UInt8]], validity: Validity, serial: [UInt8]
  ) throws(KeyringFailure) {
    key = try P256PrivateKey.generate()
    // Part of the serial number keeps the authorities of several runs apart in a trust store.
    name = DistinguishedName(
      organization: "Understudy", commonName: "\(kind) \(Hex.encode(Array(serial.suffix(4))))")
    let draft = CertificateDraft(
      serial: serial, issuer: name, subject: name, validity: validity,
      publicKey: key.publicKey.der,
      extensions: [
        .lastAuthority, .keyUsage([.certificateSigning, .revocationListSigning]),
        .nameConstraints(permitted: subtrees), .subjectKeyIdentifier(key.identifier),
      ])
    certificate = try draft.signed(by: key)
  }

  /// Issues a TLS server's certificate for all of some hosts.
  func identity(
    for hosts: [CertificateHost], key leafKey: some CertificateKey, validity: Validity,
    serial: [UInt8]
  ) throws(KeyringFailure) -> TLSIdentity {
    // The common name has spaces, so that nothing takes it for a host.
    let draft = CertificateDraft(
      serial: serial, issuer: name,
      subject: DistinguishedName(organization: "Understudy", commonName: "Understudy test server"),
      validity: validity, publicKey: leafKey.subjectPublicKeyInfo,
      extensions: [
        .endEntity, .keyUsage(leafKey.serverUsages), .extendedKeyUsage(.serverAuthentication),
        .subjectAlternativeNames(hosts), .subjectKeyIdentifier(leafKey.identifier),
        .authorityKeyIdentifier(key.identifier),
      ])
    return TLSIdentity(
      chain: [try draft.signed(by: key)], privateKey: try leafKey.privateKeyInfo())
  }
}

/// Wraps a signing key in a certificate as Google publishes them for clients that verify with PEM
/// files: self-signed, for signatures only, and not an authority.
package func selfSignedCertificate(
  for key: RSAPrivateKey, commonName: String, serial: [UInt8], notBefore: Timestamp,
  notAfter: Timestamp
) throws(KeyringFailure) -> String {
  let name = DistinguishedName(commonName: commonName)
  let draft = CertificateDraft(
    serial: serial, issuer: name, subject: name,
    validity: Validity(notBefore: notBefore, notAfter: notAfter), publicKey: key.publicKey.der,
    extensions: [
      .endEntity, .keyUsage([.digitalSignature]),
      .extendedKeyUsage(.clientAuthentication, critical: true),
    ])
  return PEM.text(label: "CERTIFICATE", der: try draft.signed(by: key))
}
