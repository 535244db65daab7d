internal import WireFormats

/// The field names that the machines act on, recognized without a call or an allocation.
enum FramingName {
  case host, expect, connection, contentLength, transferEncoding

  /// Only five lengths can be one of them, so most lines cost one jump.
  @inline(__always)
  init?(_ line: HTTPFields.Line, in block: Span<UInt8>) {
    switch line.nameLength {
    case 4 where block.holds(.host, in: line.name): self = .host
    case 6 where block.holds(.expect, in: line.name): self = .expect
    case 10 where block.holds(.connection, in: line.name): self = .connection
    case 14 where block.holds(.contentLength, in: line.name): self = .contentLength
    case 17 where block.holds(.transferEncoding, in: line.name): self = .transferEncoding
    default: return nil
    }
  }
}

/// A lower-case name of letters and hyphens, as the words at its two ends and one in the middle.
///
/// Short names have the half words at their two ends in one word. Each is computed and not stored,
/// so that it becomes a few constants in the code and no global has to be made first.
private struct PackedName {
  var head: UInt64
  var middle: UInt64 = 0
  var tail: UInt64 = 0

  static var host: Self { Self(head: word("h", "o", "s", "t", "h", "o", "s", "t")) }
  static var expect: Self { Self(head: word("e", "x", "p", "e", "p", "e", "c", "t")) }
  static var connection: Self {
    Self(
      head: word("c", "o", "n", "n", "e", "c", "t", "i"),
      tail: word("n", "n", "e", "c", "t", "i", "o", "n"))
  }
  static var contentLength: Self {
    Self(
      head: word("c", "o", "n", "t", "e", "n", "t", "-"),
      tail: word("t", "-", "l", "e", "n", "g", "t", "h"))
  }
  static var transferEncoding: Self {
    Self(
      head: word("t", "r", "a", "n", "s", "f", "e", "r"),
      middle: word("-", "e", "n", "c", "o", "d", "i", "n"),
      tail: word("e", "n", "c", "o", "d", "i", "n", "g"))
  }

  @inline(__always)
  private static func word(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar,
    _ e: Unicode.Scalar, _ f: Unicode.Scalar, _ g: Unicode.Scalar, _ h: Unicode.Scalar
  ) -> UInt64 {
    let low = a.value | b.value &<< 8 | c.value &<< 16 | d.value &<< 24
    let high = e.value | f.value &<< 8 | g.value &<< 16 | h.value &<< 24
    return UInt64(low) | UInt64(high) &<< 32
  }
}

extension Span<UInt8> {
  /// True if a range of the same length holds this name in any case.
  ///
  /// Setting bit 5 of every byte is an exact comparison here: no other token byte becomes a
  /// lower-case letter or a hyphen by it.
  @inline(__always)
  fileprivate func holds(_ name: PackedName, in range: Range<Int>) -> Bool {
    let start = range.lowerBound
    guard range.count >= 8 else {
      let tail = UInt64(halfWord(at: range.upperBound &- 4))
      return UInt64(halfWord(at: start)) | tail &<< 32 | UInt64.caseBits == name.head
    }
    return word(at: start) | UInt64.caseBits == name.head
      && word(at: range.upperBound &- 8) | UInt64.caseBits == name.tail
      && (range.count <= 16 || word(at: start &+ 8) | UInt64.caseBits == name.middle)
  }
}
