/// Constant pieces of messages, built once.
enum Wire {
  static let contentLength: StaticString = "Content-Length: "
  static let connectionClose: StaticString = "Connection: close\r\n"
  static let connectionKeepAlive: StaticString = "Connection: keep-alive\r\n"
  /// Where the last digit of the version stands in a status line.
  static let minorVersion = 7
  static let lineEnd: [UInt8] = [Byte.carriageReturn, Byte.lineFeed]
  static let lastChunk: [UInt8] = [Byte.zero, Byte.carriageReturn, Byte.lineFeed]
}
