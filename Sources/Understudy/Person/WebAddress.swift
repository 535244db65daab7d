internal import HTTPWire
package import SocketTransport

/// A URL as a browser takes it apart, and what another one means that is found there.
package struct WebAddress: Sendable, Hashable {
  package let scheme: String
  package let authority: String
  /// The path and the query, as they are sent.
  package let target: String

  /// Nil for what has no host, such as an address of an app's own scheme.
  package init?(_ text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[mark.upperBound...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let tail = rest[authority.endIndex...]
    self.init(scheme, String(authority), tail.hasPrefix("/") ? String(tail) : "/\(tail)")
  }

  private init(_ scheme: String, _ authority: String, _ target: String) {
    self.scheme = scheme
    self.authority = authority
    self.target = target
  }

  /// What a reference in a response from here leads to; nil when that is nothing for a browser.
  package func resolving(_ reference: String) -> WebAddress? {
    let reference = reference.prefix { $0 != "#" }
    if reference.hasPrefix("//") { return WebAddress("\(scheme):\(reference)") }
    if reference.hasPrefix("/") { return WebAddress(scheme, authority, String(reference)) }
    let path = target.prefix { $0 != "?" }
    if reference.isEmpty { return self }
    if reference.hasPrefix("?") { return WebAddress(scheme, authority, "\(path)\(reference)") }
    let colon = reference.firstIndex(of: ":")
    let slash = reference.firstIndex { $0 == "/" || $0 == "?" }
    if let colon, colon < slash ?? reference.endIndex { return WebAddress(String(reference)) }
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return WebAddress(scheme, authority, "\(folder)\(reference)")
  }

  /// Who is to be asked.
  package var destination: ProxyDestination? {
    HTTPRequest.Target(method: .get, text: description).flatMap(ProxyDestination.init)
  }

  package var path: String { String(target.prefix { $0 != "?" }) }

  /// Scheme and authority, as a browser names where a form comes from.
  package var origin: String { "\(scheme)://\(authority)" }

  /// What may be shown to others: codes and state stand in the query.
  package var withoutQuery: String { origin + path }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { "\(scheme)://\(authority)\(target)" }
}
