internal import WireFormats

/// The use of a token. Each kind has Google's prefix and length.
package enum TokenKind: UInt8, Hashable, Sendable {
  case code, access, refresh, device
  /// An access token of a service account.
  case serviceAccess

  var prefix: String {
    switch self {
    case .code: "4/0AV"
    case .access: "ya29.a0A"
    case .refresh: "1//03"
    case .device: "AH-1Ng"
    case .serviceAccess: "ya29.c.c0A"
    }
  }

  /// Bytes behind the prefix, before they are written in base64url: 73, 163, 103 and 98
  /// characters in all.
  var byteCount: Int {
    switch self {
    case .code: 51
    case .access: 116
    case .refresh: 73
    case .device: 69
    // The length of these isn't known.
    case .serviceAccess: 116
    }
  }
}

/// A code or a token that was made just now. It is kept as bytes, and written as text where the
/// text is wanted.
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
