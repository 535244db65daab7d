/// The identity of a TLS server: certificates, and the private key of the first.
package struct TLSIdentity: Hashable, Sendable {
  /// Certificates in DER, the server's own first, its issuer's behind it; the one to trust isn't among
  /// them.
  package let chain: [[UInt8]]
  /// The private key in PKCS #8.
  package let privateKey: [UInt8]

  package init(chain: [[UInt8]], privateKey: [UInt8]) {
    self.chain = chain
    self.privateKey = privateKey
  }

  /// The key and the certificates, as other programs take them.
  package var pem: String {
    PEM.text(label: "PRIVATE KEY", der: privateKey)
      + chain.map { PEM.text(label: "CERTIFICATE", der: $0) }.joined()
  }
}
