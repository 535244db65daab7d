/// A redirect URI, even a malformed one, taken apart as far as checks need it.
package struct RedirectAddress: Hashable, Sendable {
  package var text: String
  /// The scheme in lower case; nil when there is none.
  package var scheme: String?
  /// The host in lower case without brackets; nil when the address has no authority.
  package var host: String?
  package var port: Int?
  package var path: String
  package var hasFragment: Bool

  package init(_ text: String) {
    self.text = text
    hasFragment = text.utf8.contains(UInt8(ascii: "#"))
    var rest = text.parted(at: "?", "#").before.utf8[...]
    let scheme = rest.prefix(while: \.isInScheme)
    if scheme.first.map({ !(0x30...0x39).contains($0) }) == true,
      rest.dropFirst(scheme.count).first == UInt8(ascii: ":")
    {
      self.scheme = Substring(scheme).lowercased()
      rest = rest.dropFirst(scheme.count + 1)
    }
    guard rest.starts(with: "//".utf8) else {
      path = String(Substring(rest))
      return
    }
    let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
    path = String(Substring(rest.dropFirst(2 + authority.count)))
    let user = authority.lastIndex(of: UInt8(ascii: "@")).map { authority.index(after: $0) }
    let place = authority[(user ?? authority.startIndex)...]
    let isBracketed = place.first == UInt8(ascii: "[")
    let name =
      isBracketed
      ? place.dropFirst().prefix { $0 != UInt8(ascii: "]") }
      : place.prefix { $0 != UInt8(ascii: ":") }
    host = Substring(name).lowercased()
    port = Int(
      Substring(
        place.dropFirst(name.count + (isBracketed ? 2 : 0)).drop { $0 == UInt8(ascii: ":") }))
  }

  /// The scheme, the host and the port in one.
  package var origin: String {
    let port = port.map { ":\($0)" } ?? ""
    return "\(scheme ?? "")://\(host ?? "")\(port)"
  }

  package var isAbsolute: Bool { scheme != nil }

  /// True if the host is an address of this machine, written in digits.
  package var isLoopbackLiteral: Bool {
    guard let host else { return false }
    return host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  package var isThisMachine: Bool { isLoopbackLiteral || host == "localhost" }

  /// True for the server that tells a cloud's machines who they are. It has no TLS.
  package var isMetadataServer: Bool {
    host == "169.254.169.254" || host == "metadata.google.internal"
  }

  /// True if two addresses differ at most in the port of a loopback address, which is chosen late.
  package func matches(registered other: RedirectAddress) -> Bool {
    if text == other.text { return true }
    return isThisMachine && scheme == other.scheme && host == other.host && path == other.path
  }
}

extension UInt8 {
  fileprivate var isInScheme: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    case _: false
    }
  }
}
