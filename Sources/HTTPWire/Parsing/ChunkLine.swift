/// A chunk-size line, read byte by byte: `1*HEXDIG *( ";" name [ "=" value ] ) CR LF`.
///
/// Whitespace is refused wherever RFC 9112 section 7.1.1 only tolerates it, because parsers
/// disagree about it and no client sends it.
struct ChunkLine: Sendable {
  private(set) var size = 0
  /// The line's bytes, but for its line end.
  private var length = 0
  /// The digits of the size, but for zeros in front.
  private var digits = 0
  private var part = Part.sizeStart

  private enum Part: Sendable {
    case sizeStart, size
    case nameStart, name
    case valueStart, value
    case quoted, escaped, afterQuote
    case lineFeed
  }

  /// The bytes of a complete line that aren't its size: extensions, and zeros in front.
  var surplus: Int { length - digits }

  /// Takes one byte; whether it was the last one of the line.
  mutating func take(_ byte: UInt8, limit: Int) throws(HTTPRefusal) -> Bool {
    if part == .lineFeed {
      guard byte == Byte.lineFeed else { throw HTTPRefusal(.bareCarriageReturn) }
      return true
    }
    guard length < limit || byte == Byte.carriageReturn else {
      throw HTTPRefusal(.chunkLineTooLong)
    }
    if byte != Byte.carriageReturn { length += 1 }
    switch part {
    case .sizeStart, .size: try takeSize(byte)
    case .nameStart, .name: try takeName(byte)
    case .valueStart, .value: try takeValue(byte)
    case .quoted: try takeQuoted(byte)
    case .escaped:
      guard ByteClass.isFieldValue(byte) else { throw extensionRefusal(byte) }
      part = .quoted
    case .afterQuote: try takeEnd(byte)
    case .lineFeed: break
    }
    return false
  }

  private mutating func takeSize(_ byte: UInt8) throws(HTTPRefusal) {
    if let digit = ByteClass.hexValue(byte) {
      // Saturates far above every limit instead of overflowing.
      if size < 1 << 56 { size = size &<< 4 | Int(digit) }
      if size > 0 { digits += 1 }
      part = .size
      return
    }
    guard part == .size, byte == Byte.semicolon || byte == Byte.carriageReturn else {
      throw HTTPRefusal(byte == Byte.lineFeed ? .bareLineFeed : .invalidChunkSize)
    }
    try takeEnd(byte)
  }

  private mutating func takeName(_ byte: UInt8) throws(HTTPRefusal) {
    if ByteClass.isToken(byte) {
      part = .name
    } else if part == .name, byte == Byte.equals {
      part = .valueStart
    } else {
      guard part == .name else { throw extensionRefusal(byte) }
      try takeEnd(byte)
    }
  }

  private mutating func takeValue(_ byte: UInt8) throws(HTTPRefusal) {
    if ByteClass.isToken(byte) {
      part = .value
    } else if part == .valueStart, byte == Byte.quote {
      part = .quoted
    } else {
      guard part == .value else { throw extensionRefusal(byte) }
      try takeEnd(byte)
    }
  }

  private mutating func takeQuoted(_ byte: UInt8) throws(HTTPRefusal) {
    switch byte {
    case Byte.quote: part = .afterQuote
    case Byte.backslash: part = .escaped
    default:
      guard ByteClass.isFieldValue(byte) else { throw extensionRefusal(byte) }
    }
  }

  /// Reads on after a complete part: the next extension or the end of the line.
  private mutating func takeEnd(_ byte: UInt8) throws(HTTPRefusal) {
    switch byte {
    case Byte.semicolon: part = .nameStart
    case Byte.carriageReturn: part = .lineFeed
    default: throw extensionRefusal(byte)
    }
  }

  private func extensionRefusal(_ byte: UInt8) -> HTTPRefusal {
    HTTPRefusal(byte == Byte.lineFeed ? .bareLineFeed : .invalidChunkExtension)
  }
}
