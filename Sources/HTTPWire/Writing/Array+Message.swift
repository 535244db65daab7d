extension [UInt8] {
  mutating func appendRequestLine(_ request: HTTPRequest) {
    append(contentsOf: request.method.rawValue.utf8)
    append(Byte.space)
    append(contentsOf: request.target.text.utf8)
    append(Byte.space)
    append(contentsOf: request.version.description.utf8)
    append(contentsOf: Wire.lineEnd)
  }

  mutating func appendContentLength(_ length: Int) {
    append(contentsOf: Wire.contentLength)
    appendDecimal(length)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends a whole body as one chunk, with the trailers behind the last one.
  mutating func appendChunked(_ body: [UInt8], trailers: HTTPFields) {
    if !body.isEmpty {
      appendHexadecimal(body.count)
      append(contentsOf: Wire.lineEnd)
      append(contentsOf: body)
      append(contentsOf: Wire.lineEnd)
    }
    append(contentsOf: Wire.lastChunk)
    append(contentsOf: trailers.block)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends the digits of a number that is not negative.
  mutating func appendDecimal(_ number: Int) {
    var rest = UInt(number)
    // The digits come last one first, so they queue up in a word: eight of them fit.
    guard rest < 100_000_000 else { return append(contentsOf: String(number).utf8) }
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

  /// Appends the hexadecimal digits of a number that is not negative.
  mutating func appendHexadecimal(_ number: Int) {
    append(contentsOf: String(number, radix: 16).utf8)
  }
}
