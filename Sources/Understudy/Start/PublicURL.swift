internal import GoogleAuthority
internal import WireFormats

/// The URL by which clients know an instance that listens elsewhere, such as `http://google:8080`
/// between containers.
package struct PublicURL: Sendable, Hashable {
  /// In lower case, without a slash behind it, and without a port that goes without saying.
  package let origin: String
  /// The value of the `Host` field: the host, and the port where it is written.
  package let authority: String
  /// Without a port and without brackets, as certificates have it.
  let bareHost: String

  /// Reads `http://HOST`, `https://HOST`, or either with a port.
  package init(_ text: String) throws(PublicURLFlaw) {
    let text = text.lowercased()
    guard let scheme = Self.ports.keys.first(where: { text.hasPrefix($0 + "://") }) else {
      throw .scheme
    }
    let rest = text.dropFirst(scheme.count + 3)
    guard rest.utf8.allSatisfy(Self.allowed.contains) else { throw .tooMuch }
    let bracket = rest.lastIndex(of: "]") ?? rest.startIndex
    let colon = rest[bracket...].firstIndex(of: ":")
    let host = rest[..<(colon ?? rest.endIndex)]
    guard Self.isHost(host) else { throw .host }
    guard GoogleHost.name(in: String(host)) == nil else { throw .google }
    let digits = colon.map { rest[rest.index(after: $0)...] }
    if let digits, digits.utf8.count > 5 || UInt16(digits).map({ $0 == 0 }) ?? true {
      throw .port
    }
    let port = digits.flatMap { UInt16($0) }.flatMap { $0 == Self.ports[scheme] ? nil : $0 }
    authority = host + (port.map { ":\($0)" } ?? "")
    origin = "\(scheme)://\(authority)"
    bareHost = host.first == "[" ? String(host.dropFirst().dropLast()) : String(host)
  }

  private static let ports: [String: UInt16] = ["http": 80, "https": 443]
  private static let nameBytes = ASCIISet("abcdefghijklmnopqrstuvwxyz0123456789-_.")
  private static let addressBytes = ASCIISet("abcdef0123456789:.")
  private static let allowed = nameBytes.union(ASCIISet("[]:"))

  /// A name of labels, an IPv4 address, or an IPv6 address in brackets.
  private static func isHost(_ text: Substring) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    if text.first == "[" {
      return text.last == "]" && text.utf8.count > 3
        && text.dropFirst().dropLast().utf8.allSatisfy(addressBytes.contains)
    }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.utf8.count <= 63 && $0.utf8.allSatisfy(nameBytes.contains)
    }
  }
}

/// A reason for which a text is no public URL.
package enum PublicURLFlaw: Error, Hashable, Sendable {
  case scheme
  case host
  case port
  /// One of Google's own hosts, whose URLs are given out to those who ask by them.
  case google
  /// A path, a query, a user's name, or what no origin has.
  case tooMuch
}

extension PublicURLFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scheme: "it doesn't begin with http:// or https://"
    case .host: "it has no host that can be written so"
    case .port: "the port is not a whole number from 1 to 65535"
    case .google: "the host is Google's own"
    case .tooMuch: "it has more than a scheme, a host and a port"
    }
  }

  /// The remedy, where one can be named.
  package var advice: String? {
    switch self {
    case .scheme, .host, .port: "write http://google:8080"
    case .google: "programs that ask for Google's hosts through the proxy get Google's URLs anyway"
    case .tooMuch: "leave out the path: endpoints are served at Google's paths"
    }
  }
}
