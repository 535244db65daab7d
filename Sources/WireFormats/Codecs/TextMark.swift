/// The length of a text and its first letters in one number, which distinguishes nearly all texts.
package struct TextMark: Sendable {
  @usableFromInline
  let bits: UInt64

  package init(_ text: String) {
    let bytes = text.utf8
    // A longer text has the length of 255, and is compared.
    var bits = UInt64(min(bytes.count, 0xFF))
    var shift: UInt64 = 8
    for byte in bytes {
      guard shift < 64 else { break }
      bits |= UInt64(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  /// True if texts with this mark are equal, and need not be compared.
  @inlinable
  package var isWhole: Bool { bits & 0xFF <= 7 }
}

extension TextMark: Equatable {
  @inlinable
  package static func == (left: TextMark, right: TextMark) -> Bool { left.bits == right.bits }
}

extension TextMark: Hashable {}
