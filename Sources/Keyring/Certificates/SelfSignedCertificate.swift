package import WireFormats

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
