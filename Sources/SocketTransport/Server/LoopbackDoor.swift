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
    loop.execute { [channel] in
      loop.adopt(channel, interest: [])
      channel.want(.readable)
    }
  }

  /// Takes no more connections. Those that there are stay.
  package func close() { channel.loop.execute { [channel] in channel.close() } }
}

/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
private final class DoorChannel: Channel, @unchecked Sendable {
  private let route: LoopbackRoute?
  private let network: NetworkSpace?

  /// Accepted in a row before other channels get their turn.
  private static let batch = 64
  /// The pause when the process has no descriptors left.
  private static let backOff = Nanoseconds(.milliseconds(50))
  private static let patience = Nanoseconds(.seconds(5))

  init(fd: Int32, loop: EventLoop, route: LoopbackRoute?, network: NetworkSpace?) {
    self.route = route
    self.network = network
    super.init(fd: fd, loop: loop)
  }

  override func ready(_ readiness: Readiness) {
    for _ in 0..<Self.batch {
      switch Sockets.accept(fd) {
      case .done(let accepted): lead(Int32(accepted))
      case .wouldBlock: return
      case .failed(let failure):
        // Any other failure is that of a connection which is gone already: take the next.
        guard failure.isOutOfDescriptors else { continue }
        want([])
        return setDeadline(loop.now + Self.backOff)
      }
    }
  }

  override func expired(at now: LoopTime) { want(.readable) }

  private func lead(_ near: Int32) {
    Sockets.setNoDelay(near)
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
