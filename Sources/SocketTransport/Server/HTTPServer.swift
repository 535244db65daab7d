package import HTTPWire
internal import Synchronization

/// A set of listeners that share a handler, and the connections that came in through them.
package final class HTTPServer: Sendable {
  /// Answers a request, on the loop's thread: it must not block.
  package typealias Handler = @Sendable (HTTPRequest, Exchange) -> Reply
  /// Decides about a `CONNECT`, on the loop's thread.
  package typealias ConnectPolicy =
    @Sendable (ProxyDestination, HTTPRequest, Exchange) ->
    ConnectDecision
  /// Told what no handler sees; the number is that of ``Exchange/connection``.
  package typealias Observer = @Sendable (TransportEvent, _ connection: UInt64) -> Void

  private struct State {
    var listeners: [Listener] = []
    var connections = 0
    var accepted: UInt64 = 0
    var whenEmpty: [CheckedContinuation<Void, Never>] = []
  }

  let settings: ServerSettings
  let deadlines: ConnectionDeadlines
  let handler: Handler
  /// Makes the server a proxy. Without it, and inside TLS, a `CONNECT` is a request like any other.
  let connectPolicy: ConnectPolicy?
  let observer: Observer?
  /// The protocol that clients may choose inside TLS beside HTTP/1.1.
  let streams: StreamProtocol?
  private let chooser: TLSServerContext.Chooser?
  private let loops: [EventLoop]
  private let state = Mutex(State())

  /// The chooser goes before that of the listeners' TLS settings, which many servers may share.
  package init(
    loops: [EventLoop], settings: ServerSettings = .standard, observer: Observer? = nil,
    connectPolicy: ConnectPolicy? = nil, presenting chooser: TLSServerContext.Chooser? = nil,
    streams: StreamProtocol? = nil, handler: @escaping Handler
  ) {
    precondition(!loops.isEmpty, "a server needs a loop")
    self.loops = loops
    self.settings = settings
    self.deadlines = ConnectionDeadlines(settings)
    self.observer = observer
    self.connectPolicy = connectPolicy
    self.chooser = chooser
    self.streams = streams
    self.handler = handler
  }

  /// Listens on an address, on each loop, and tells the address with the port that was picked.
  package func listen(
    on address: SocketAddress, in network: NetworkSpace? = nil, tls: TLSServerContext? = nil
  ) throws(SystemFailure) -> SocketAddress {
    var bound = address
    for loop in loops {
      let fd = try Sockets.listener(on: bound, in: network, sharingPort: loops.count > 1)
      if bound.port == 0, let picked = Sockets.localAddress(fd) { bound = picked }
      let listener = Listener(fd: fd, loop: loop, server: self, tls: tls)
      do throws(SystemFailure) {
        try listener.start()
      } catch {
        Sockets.close(fd)
        throw error
      }
      state.withLock { $0.listeners.append(listener) }
    }
    return bound
  }

  /// Where a client is that has connected to this server, or takes it for another.
  func reception(
    of connection: UInt64, for interception: Interception? = nil
  ) -> TLSReception {
    TLSReception(
      choosing: chooser, on: connection, for: interception, offeringStreams: streams != nil)
  }

  package var openConnections: Int { state.withLock { $0.connections } }

  /// Stops listening, lets every request that has come in be answered, and closes the connections.
  /// Connections that are still open after the grace time are cut off.
  package func stop(grace: Duration = .seconds(5)) async {
    stopListening()
    guard openConnections > 0 else { return }
    let cutOffs = loops.map { loop in
      Alarm { [self] in
        for connection in connections(on: loop) { connection.close() }
      }
    }
    for (loop, cutOff) in zip(loops, cutOffs) {
      loop.execute { [self] in
        for connection in connections(on: loop) { connection.drain() }
        loop.timers.set(cutOff, to: loop.now + Nanoseconds(grace))
      }
    }
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if state.connections > 0 { state.whenEmpty.append(continuation) }
        return state.connections == 0
      }
      if isEmpty { continuation.resume() }
    }
    for (loop, cutOff) in zip(loops, cutOffs) {
      loop.execute { loop.timers.remove(cutOff) }
    }
  }

  /// Stops listening and cuts off every connection, soon, without waiting for anything.
  package func cutOff() {
    stopListening()
    for loop in loops {
      loop.execute { [self] in
        for connection in connections(on: loop) { connection.close() }
      }
    }
  }

  /// Closes the listeners; connections stay. Enough for a server whose start failed half-way.
  package func stopListening() {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.stop() }
  }

  private func connections(on loop: EventLoop) -> [any ServerMember] {
    loop.channels.all.compactMap { channel in
      guard let member = channel as? any ServerMember, member.server === self else { return nil }
      return member
    }
  }
}

/// A channel that counts among its server's connections.
protocol ServerMember: Channel {
  var server: HTTPServer { get }

  /// The server stops: what has been begun is brought to its end, and nothing else begun.
  func drain()
}

// MARK: - Counting connections

extension HTTPServer {
  /// Numbers a connection about to be accepted; nil when there are too many.
  func reserveConnection() -> UInt64? {
    state.withLock { state in
      guard state.connections < settings.connections else { return nil }
      state.connections += 1
      state.accepted += 1
      return state.accepted
    }
  }

  /// A connection is gone, or a reservation came to nothing.
  func connectionEnded() {
    let (paused, waiting) = state.withLock { state in
      let wasFull = state.connections >= settings.connections
      state.connections -= 1
      let waiting = state.connections == 0 ? state.whenEmpty : []
      if state.connections == 0 { state.whenEmpty = [] }
      return (wasFull ? state.listeners : [], waiting)
    }
    for listener in paused { listener.loop.execute { listener.resume() } }
    for continuation in waiting { continuation.resume() }
  }
}
