/// Constant pieces of messages, built once.
enum Wire {
  static let contentLength = Array("Content-Length: ".utf8)
  static let connectionClose = Array("Connection: close\r\n".utf8)
  static let connectionKeepAlive = Array("Connection: keep-alive\r\n".utf8)
  /// Where the last digit of the version stands in a status line.
  static let minorVersion = 7
  static let lineEnd: [UInt8] = [Byte.carriageReturn, Byte.lineFeed]
  static let lastChunk: [UInt8] = [Byte.zero, Byte.carriageReturn, Byte.lineFeed]
}
