/// Reads a form in one pass: unescaped bytes go straight into a block, and the caller learns where
/// in the block each name and each value ends.
enum FormScan {
  /// The bytes read so far: an end in the block, and a beginning in the text.
  enum Part {
    case name(end: Int, offset: Int, isASCII: Bool)
    /// A field without a `=` has an empty one.
    case value(end: Int, offset: Int, isASCII: Bool)
    /// A `%` without two hexadecimal digits, which is kept as it stands.
    case brokenEscape(offset: Int)
  }

  /// The room that the block must have. Unescaped text is never longer than escaped text, but it
  /// is stored in whole blocks.
  static func room(for text: Span<UInt8>) -> Int { text.count + 16 }

  @inline(__always)
  static func read(
    _ text: Span<UInt8>, into block: inout MutableSpan<UInt8>, at count: inout Int,
    found: (_ part: Part, _ block: inout MutableSpan<UInt8>) -> Void
  ) {
    var index = 0
    /// The start of the name or the value that is being read.
    var offset = 0
    var isInValue = false
    // All its bytes by a bitwise or, and perhaps some after it: without a top bit all are ASCII.
    var bits = Block()
    while true {
      let symbols = text.paddedBlock(at: index)
      block.store(symbols, at: count)
      bits |= symbols
      let plain = symbols.formMarks.firstSet
      index &+= plain
      count &+= plain
      guard plain < 16 else { continue }
      let mark = index < text.count ? text[index] : UInt8(ascii: "&")
      switch mark {
      case UInt8(ascii: "&"):
        // An empty piece is no field.
        if index > offset || isInValue {
          let isASCII = bits.isASCII
          if !isInValue {
            found(.name(end: count, offset: offset, isASCII: isASCII), &block)
          }
          found(.value(end: count, offset: offset, isASCII: !isInValue || isASCII), &block)
        }
        guard index < text.count else { return }
        isInValue = false
        offset = index &+ 1
        bits = Block()
      case UInt8(ascii: "=") where !isInValue:
        found(.name(end: count, offset: offset, isASCII: bits.isASCII), &block)
        isInValue = true
        offset = index &+ 1
        bits = Block()
      case UInt8(ascii: "%"):
        var byte = mark
        if let escaped = Percent.escapedByte(in: text, at: index) {
          byte = escaped
          index &+= 2
        } else {
          found(.brokenEscape(offset: index), &block)
        }
        block.put(byte, at: &count)
        bits |= Block(words: UInt64(byte), 0)
      case let byte:
        block.put(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte, at: &count)
      }
      index &+= 1
    }
  }
}

extension Block {
  fileprivate var isASCII: Bool {
    let lanes = lanes
    return (lanes[0] | lanes[1]) & UInt64.tops == 0
  }

  /// The places of bytes with a meaning in a form: `%`, `&`, `+` and `=`.
  ///
  /// A zero is among them, so that the padding behind the text ends every scan.
  @inline(__always)
  fileprivate var formMarks: SIMDMask<SIMD16<Int8>> {
    self .== Block(eachByte: UInt8(ascii: "%")) .| self .== Block(eachByte: UInt8(ascii: "&"))
      .| self .== Block(eachByte: UInt8(ascii: "+")) .| self .== Block(eachByte: UInt8(ascii: "="))
      .| self .== Block(eachByte: 0)
  }
}
