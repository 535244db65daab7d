package import HTTPWire
internal import WireFormats

/// The address at which an app takes security events.
package struct ReceiverURL: Hashable, Sendable {
  package let text: String
  package let isSecure: Bool
  /// Without a port; an IPv6 address stands in brackets.
  package let host: String
  package let port: UInt16
  package let target: HTTPRequest.Target

  /// Reads an `https` URL, or an `http` one on loopback: Google has no receivers there, tests have.
  package init(_ text: String) throws(ReceiverURLFlaw) {
    let parts: RedirectURI
    do throws(RedirectFlaw) { parts = try RedirectURI(parsing: text) } catch { throw .notAURL }
    guard parts.scheme == "https" || parts.scheme == "http" else { throw .scheme(parts.scheme) }
    guard let authority = parts.authority, !authority.host.isEmpty else { throw .noHost }
    guard authority.host.utf8.allSatisfy(Self.hostBytes.contains) else { throw .notAURL }
    guard parts.scheme == "https" || RedirectHost(authority.host) == .loopback else {
      throw .insecure
    }
    guard authority.userInfo == nil, parts.fragment == nil else { throw .tooMuch }
    let usual: UInt16 = parts.scheme == "https" ? 443 : 80
    guard let port = authority.port.map({ UInt16($0) }) ?? usual, port > 0 else { throw .port }
    let path = parts.path.isEmpty ? "/" : parts.path
    let query = parts.query.map { "?" + $0 } ?? ""
    guard let target = HTTPRequest.Target(method: .post, text: path + query) else {
      throw .notAURL
    }
    self.text = text
    isSecure = parts.scheme == "https"
    host = authority.host
    self.port = port
    self.target = target
  }

  /// The value of the `Host` field: the port only where it isn't the usual one.
  var hostField: String { port == (isSecure ? 443 : 80) ? host : "\(host):\(port)" }

  private static let hostBytes = ASCIISet.unreserved.union(ASCIISet("[]:"))
}

/// A reason for which a text is no receiver's URL.
package enum ReceiverURLFlaw: Error, Hashable, Sendable {
  case notAURL
  case scheme(String)
  case noHost
  case port
  /// Plain HTTP to anywhere but loopback.
  case insecure
  /// A user's name or a fragment.
  case tooMuch
}

extension ReceiverURLFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAURL: "the receiver isn't a URL"
    case .scheme(let scheme): "the receiver's scheme is '\(scheme)' instead of https"
    case .noHost: "the receiver's URL names no host"
    case .port: "the receiver's port isn't a number from 1 to 65535"
    case .insecure: "only a receiver on loopback may do without https"
    case .tooMuch: "the receiver's URL has a user name or a fragment"
    }
  }
}
