package import WireFormats

/// An authority as it is kept from one run to the next.
///
/// The key is that of the issuer, whose certificate is good for the given hosts and loopback alone.
/// The key of the certificate that clients trust is kept by nobody.
package struct KeptAuthority: Hashable, Sendable {
  /// The hosts in the constraints.
  package var hosts: [String]
  /// The times by which its certificates were asked to be good.
  package var times: ClosedRange<Timestamp>
  /// The certificate to trust, in DER.
  package var anchor: [UInt8]
  /// The issuer's certificate in DER, its common name, and its key in PKCS #8.
  package var issuer: [UInt8]
  package var issuerName: String
  package var issuerKey: [UInt8]

  package init(
    hosts: [String], times: ClosedRange<Timestamp>, anchor: [UInt8], issuer: [UInt8],
    issuerName: String, issuerKey: [UInt8]
  ) {
    self.hosts = hosts
    self.times = times
    self.anchor = anchor
    self.issuer = issuer
    self.issuerName = issuerName
    self.issuerKey = issuerKey
  }
}
