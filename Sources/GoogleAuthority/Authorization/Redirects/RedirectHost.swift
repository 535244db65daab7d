internal import WireFormats

/// The kind of host in a redirect URI.
enum RedirectHost: Hashable, Sendable {
  /// `127.0.0.1`, `[::1]` or `localhost`.
  case loopback
  /// An address of RFC 1918.
  case privateAddress
  /// Any other address, in any spelling that browsers read as one.
  case address
  case name

  /// Reads a host in lower case.
  init(_ host: String) {
    switch host {
    case "127.0.0.1", "[::1]", "localhost": self = .loopback
    case _ where host.hasPrefix("["): self = .address
    case _:
      guard let last = host.split(separator: ".").last, Self.isNumber(last) else {
        self = .name
        return
      }
      self = Self.octets(of: host).map(Self.isPrivate) == true ? .privateAddress : .address
    }
  }

  /// The URL standard takes a host whose last label is a number for an IPv4 address.
  private static func isNumber(_ label: Substring) -> Bool {
    if label.hasPrefix("0x") {
      return label.utf8.dropFirst(2).allSatisfy { Hex.value(of: $0) != nil }
    }
    return label.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func octets(of host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let octets = parts.compactMap { UInt8($0) }
    return parts.count == 4 && octets.count == 4 ? octets : nil
  }

  private static func isPrivate(_ octets: [UInt8]) -> Bool {
    switch (octets[0], octets[1]) {
    case (10, _), (172, 16...31), (192, 168): true
    case _: false
    }
  }
}

/// The rules for host names in redirect URIs.
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
