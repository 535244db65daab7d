/// RFC 4648 section 4, padded; one byte string has exactly one spelling.
package enum Base64 {
  package static func encode(_ bytes: Span<UInt8>) -> String {
    Base64Alphabet.standard.encode(bytes)
  }

  package static func encode(_ bytes: [UInt8]) -> String {
    Base64Alphabet.standard.encode(bytes.span)
  }

  /// Appends the encoded text to a buffer that the caller reuses.
  package static func encode(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    Base64Alphabet.standard.encode(bytes, into: &output)
  }

  /// Decodes strictly: nil for wrong padding, whitespace, foreign characters or stray bits.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    Base64Alphabet.standard.decode(text)
  }

  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    Base64Alphabet.standard.decode(text.span)
  }

  package static func decode(_ text: String) -> [UInt8]? {
    Base64Alphabet.standard.decode(text.utf8Span.span)
  }
}
