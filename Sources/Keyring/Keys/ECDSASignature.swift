/// An ECDSA signature on P-256: the two numbers that OpenSSL wraps in DER and a JWS sets side by
/// side.
struct ECDSASignature: Hashable, Sendable {
  /// `r` and `s`, each 32 bytes in big-endian order (RFC 7518, section 3.4).
  let joined: [UInt8]

  private static let size = 32

  /// Takes the 64 bytes of a JWS.
  init?(joined: [UInt8]) {
    guard joined.count == 2 * Self.size else { return nil }
    self.joined = joined
  }

  /// Takes apart a SEQUENCE of two INTEGERs that OpenSSL wrote.
  init?(der: [UInt8]) {
    // Both lengths are below 128, so each is one byte.
    guard der.count >= 2, der[0] == 0x30, Int(der[1]) == der.count - 2 else { return nil }
    var joined: [UInt8] = []
    joined.reserveCapacity(2 * Self.size)
    var rest = der[2...]
    for _ in 0..<2 {
      guard rest.count >= 2, rest[rest.startIndex] == 0x02 else { return nil }
      let count = Int(rest[rest.startIndex + 1])
      rest = rest.dropFirst(2)
      guard count >= 1, count <= rest.count else { return nil }
      let digits = rest.prefix(count).drop { $0 == 0 }
      guard digits.count <= Self.size else { return nil }
      for _ in digits.count..<Self.size { joined.append(0) }
      joined += digits
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { return nil }
    self.joined = joined
  }

  var der: [UInt8] {
    DER.sequence(DER.integer(joined.prefix(Self.size)), DER.integer(joined.suffix(Self.size)))
  }
}
