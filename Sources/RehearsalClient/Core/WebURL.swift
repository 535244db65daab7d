internal import HTTPWire
internal import WireFormats

/// The URL of an endpoint: what can be sent to, and nothing else.
///
/// No credentials, no fragment, and no character that RFC 3986 doesn't allow: what isn't a URL
/// never gets as far as a browser's command line.
struct WebURL: Hashable, Sendable {
  let isSecure: Bool
  /// In lower case; IPv6 in brackets.
  let host: String
  let port: UInt16
  /// The path, with the query if there is one.
  let target: HTTPRequest.Target

  init?(_ text: String) {
    guard text.utf8.allSatisfy(Self.legal.contains), let mark = text.firstRange(of: "://")
    else { return nil }
    switch text[..<mark.lowerBound].lowercased() {
    case "http": isSecure = false
    case "https": isSecure = true
    default: return nil
    }
    let rest = text[mark.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let tail = rest[authority.endIndex...]
    guard let (host, port) = Self.split(authority, usualPort: isSecure ? 443 : 80),
      let target = HTTPRequest.Target(
        method: .get, text: tail.hasPrefix("/") ? String(tail) : "/\(tail)")
    else { return nil }
    self.host = host
    self.port = port
    self.target = target
  }

  private static let legal = ASCIISet.unreserved.union(ASCIISet(":/?[]@!$&'()*+,;=%"))
  private static let legalInHosts = ASCIISet.alphanumerics.union(ASCIISet("-.[]:"))

  private static func split(
    _ authority: Substring, usualPort: UInt16
  ) -> (host: String, port: UInt16)? {
    // The colons of an IPv6 address are inside its brackets.
    let end = authority.lastIndex(of: "]") ?? authority.startIndex
    let colon = authority[end...].lastIndex(of: ":") ?? authority.endIndex
    let (host, digits) = (authority[..<colon], authority[colon...].dropFirst())
    guard !host.isEmpty, authority.utf8.allSatisfy(legalInHosts.contains),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    guard let port = digits.isEmpty ? usualPort : UInt16(digits) else { return nil }
    return (host.lowercased(), port)
  }

  /// Scheme, host and port, as an issuer is named by them.
  var origin: String { (isSecure ? "https://" : "http://") + authority }

  /// The host, with the port where it isn't the usual one.
  var authority: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  /// The host as certificates name it: IPv6 without brackets.
  var bareHost: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }
}

extension WebURL: CustomStringConvertible {
  var description: String { origin + target.text }
}
