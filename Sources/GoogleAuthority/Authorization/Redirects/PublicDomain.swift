internal import WireFormats

/// Which host names may stand in a redirect URI.
enum PublicDomain {
  static func check(_ host: String) throws(RedirectFlaw) {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let allowed = ASCIISet.alphanumerics.union(ASCIISet("-"))
    let isWellFormed = labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(allowed.contains) }
    guard isWellFormed, host.utf8.count <= 253 else { throw .invalidHost }
    guard let top = labels.last, labels.count > 1, isPublic(top) else { throw .nonPublicDomain }
    guard host != googles, !host.hasSuffix("." + googles) else { throw .reservedHost }
    guard !shorteners.contains(host) else { throw .urlShortener }
  }

  /// Google asks the public suffix list. This takes every top-level domain for public that could be
  /// one and isn't reserved (assumed): the list changes too often to be carried along.
  private static func isPublic(_ label: Substring) -> Bool {
    guard label.utf8.count >= 2, !reserved.contains(String(label)) else { return false }
    let isWord = label.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isWord || label.hasPrefix("xn--")
  }

  private static let googles = "googleusercontent.com"

  /// Special-use names (RFC 2606, 6761, 6762, 7686, 9476) and those kept for private networks.
  private static let reserved: Set<String> = [
    "alt", "arpa", "corp", "example", "home", "internal", "intranet", "invalid", "lan", "local",
    "localdomain", "localhost", "mail", "onion", "private", "test",
  ]

  private static let shorteners: Set<String> = [
    "bit.ly", "buff.ly", "cutt.ly", "goo.gl", "is.gd", "ow.ly", "rb.gy", "t.co", "tiny.cc",
    "tinyurl.com",
  ]
}
