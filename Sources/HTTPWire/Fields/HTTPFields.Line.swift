internal import WireFormats

extension HTTPFields {
  /// Where one line's name and value lie among the bytes of the fields, as two words of an index.
  struct Line: BitwiseCopyable, Sendable {
    /// The start of each in the lower half, its length in the upper one; the lowest byte first, so that
    /// an index is a copy of its lines.
    private var nameWord: UInt64
    private var valueWord: UInt64

    static let size = 16

    @inline(__always)
    init(name: Range<Int>, value: Range<Int>) {
      self.init(
        nameStart: name.lowerBound, name.count, valueStart: value.lowerBound, value.count)
    }

    @inline(__always)
    init(nameStart: Int, _ nameLength: Int, valueStart: Int, _ valueLength: Int) {
      nameWord = Self.word(nameStart, nameLength).littleEndian
      valueWord = Self.word(valueStart, valueLength).littleEndian
    }

    /// Reads the line's part of an index.
    @inline(__always)
    init(in bytes: Span<UInt8>, at position: Int) {
      let words = bytes.block(at: position).words
      nameWord = words.low.littleEndian
      valueWord = words.high.littleEndian
    }

    @inline(__always)
    var nameLength: Int { Int(truncatingIfNeeded: nameWord.littleEndian &>> 32) }
    @inline(__always)
    var name: Range<Int> { Self.range(nameWord) }
    @inline(__always)
    var value: Range<Int> { Self.range(valueWord) }

    func moved(by distance: Int) -> Line {
      Line(
        name: name.lowerBound + distance..<name.upperBound + distance,
        value: value.lowerBound + distance..<value.upperBound + distance)
    }

    /// Appends the line's part of an index.
    func append(to bytes: inout [UInt8]) {
      unsafe withUnsafeBytes(of: self) { unsafe bytes.append(contentsOf: $0) }
    }

    @inline(__always)
    private static func word(_ start: Int, _ length: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: length) &<< 32
    }

    @inline(__always)
    private static func range(_ word: UInt64) -> Range<Int> {
      let word = word.littleEndian
      let start = Int(truncatingIfNeeded: word & 0xffff_ffff)
      return start..<start &+ Int(truncatingIfNeeded: word &>> 32)
    }
  }
}
