/// A set of ASCII characters, kept as one bit each so that a membership test costs a shift.
package struct ASCIISet: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Collects the ASCII characters of a text; everything outside ASCII is left out.
  package init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  package func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: (low >> UInt64(byte)) & 1 == 1
    case 64..<128: (high >> UInt64(byte &- 64)) & 1 == 1
    default: false
    }
  }

  package func union(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  private mutating func insert(_ byte: UInt8) {
    switch byte {
    case 0..<64: low |= 1 << UInt64(byte)
    case 64..<128: high |= 1 << UInt64(byte &- 64)
    default: break
    }
  }
}

extension ASCIISet {
  package static let alphanumerics = ASCIISet(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// RFC 3986's `unreserved`: what a URI component never needs to escape.
  package static let unreserved = alphanumerics.union(ASCIISet("-._~"))

  /// The bytes that the URL standard's form serializer leaves alone (a space becomes `+` besides).
  package static let formSafe = alphanumerics.union(ASCIISet("*-._"))
}
