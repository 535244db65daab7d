internal import WireFormats

extension [UInt8] {
  mutating func appendRequestLine(_ request: HTTPRequest) {
    append(contentsOf: request.method.rawValue.utf8)
    append(Byte.space)
    append(contentsOf: request.target.text.utf8)
    append(Byte.space)
    append(contentsOf: request.version.description.utf8)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends field lines as they stand.
  mutating func append(linesOf fields: HTTPFields) {
    append(copying: fields.bytes.span.extracting(first: fields.end))
  }

  /// Appends the last lines of a head: framing and connection fields where needed, the empty line.
  ///
  /// The short pieces are written in one go, because each append costs more than their bytes.
  mutating func appendHeadEnd(length: Int?, connection: [UInt8]? = nil) {
    let room = Wire.contentLength.count + 24 + (connection?.count ?? 0)
    append(addingCapacity: room) { (end: inout OutputSpan<UInt8>) in
      if let length {
        end.append(block: Wire.contentLength)
        end.appendDecimal(length)
        end.appendLineEnd()
      }
      if let connection { end.append(connection) }
      end.appendLineEnd()
    }
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
    append(linesOf: trailers)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends the hexadecimal digits of a number that is not negative.
  mutating func appendHexadecimal(_ number: Int) {
    append(contentsOf: String(number, radix: 16).utf8)
  }
}

extension OutputSpan<UInt8> {
  /// Appends sixteen bytes at once.
  @inline(__always)
  fileprivate mutating func append(block bytes: [UInt8]) {
    let start = count
    append(repeating: 0, count: 16)
    var span = mutableSpan
    span.store(bytes.span.block(at: 0), at: start)
  }

  @inline(__always)
  fileprivate mutating func append(_ bytes: [UInt8]) {
    for byte in bytes { append(byte) }
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
