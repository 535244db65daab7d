internal import SocketTransport

/// An address on this machine, as a URL.
struct HealthURL: Hashable, Sendable {
  let address: SocketAddress

  init(_ text: String) throws(HealthURLFlaw) {
    guard text.hasPrefix(Self.scheme) else { throw .scheme }
    let rest = text.dropFirst(Self.scheme.count)
    let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
    guard let address = SocketAddress(String(authority)), address.port > 0 else { throw .address }
    guard address.isLoopback else { throw .remote }
    self.address = address
  }

  private static let scheme = "http://"
}

/// A reason for which a mock's health can't be asked for at a URL.
package enum HealthURLFlaw: Error, Hashable, Sendable {
  case scheme, address, remote
}

extension HealthURLFlaw: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scheme: "it doesn't begin with http://"
    case .address: "it isn't an IP address or 'localhost' with a port"
    case .remote: "it is on another machine"
    }
  }
}
