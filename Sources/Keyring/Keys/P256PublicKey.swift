/// A key on the curve P-256 that verifies ES256.
package struct P256PublicKey: SignatureVerifier {
  /// The point's first coordinate, 32 bytes in big-endian order.
  package let x: [UInt8]
  /// The point's second coordinate, 32 bytes in big-endian order.
  package let y: [UInt8]
  private let user: KeyUser

  /// Makes a key of the two coordinates that a JWK gives; a point off the curve is refused.
  package init(x: [UInt8], y: [UInt8]) throws(KeyringFailure) {
    guard x.count == Self.coordinateSize, y.count == Self.coordinateSize else {
      throw KeyringFailure(operation: "P-256 key", reasons: ["a coordinate has not 32 bytes"])
    }
    try self.init(der: Self.subjectPublicKeyInfo(x: x, y: y))
  }

  /// Reads a SubjectPublicKeyInfo.
  package init(der: [UInt8]) throws(KeyringFailure) {
    try self.init(KeyOwner(subjectPublicKeyInfo: der, kind: .ellipticCurve))
  }

  /// Reads a PEM text whose label is `PUBLIC KEY`.
  package init(pem: String) throws(KeyringFailure) {
    try self.init(der: PEM.content(of: pem, labels: ["PUBLIC KEY"]))
  }

  /// Takes the public half of any key on the right curve.
  init(_ key: KeyOwner) throws(KeyringFailure) {
    let curve = try key.curveName()
    guard curve == "prime256v1" else {
      throw KeyringFailure(operation: "P-256 key", reasons: ["the curve is \(curve)"])
    }
    let point = try key.octets(named: "pub", limit: 1 + 2 * Self.coordinateSize)
    guard point.count == 1 + 2 * Self.coordinateSize, point[0] == Self.uncompressed else {
      throw KeyringFailure(operation: "P-256 key", reasons: ["the point is compressed"])
    }
    x = Array(point[1...Self.coordinateSize])
    y = Array(point[(1 + Self.coordinateSize)...])
    user = KeyUser(.verifying, key: key, kind: .ellipticCurve)
  }

  private static let coordinateSize = 32
  private static let uncompressed: UInt8 = 0x04

  /// The key as a SubjectPublicKeyInfo.
  package var der: [UInt8] {
    Self.subjectPublicKeyInfo(x: x, y: y)
  }

  /// The key as a PEM text.
  package var pem: String {
    PEM.text(label: "PUBLIC KEY", der: der)
  }

  package func accepts(_ signature: [UInt8], for message: Span<UInt8>) -> Bool {
    guard let signature = ECDSASignature(joined: signature) else { return false }
    return user.accepts(signature.der, digest: SHA256.digest(message))
  }

  private static func subjectPublicKeyInfo(x: [UInt8], y: [UInt8]) -> [UInt8] {
    DER.sequence(
      DER.sequence(ObjectIdentifier.ellipticCurveKey.der, ObjectIdentifier.p256.der),
      DER.bitString([uncompressed] + x + y))
  }
}

extension P256PublicKey: Hashable {
  package static func == (first: P256PublicKey, second: P256PublicKey) -> Bool {
    first.x == second.x && first.y == second.y
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}
