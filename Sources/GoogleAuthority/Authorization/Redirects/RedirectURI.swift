internal import WireFormats

/// A redirect URI split into the parts that the rules read.
struct RedirectURI: Hashable, Sendable {
  /// The text as it was sent.
  let text: String
  /// The scheme in lower case.
  let scheme: String
  /// The part between `//` and the path; nil without `//`.
  let authority: Authority?
  /// The path as it was sent, with its escapes.
  let path: String
  let query: String?
  let fragment: String?

  struct Authority: Hashable, Sendable {
    let userInfo: String?
    /// The host in lower case, with the brackets of an IPv6 literal.
    let host: String
    /// Nil without a colon; empty when nothing follows it.
    let port: String?
  }

  /// Refuses a text without a scheme, or with characters in the scheme that it can't have.
  init(parsing text: String) throws(RedirectFlaw) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw .missingScheme }
    let scheme = text[..<colon]
    guard !scheme.utf8.isEmpty, !scheme.utf8.contains(where: Self.endsAuthority.contains) else {
      throw .missingScheme
    }
    guard scheme.utf8.first.map(Self.letters.contains) == true,
      scheme.utf8.allSatisfy(Self.schemeBytes.contains)
    else { throw .invalidScheme }
    var rest = text[text.utf8.index(after: colon)...]
    self.text = text
    self.scheme = scheme.lowercased()
    fragment = rest.cutTail(from: UInt8(ascii: "#"))
    query = rest.cutTail(from: UInt8(ascii: "?"))
    if rest.utf8.starts(with: "//".utf8) {
      let start = rest.utf8.index(rest.startIndex, offsetBy: 2)
      let end = rest.utf8[start...].firstIndex(where: Self.endsAuthority.contains) ?? rest.endIndex
      authority = Authority(parsing: rest[start..<end])
      path = String(rest[end...])
    } else {
      authority = nil
      path = String(rest)
    }
  }

  private static let letters = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  private static let schemeBytes = ASCIISet.alphanumerics.union(ASCIISet("+-."))
  private static let endsAuthority = ASCIISet("/?#")
}

extension RedirectURI.Authority {
  fileprivate init(parsing text: Substring) {
    var rest = text
    if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) {
      userInfo = String(rest[..<at])
      rest = rest[rest.utf8.index(after: at)...]
    } else {
      userInfo = nil
    }
    // A colon inside brackets belongs to the address.
    let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
    port = rest[bracket...].utf8.firstIndex(of: UInt8(ascii: ":")).map { colon in
      defer { rest = rest[..<colon] }
      return String(rest[rest.utf8.index(after: colon)...])
    }
    host = rest.lowercased()
  }
}

extension Substring {
  /// Removes everything from the first such byte on, and returns the rest behind that byte.
  fileprivate mutating func cutTail(from byte: UInt8) -> String? {
    guard let index = utf8.firstIndex(of: byte) else { return nil }
    let tail = self[utf8.index(after: index)...]
    self = self[..<index]
    return String(tail)
  }
}
