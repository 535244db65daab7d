/// A door from the loopback of one network to that of another one: connections to an address there
/// are passed on to the same address here.
package final class LoopbackDoor: Sendable {
  private let channel: DoorChannel

  /// Opens the door at an address in one network, and leads to that address in the other; nil stands
  /// for this process's own.
  package init(
    at address: SocketAddress, in network: NetworkSpace?, to other: NetworkSpace?,
    on loop: EventLoop = .shared
  ) throws(SystemFailure) {
    channel = DoorChannel(
      fd: try Sockets.listener(on: address, in: network, sharingPort: false), loop: loop,
      route: LoopbackRoute(to: address), network: other)
    channel.start()
  }

  /// Takes no more connections. Those that there are stay.
  package func close() { channel.stop() }
}

/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
private final class DoorChannel: Acceptor, @unchecked Sendable {
  private let route: LoopbackRoute?
  private let network: NetworkSpace?

  private static let patience = Nanoseconds(.seconds(5))

  init(fd: Int32, loop: EventLoop, route: LoopbackRoute?, network: NetworkSpace?) {
    self.route = route
    self.network = network
    super.init(fd: fd, loop: loop)
  }

  override func take(_ near: Int32) {
    guard let route else { return Sockets.close(near) }
    UpstreamAttempt.begin(route, in: network, on: loop, within: Self.patience) { [loop] result in
      switch result {
      case .success(let upstream):
        let far = RelayEnd(fd: upstream.fd, loop: loop, stream: ByteStream(tls: nil))
        RelayEnd(fd: near, loop: loop, stream: ByteStream(tls: nil)).begin(with: far, saying: [])
      case .failure:
        // As near as can be to a refusal.
        Sockets.resetOnClose(near)
        Sockets.close(near)
      }
    }
  }
}
