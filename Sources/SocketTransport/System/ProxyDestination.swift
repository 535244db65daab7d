package import HTTPWire

/// The destination that a client asks a proxy for, by `CONNECT` or by a whole URL as its target.
package struct ProxyDestination: Sendable, Hashable {
  /// In lower case and without a final dot, so that it can be looked up; IPv6 in brackets.
  package let host: String
  package let port: UInt16

  /// Nil for a target without a host, or a scheme whose port isn't known.
  package init?(_ target: HTTPRequest.Target) {
    guard let authority = target.authority else { return nil }
    // The colons of an IPv6 address are inside its brackets.
    let address = authority.lastIndex(of: "]") ?? authority.startIndex
    let colon = authority[address...].lastIndex(of: ":") ?? authority.endIndex
    let digits = authority[colon...].dropFirst()
    let given = digits.isEmpty ? Self.usualPort(of: target.scheme) : UInt16(digits)
    guard let port = given else { return nil }
    let host = authority[..<colon].lowercased()
    self.host = host.hasSuffix(".") ? String(host.dropLast()) : host
    self.port = port
  }

  private static func usualPort(of scheme: String?) -> UInt16? {
    switch scheme?.lowercased() {
    case "http": 80
    case "https": 443
    case _: nil
    }
  }
}

extension ProxyDestination {
  /// The host as certificates name it: IPv6 without brackets.
  var bareHost: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }
}

extension ProxyDestination: CustomStringConvertible {
  package var description: String { "\(host):\(port)" }
}
