/// RFC 4648 section 5 without padding, as JOSE and PKCE use it.
package enum Base64URL {
  package static func encode(_ bytes: Span<UInt8>) -> String {
    Base64Alphabet.urlSafe.encode(bytes)
  }

  package static func encode(_ bytes: [UInt8]) -> String {
    Base64Alphabet.urlSafe.encode(bytes.span)
  }

  /// Appends the encoded text to a buffer that the caller reuses.
  package static func encode(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    Base64Alphabet.urlSafe.encode(bytes, into: &output)
  }

  /// Decodes strictly: nil for padding, whitespace, foreign characters or stray bits.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    Base64Alphabet.urlSafe.decode(text)
  }

  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    Base64Alphabet.urlSafe.decode(text.span)
  }

  package static func decode(_ text: String) -> [UInt8]? {
    Base64Alphabet.urlSafe.decode(text.utf8Span.span)
  }

  /// Decodes as strictly into bytes that are there already, and tells how many they were. They are
  /// written twelve at a time and two more, so there must be room for that.
  package static func decode(_ text: Span<UInt8>, into target: inout MutableSpan<UInt8>) -> Int? {
    Base64Alphabet.urlSafe.decode(text, into: &target)
  }
}
