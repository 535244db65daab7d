package import WireFormats

/// A cookie as a user agent keeps it (RFC 6265 section 5.3).
package struct Cookie: Sendable, Hashable {
  package let name: String
  package let value: String
  /// The host it belongs to, in lower case.
  package let domain: String
  /// True if hosts below `domain` get it too.
  package let includesSubdomains: Bool
  package let path: String
  package let isSecure: Bool
  /// Nil for a cookie that lasts as long as the session.
  package let expires: Timestamp?

  /// Reads a `Set-Cookie` value that came from `host`; nil when it must be ignored.
  package init?(_ setCookie: String, from host: String, path requestPath: String, now: Timestamp) {
    var parts = setCookie.utf8.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    guard let pair = parts.popFirst(), let equals = pair.firstIndex(of: UInt8(ascii: "=")) else {
      return nil
    }
    name = Self.trimmed(pair[..<equals])
    value = Self.trimmed(pair[equals...].dropFirst())
    guard !name.isEmpty else { return nil }

    let host = host.lowercased()
    var attributes = Attributes()
    for part in parts { attributes.read(part, now: now) }
    if let domain = attributes.domain {
      guard host == domain || host.hasSuffix(".\(domain)") else { return nil }
      self.domain = domain
      includesSubdomains = true
    } else {
      domain = host
      includesSubdomains = false
    }
    path = attributes.path ?? Self.directory(of: requestPath)
    isSecure = attributes.isSecure
    expires = attributes.maximumAge ?? attributes.expires
    // The prefix promises what the attributes must keep (RFC 6265bis section 4.1.3).
    if name.hasPrefix("__Host-") {
      guard isSecure, !includesSubdomains, attributes.path == "/" else { return nil }
    }
    if name.hasPrefix("__Secure-"), !isSecure { return nil }
  }

  func isSent(to host: String, path: String, isSecure: Bool, now: Timestamp) -> Bool {
    if let expires, expires <= now { return false }
    // Browsers trust what never leaves the machine.
    if self.isSecure, !isSecure, !Self.isThisMachine(host) { return false }
    let isHost = host == domain || includesSubdomains && host.hasSuffix(".\(domain)")
    return isHost && Self.path(path, isWithin: self.path)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.")
        && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
  }

  private static func path(_ path: String, isWithin directory: String) -> Bool {
    guard path.hasPrefix(directory), path != directory else { return path == directory }
    return directory.hasSuffix("/") || path.dropFirst(directory.count).hasPrefix("/")
  }

  private static func directory(of path: String) -> String {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash != path.startIndex
    else { return "/" }
    return String(path[..<slash])
  }

  fileprivate static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text
    while let first = text.first, ByteClass.isWhitespace(first) { text.removeFirst() }
    while let last = text.last, ByteClass.isWhitespace(last) { text.removeLast() }
    return String(Substring(text))
  }
}

/// The attributes after name and value. An unknown one, or one that makes no sense, is ignored.
private struct Attributes {
  var domain: String?
  var path: String?
  var isSecure = false
  var expires: Timestamp?
  /// Takes precedence over `expires`.
  var maximumAge: Timestamp?

  mutating func read(_ part: Substring.UTF8View, now: Timestamp) {
    let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
    let value = Cookie.trimmed(part[equals...].dropFirst())
    switch Cookie.trimmed(part[..<equals]).lowercased() {
    case "domain":
      let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
      if !name.isEmpty { domain = name.lowercased() }
    case "path": if value.hasPrefix("/") { path = value }
    case "secure": isSecure = true
    case "expires": expires = HTTPDate.parse(value, now: now) ?? expires
    case "max-age":
      guard let seconds = Int64(value) else { return }
      maximumAge = seconds > 0 ? now + .seconds(seconds) : .earliest
    default: break
    }
  }
}
