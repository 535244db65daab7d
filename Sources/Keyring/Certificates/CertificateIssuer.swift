package import WireFormats

/// An issuer's key and name, the constrained certificate that ties them together, and the anchor that
/// vouches for it.
///
/// Some clients, Java's among them, heed no constraints of a certificate that they trust by decree.
/// So these stand in a certificate below it.
struct CertificateIssuer: Sendable {
  let key: P256PrivateKey
  let name: DistinguishedName
  let certificate: [UInt8]
  /// The certificate to trust. Its key has signed one certificate, the issuer's, and is forgotten.
  let anchor: [UInt8]

  /// Makes an issuer with new keys, which never come from a seed: who knew one could impersonate the
  /// hosts in the constraints.
  init(
    kind: String, permitted subtrees: [[UInt8]], validity: Validity, random: inout some RandomSource
  ) throws(KeyringFailure) {
    key = try P256PrivateKey.generate()
    let anchorKey = try P256PrivateKey.generate()
    let (anchorSerial, serial) = (random.serialNumber(), random.serialNumber())
    // Part of the serial number keeps the authorities of several runs apart in a trust store.
    let run = Hex.encode(Array(anchorSerial.suffix(4)))
    let anchorName = DistinguishedName(
      organization: "Understudy", commonName: "\(kind) CA \(run)")
    name = DistinguishedName(organization: "Understudy", commonName: "\(kind) issuer \(run)")
    let usage = CertificateExtension.keyUsage([.certificateSigning, .revocationListSigning])
    anchor = try CertificateDraft(
      serial: anchorSerial, issuer: anchorName, subject: anchorName, validity: validity,
      publicKey: anchorKey.publicKey.der,
      extensions: [.authority(above: 1), usage, .subjectKeyIdentifier(anchorKey.identifier)]
    ).signed(by: anchorKey)
    certificate = try CertificateDraft(
      serial: serial, issuer: anchorName, subject: name, validity: validity,
      publicKey: key.publicKey.der,
      extensions: [
        .authority(above: 0), usage, .nameConstraints(permitted: subtrees),
        .subjectKeyIdentifier(key.identifier), .authorityKeyIdentifier(anchorKey.identifier),
      ]
    ).signed(by: anchorKey)
  }

  /// Goes on as an issuer that was kept.
  init(_ kept: KeptAuthority) throws(KeyringFailure) {
    key = try P256PrivateKey(der: kept.issuerKey)
    name = DistinguishedName(organization: "Understudy", commonName: kept.issuerName)
    certificate = kept.issuer
    anchor = kept.anchor
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
      chain: [try draft.signed(by: key), certificate], privateKey: try leafKey.privateKeyInfo())
  }
}

/// Wraps a public key in a certificate as Google publishes them for clients that verify with PEM
/// files: for signatures only, in the subject's own name, and not an authority.
///
/// `key` is the private half wherever that is known. The number comes from the key's id.
package func keyCertificate(
  for publicKey: RSAPublicKey, signedBy key: RSAPrivateKey, commonName: String, keyID: String,
  validity: ClosedRange<Timestamp>
) throws(KeyringFailure) -> String {
  let name = DistinguishedName(commonName: commonName)
  // Google's numbers are positive and take eight bytes.
  let id = Hex.decode(keyID) ?? []
  var serial = Array((id.count < 8 ? SHA256.digest(keyID) : id).prefix(8))
  serial[0] &= 0x7F
  let draft = CertificateDraft(
    serial: serial, issuer: name, subject: name,
    validity: Validity(notBefore: validity.lowerBound, notAfter: validity.upperBound),
    publicKey: publicKey.der,
    extensions: [
      .endEntity, .keyUsage([.digitalSignature]),
      .extendedKeyUsage(.clientAuthentication, critical: true),
    ])
  return PEM.text(label: "CERTIFICATE", der: try draft.signed(by: key))
}
