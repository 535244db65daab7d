/// A redirect URI taken apart as far as checks need it, whatever is wrong with it.
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
    hasFragment = text.contains("#")
    var rest = text.prefix { $0 != "?" && $0 != "#" }
    let scheme = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if scheme.first?.isLetter == true, rest.dropFirst(scheme.count).first == ":" {
      self.scheme = scheme.lowercased()
      rest = rest.dropFirst(scheme.count + 1)
    }
    guard rest.hasPrefix("//") else {
      path = String(rest)
      return
    }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    path = String(rest.dropFirst(2 + authority.count))
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let isBracketed = place.first == "["
    let name = isBracketed ? place.dropFirst().prefix { $0 != "]" } : place.prefix { $0 != ":" }
    host = name.lowercased()
    port = Int(place.dropFirst(name.count + (isBracketed ? 2 : 0)).drop { $0 == ":" })
  }

  package var isAbsolute: Bool { scheme != nil }

  /// Whether the host is an address of this machine, written in digits.
  package var isLoopbackLiteral: Bool {
    guard let host else { return false }
    return host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  package var isThisMachine: Bool { isLoopbackLiteral || host == "localhost" }

  /// Whether two are the same but for the port of a loopback address, which is chosen late.
  func matches(registered other: RedirectAddress) -> Bool {
    if text == other.text { return true }
    return isThisMachine && scheme == other.scheme && host == other.host && path == other.path
  }
}
