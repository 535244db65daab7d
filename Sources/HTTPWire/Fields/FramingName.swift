/// The field names that the machines act on.
enum FramingName {
  case host, expect, connection, contentLength, transferEncoding

  /// Only five lengths can be one of them, so most lines cost one jump.
  @inline(__always)
  init?(_ line: HTTPFields.Line, in block: Span<UInt8>) {
    switch line.name.count {
    case 4 where block.equals(Word.host, in: line.name): self = .host
    case 6 where block.equals(Word.expect, in: line.name): self = .expect
    case 10 where block.equals(Word.connection, in: line.name): self = .connection
    case 14 where block.equals(Word.contentLength, in: line.name): self = .contentLength
    case 17 where block.equals(Word.transferEncoding, in: line.name): self = .transferEncoding
    default: return nil
    }
  }
}

/// The words that the machines act on, in lower case.
enum Word {
  static let host: StaticString = "host"
  static let expect: StaticString = "expect"
  static let connection: StaticString = "connection"
  static let contentLength: StaticString = "content-length"
  static let transferEncoding: StaticString = "transfer-encoding"
  static let chunked: StaticString = "chunked"
  static let close: StaticString = "close"
  static let keepAlive: StaticString = "keep-alive"
  static let continueExpectation: StaticString = "100-continue"
}
