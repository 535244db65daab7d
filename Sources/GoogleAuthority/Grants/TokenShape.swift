internal import WireFormats

/// The look of tokens of one kind. Clients must not depend on it, and some do.
///
/// Each shape is Google's token in a disguise that can be taken off again. One of which a letter
/// was changed or lost is no token.
package enum TokenShape: Hashable, Sendable {
  case google
  /// Without the slash of Google's codes, so that nothing in it has to be escaped.
  case plain
  /// Filled up to so many bytes.
  case long(Int)
  /// A signed document that ran out long ago, with a signature that can't be verified.
  case document
}

extension TokenShape {
  /// A token of Google's shape in this one.
  func dressed(_ text: String, of kind: TokenKind) -> String {
    switch self {
    case .google: text
    case .plain: kind.prefix.filter { $0 != "/" } + text.dropFirst(kind.prefix.count)
    case .long(let count): text + Self.filler(of: text, kind, count - text.utf8.count)
    case .document: Self.document(of: text, kind)
    }
  }

  /// The token of Google's shape under this one; nil where there is none.
  func undressed(_ text: String, of kind: TokenKind) -> String? {
    let inside: String? =
      switch self {
      case .google: text
      case .plain: kind.prefix + text.dropFirst(kind.prefix.count { $0 != "/" })
      case .long: String(text.prefix(kind.length))
      case .document: Self.identifier(in: text)
      }
    return inside.flatMap { dressed($0, of: kind) == text ? $0 : nil }
  }

  /// So many letters that belong to a token, and to no other.
  private static func filler(of text: String, _ kind: TokenKind, _ count: Int) -> String {
    let letters = Array(text.utf8.dropFirst(kind.prefix.utf8.count))
    guard !letters.isEmpty, count > 0 else { return "" }
    return String(decoding: (0..<count).map { letters[$0 % letters.count] }, as: UTF8.self)
  }

  private static func document(of text: String, _ kind: TokenKind) -> String {
    let header: JSONValue = ["alg": "RS256", "typ": "JWT"]
    let claims: JSONValue = [
      "iss": "https://accounts.google.com", "iat": 999_996_400, "exp": 1_000_000_000,
      "jti": .string(text),
    ]
    let parts = [header, claims].map { Base64URL.encode(Array($0.text(.compact).utf8)) }
    // As many letters as a signature has, the last one as base64url wants it.
    return (parts + [filler(of: text, kind, 341) + "A"]).joined(separator: ".")
  }

  private static func identifier(in text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let claims = Base64URL.decode(String(parts[1])) else { return nil }
    return (try? JSONValue(parsing: claims))?["jti"]?.stringValue
  }
}

/// The look of the tokens of each kind.
package struct TokenShapes: Hashable, Sendable {
  package var code = TokenShape.google
  package var access = TokenShape.google
  package var refresh = TokenShape.google

  package init() {}

  subscript(kind: TokenKind) -> TokenShape {
    switch kind {
    case .code: code
    case .access: access
    case .refresh: refresh
    // There is no demand for others.
    case .device, .serviceAccess: .google
    }
  }
}

extension TokenKind {
  /// The characters of Google's tokens.
  fileprivate var length: Int { prefix.utf8.count + (byteCount * 4 + 2) / 3 }
}
