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
    append(contentsOf: fields.bytes)
  }

  /// Appends the first line of a message, its field lines, the end of its head, and a body.
  mutating func append(
    _ status: HTTPResponse.Status, linesOf fields: HTTPFields, _ end: HeadEnd,
    _ body: Span<UInt8>
  ) {
    status.withLine { append(copying: $0) }
    append(linesOf: fields)
    append(end)
    append(copying: body)
  }

  /// Appends the end of a head.
  mutating func append(_ end: HeadEnd) {
    append(addingCapacity: HeadEnd.room) { (output: inout OutputSpan<UInt8>) in
      end.write(to: &output)
    }
  }

  /// Appends a whole body as one chunk, with the trailers behind the last one.
  mutating func appendChunked(_ body: [UInt8], trailers: HTTPFields) {
    if !body.isEmpty { appendChunk(body) }
    appendLastChunk(trailers: trailers)
  }

  /// Appends a chunk, which must not be empty.
  mutating func appendChunk(_ bytes: [UInt8]) {
    appendHexadecimal(bytes.count)
    append(contentsOf: Wire.lineEnd)
    append(contentsOf: bytes)
    append(contentsOf: Wire.lineEnd)
  }

  mutating func appendLastChunk(trailers: HTTPFields) {
    append(contentsOf: Wire.lastChunk)
    append(linesOf: trailers)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends the hexadecimal digits of a number that is not negative.
  mutating func appendHexadecimal(_ number: Int) {
    append(contentsOf: String(number, radix: 16).utf8)
  }
}
