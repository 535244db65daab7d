/// The field names that the machines act on, recognized without a call or an allocation.
enum FramingName {
  case host, expect, connection, contentLength, transferEncoding

  /// Only five lengths can be one of them, so most lines cost one jump.
  @inline(__always)
  init?(_ line: HTTPFields.Line, in block: Span<UInt8>) {
    switch line.nameLength {
    case 4 where Self.packedHost.matches(line.name, in: block): self = .host
    case 6 where Self.packedExpect.matches(line.name, in: block): self = .expect
    case 10 where Self.packedConnection.matches(line.name, in: block): self = .connection
    case 14 where Self.packedLength.matches(line.name, in: block): self = .contentLength
    case 17 where Self.packedCoding.matches(line.name, in: block): self = .transferEncoding
    default: return nil
    }
  }

  private static let packedHost = PackedName("host")
  private static let packedExpect = PackedName("expect")
  private static let packedConnection = PackedName("connection")
  private static let packedLength = PackedName("content-length")
  private static let packedCoding = PackedName("transfer-encoding")
}

/// A lower-case name of letters and hyphens, as the words at its two ends and one in the middle.
///
/// Setting bit 5 of every byte is an exact comparison here: no other token byte becomes a
/// lower-case letter or a hyphen by it.
struct PackedName {
  private let length: Int
  private let head: UInt64
  private let middle: UInt64
  private let tail: UInt64

  init(_ name: String) {
    let bytes = Array(name.utf8)
    precondition((4...24).contains(bytes.count), "a name has to fill a word and fit in three")
    self.length = bytes.count
    (head, middle, tail) = Self.words(0..<bytes.count, in: bytes.span)
  }

  /// Whether a range of the same length holds this name in any case.
  @inline(__always)
  func matches(_ range: Range<Int>, in block: Span<UInt8>) -> Bool {
    Self.words(range, in: block) == (head, middle, tail)
  }

  @inline(__always)
  private static func words(
    _ range: Range<Int>, in block: Span<UInt8>
  ) -> (UInt64, UInt64, UInt64) {
    let caseBits: UInt64 = 0x2020_2020_2020_2020
    let start = range.lowerBound
    guard range.count >= 8 else {
      let tail = block.halfWord(at: range.upperBound &- 4)
      let low = UInt64(block.halfWord(at: start)) | UInt64(tail) &<< 32 | caseBits
      return (low, 0, 0)
    }
    let middle = range.count > 16 ? block.word(at: start &+ 8) | caseBits : 0
    return (
      block.word(at: start) | caseBits, middle, block.word(at: range.upperBound &- 8) | caseBits
    )
  }
}
