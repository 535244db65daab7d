/// The last lines of a head: framing and connection fields where needed, and the empty line.
struct HeadEnd {
  /// The value of Content-Length; nil for none.
  var length: Int?
  var connection: StaticString?

  /// More than the longest one takes, with twenty digits and two names.
  static let room = 80

  @inline(__always)
  func write(to output: inout OutputSpan<UInt8>) {
    if let length {
      output.append(Wire.contentLength)
      output.appendDecimal(length)
      output.appendLineEnd()
    }
    if let connection { output.append(connection) }
    output.appendLineEnd()
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text that is known when the program is built.
  @inline(__always)
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer {
      let bytes = unsafe $0.span
      for index in bytes.indices { append(bytes[index]) }
    }
  }

  @inline(__always)
  fileprivate mutating func appendLineEnd() {
    append(Byte.carriageReturn)
    append(Byte.lineFeed)
  }

  /// Appends the digits of a number that is not negative.
  @inline(__always)
  fileprivate mutating func appendDecimal(_ number: Int) {
    var rest = UInt(number)
    // The digits come last one first, so they queue up in a word: eight of them fit.
    guard rest < 100_000_000 else {
      for digit in String(number).utf8 { append(digit) }
      return
    }
    var digits: UInt64 = 0
    repeat {
      digits = digits &<< 8 | UInt64(Byte.zero) + UInt64(rest % 10)
      rest /= 10
    } while rest > 0
    while digits > 0 {
      append(UInt8(truncatingIfNeeded: digits))
      digits &>>= 8
    }
  }
}
