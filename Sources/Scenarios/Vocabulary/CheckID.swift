/// The name of a check in the catalogue: two capital letters, a hyphen and two digits.
package struct CheckID: Hashable, Sendable {
  package let rawValue: String

  /// Nil for what has not the form of `CO-01`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard bytes.count == 5, capitals.contains(bytes[0]), capitals.contains(bytes[1]),
      bytes[2] == UInt8(ascii: "-"), digits.contains(bytes[3]), digits.contains(bytes[4])
    else { return nil }
    rawValue = text
  }

  /// Takes what may be no check's name, of which a warning tells.
  init(unchecked text: String) { rawValue = text }
}

extension CheckID: CustomStringConvertible {
  package var description: String { rawValue }
}
