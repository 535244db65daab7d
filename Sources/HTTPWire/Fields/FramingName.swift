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

/// The words that the machines act on, as they are usually spelled.
enum Word {
  static let host: StaticString = "Host"
  static let expect: StaticString = "Expect"
  static let connection: StaticString = "Connection"
  static let contentLength: StaticString = "Content-Length"
  static let transferEncoding: StaticString = "Transfer-Encoding"
  static let chunked: StaticString = "chunked"
  static let close: StaticString = "close"
  static let keepAlive: StaticString = "keep-alive"
  static let continueExpectation: StaticString = "100-continue"
}
