internal import HTTPWire
package import SocketTransport
internal import WireFormats

/// A URL in the parts that a browser needs, and the base of the references on its page.
package struct WebAddress: Sendable, Hashable {
  package let scheme: String
  package let authority: String
  /// The path and the query, as they are sent.
  package let target: String

  /// Nil for a URL without a host, such as one of an app's own scheme.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let mark = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[mark...].starts(with: "://".utf8)
    else { return nil }
    let scheme = text[..<mark].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = bytes[bytes.index(mark, offsetBy: 3)...].prefix { $0 != UInt8(ascii: "#") }
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let tail = Substring(rest[authority.endIndex...])
    self.init(
      scheme, String(Substring(authority)),
      tail.utf8.first == UInt8(ascii: "/") ? String(tail) : "/\(tail)")
  }

  private init(_ scheme: String, _ authority: String, _ target: String) {
    self.scheme = scheme
    self.authority = authority
    self.target = target.withoutDotSegments.withoutForbiddenBytes
  }

  /// The address that a reference in a response leads to; nil when a browser can't open it.
  package func resolving(_ reference: String) -> WebAddress? {
    let bytes = reference.utf8.prefix { $0 != UInt8(ascii: "#") }
    let reference = Substring(bytes)
    if bytes.starts(with: "//".utf8) { return WebAddress("\(scheme):\(reference)") }
    if bytes.first == UInt8(ascii: "/") { return WebAddress(scheme, authority, String(reference)) }
    if bytes.isEmpty { return self }
    if bytes.first == UInt8(ascii: "?") {
      return WebAddress(scheme, authority, "\(path)\(reference)")
    }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let slash = bytes.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    if let colon, colon < slash ?? bytes.endIndex { return WebAddress(String(reference)) }
    let place = path.utf8
    let folder = place[...(place.lastIndex(of: UInt8(ascii: "/")) ?? place.startIndex)]
    return WebAddress(scheme, authority, "\(Substring(folder))\(reference)")
  }

  /// The host and port that are asked.
  package var destination: ProxyDestination? {
    HTTPRequest.Target(method: .get, text: "\(origin)/").flatMap(ProxyDestination.init)
  }

  package var path: String { String(Substring(target.utf8.prefix { $0 != UInt8(ascii: "?") })) }

  /// Scheme and authority, as a browser names where a form comes from.
  package var origin: String { "\(scheme)://\(authority)" }

  /// The address as others may see it: codes and state stand in the query.
  package var withoutQuery: String { origin + path }
}

extension String {
  /// The path and the query with the path's `.` and `..` followed, as browsers do before they ask.
  fileprivate var withoutDotSegments: String {
    let path = Substring(utf8.prefix { $0 != UInt8(ascii: "?") })
    guard path.contains("/.") else { return self }
    let query = self[path.endIndex...]
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      case _: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/") + query
  }

  /// The text with escapes for what no request can hold, as browsers send what others write in plain.
  fileprivate var withoutForbiddenBytes: String {
    func isForbidden(_ byte: UInt8) -> Bool {
      byte <= 0x20 || byte >= 0x7F || [0x22, 0x3C, 0x3E].contains(byte)
    }
    guard utf8.contains(where: isForbidden) else { return self }
    var bytes: [UInt8] = []
    for byte in utf8 {
      bytes += isForbidden(byte) ? Array("%\(Hex.encode([byte]).uppercased())".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WebAddress: CustomStringConvertible {
  package var description: String { "\(scheme)://\(authority)\(target)" }
}
