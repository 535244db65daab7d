/// The route to a program on this machine: one or more addresses, to be tried in order.
///
/// There is no route to anywhere else, so no policy can make a proxy that talks to other machines.
package struct LoopbackRoute: Sendable, Hashable {
  package let addresses: [SocketAddress]

  private init(_ addresses: [SocketAddress]) { self.addresses = addresses }

  /// Nil for an address of another machine.
  package init?(to address: SocketAddress) {
    guard address.isLoopback else { return nil }
    self.init([address])
  }

  /// Nil for a destination that isn't this machine. Names are not looked up: `localhost` and all
  /// below it are this machine, by RFC 6761, and not every program listens on both families.
  package init?(to destination: ProxyDestination) {
    let (host, port) = (destination.host, destination.port)
    if host == "localhost" || host.hasSuffix(".localhost") {
      self.init([.loopback(port: port), .loopback6(port: port)])
    } else if let address = SocketAddress(host: host, port: port) {
      self.init(to: address)
    } else {
      return nil
    }
  }
}
