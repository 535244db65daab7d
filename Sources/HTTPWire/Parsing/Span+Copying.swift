/// The only places where bytes leave the caller's buffer: bounds are checked once, then copied
/// whole.
///
/// The standard library has no bulk copy out of a `Span` yet, and a byte-wise loop costs five
/// instructions a byte on the hottest path of the server.
extension Span<UInt8> {
  /// The bytes of a range as an array.
  func array(_ range: Range<Int>) -> [UInt8] {
    extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// The text of a range whose bytes are known to be ASCII.
  func asciiString(_ range: Range<Int>) -> String {
    unsafe String(copying: UTF8Span(unchecked: extracting(range), isKnownASCII: true))
  }

  /// The text of a range; bytes that are not UTF-8 become replacement characters.
  func string(_ range: Range<Int>) -> String {
    extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends all bytes of a span.
  mutating func append(copying span: Span<UInt8>) {
    span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
