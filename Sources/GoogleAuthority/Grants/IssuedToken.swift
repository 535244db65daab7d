internal import WireFormats

/// A code or a token that was made just now. It is kept as the bytes that its text stands for, and written
/// where the text is wanted.
package struct IssuedToken: Sendable {
  /// More than any token has, and room for a codec that works by blocks.
  typealias Bytes = InlineArray<128, UInt8>

  let kind: TokenKind
  var shape = TokenShape.google
  var bytes = Bytes(repeating: 0)

  init(of kind: TokenKind) { self.kind = kind }

  package var text: String {
    shape.dressed(
      kind.prefix + Base64URL.encode(bytes.span.extracting(first: kind.byteCount)), of: kind)
  }
}

extension JSONWriter {
  mutating func string(_ token: borrowing IssuedToken) {
    guard token.shape == .google else { return string(token.text) }
    // No letter of a token needs an escape.
    string(
      prefix: token.kind.prefix,
      base64URL: token.bytes.span.extracting(first: token.kind.byteCount))
  }
}
