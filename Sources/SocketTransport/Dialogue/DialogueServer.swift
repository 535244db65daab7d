internal import Synchronization

/// A listener whose connections are dialogues, in TLS from the beginning or from when the dialogue
/// asks for it.
package final class DialogueServer: Sendable {
  package typealias Maker = @Sendable (_ connection: UInt64) -> any Dialogue

  let tls: TLSServerContext
  let beginsSecure: Bool
  let maker: Maker
  let observer: HTTPServer.Observer?
  private let loop: EventLoop
  private let state = Mutex(State())

  private struct State {
    var acceptor: DialogueAcceptor?
    var open = 0
    var accepted: UInt64 = 0
  }

  /// More than any program opens, and few enough that none can use the process up.
  private static let mostConnections = 1_000
  /// The time for which either side may be silent: an IDLE of IMAP lasts up to 29 minutes.
  static let patience = Nanoseconds(.seconds(30 * 60))

  package init(
    on loop: EventLoop, tls: TLSServerContext, beginsSecure: Bool,
    observer: HTTPServer.Observer? = nil, making maker: @escaping Maker
  ) {
    self.loop = loop
    self.tls = tls
    self.beginsSecure = beginsSecure
    self.observer = observer
    self.maker = maker
  }

  /// Listens at an address, and tells it with the port that was picked.
  package func listen(
    on address: SocketAddress, in network: NetworkSpace? = nil
  ) throws(SystemFailure) -> SocketAddress {
    let fd = try Sockets.listener(on: address, in: network, sharingPort: false)
    let bound = Sockets.localAddress(fd) ?? address
    let acceptor = DialogueAcceptor(fd: fd, loop: loop, server: self)
    state.withLock { $0.acceptor = acceptor }
    acceptor.start()
    return bound
  }

  /// Takes no more connections, and ends those that there are.
  package func close() {
    let acceptor = state.withLock { state in
      defer { state.acceptor = nil }
      return state.acceptor
    }
    acceptor?.stop()
    loop.execute { [self] in
      for channel in loop.channels.all {
        guard let connection = channel as? DialogueConnection, connection.server === self else {
          continue
        }
        connection.close()
      }
    }
  }

  package var openConnections: Int { state.withLock { $0.open } }

  /// Numbers a connection; nil when there are too many.
  fileprivate func reserve() -> UInt64? {
    state.withLock { state in
      guard state.open < Self.mostConnections else { return nil }
      state.open += 1
      state.accepted += 1
      return state.accepted
    }
  }

  func connectionEnded() { state.withLock { $0.open -= 1 } }
}

/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
private final class DialogueAcceptor: Acceptor, @unchecked Sendable {
  private let server: DialogueServer

  init(fd: Int32, loop: EventLoop, server: DialogueServer) {
    self.server = server
    super.init(fd: fd, loop: loop)
  }

  override func take(_ accepted: Int32) {
    guard let number = server.reserve() else { return Sockets.close(accepted) }
    DialogueConnection.begin(fd: accepted, loop: loop, server: server, number: number)
  }
}
