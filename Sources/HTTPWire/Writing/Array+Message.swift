extension [UInt8] {
  mutating func appendStatusLine(_ status: HTTPResponse.Status) {
    append(contentsOf: Wire.version)
    appendNumber(status.code, radix: 10)
    append(Byte.space)
    append(contentsOf: status.reasonPhrase.utf8)
    append(contentsOf: Wire.lineEnd)
  }

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
    appendNumber(length, radix: 10)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends a whole body as one chunk, with the trailers behind the last one.
  mutating func appendChunked(_ body: [UInt8], trailers: HTTPFields) {
    if !body.isEmpty {
      appendNumber(body.count, radix: 16)
      append(contentsOf: Wire.lineEnd)
      append(contentsOf: body)
      append(contentsOf: Wire.lineEnd)
    }
    append(contentsOf: Wire.lastChunk)
    append(contentsOf: trailers.block)
    append(contentsOf: Wire.lineEnd)
  }

  /// Appends the digits of a number that is not negative.
  mutating func appendNumber(_ number: Int, radix: Int) {
    var divisor = 1
    while number / divisor >= radix { divisor *= radix }
    var rest = number
    while divisor > 0 {
      let digit = UInt8(truncatingIfNeeded: rest / divisor)
      append(digit < 10 ? Byte.zero + digit : UInt8(ascii: "a") + digit - 10)
      rest %= divisor
      divisor /= radix
    }
  }
}
