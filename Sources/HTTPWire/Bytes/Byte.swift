/// The bytes the grammar names.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let question: UInt8 = 0x3F
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let delete: UInt8 = 0x7F
}

/// Constant pieces of messages, built once.
enum Wire {
  static let contentLength: StaticString = "Content-Length: "
  static let connectionClose: StaticString = "Connection: close\r\n"
  static let connectionKeepAlive: StaticString = "Connection: keep-alive\r\n"
  /// The place of the version's last digit in a status line.
  static let minorVersion = 7
  static let lineEnd: [UInt8] = [Byte.carriageReturn, Byte.lineFeed]
  static let cookieSeparator: [UInt8] = [UInt8(ascii: ";"), Byte.space]
  static let lastChunk: [UInt8] = [Byte.zero, Byte.carriageReturn, Byte.lineFeed]
}
