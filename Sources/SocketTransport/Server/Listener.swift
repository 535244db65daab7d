internal import Synchronization

/// A listening socket. The thread that stops the server closes it, so that making and dropping an
/// instance needs no trip to the loop; a lock keeps closing apart from accepting.
///
/// Invariant behind `@unchecked Sendable`: as for every channel; the descriptor is used under
/// `gate`.
final class Listener: Channel, @unchecked Sendable {
  private let server: HTTPServer
  private let tls: TLSServerContext?
  private let gate = Mutex(true)

  /// Accepted in a row before other channels get their turn.
  private static let batch = 64
  /// The pause when the process has no descriptors left.
  private static let backOff = Nanoseconds(.milliseconds(50))

  init(fd: Int32, loop: EventLoop, server: HTTPServer, tls: TLSServerContext?) {
    self.server = server
    self.tls = tls
    super.init(fd: fd, loop: loop)
  }

  /// On any thread: begins to accept. The loop learns of it when it next wakes, at the latest for
  /// the first connection, so that an instance that is never used never wakes it.
  func start() throws(SystemFailure) {
    try loop.poller.add(key, interest: .readable)
    loop.executeEventually { [self] in
      gate.withLock { isOpen in
        // Stopped already: the descriptor may be in use again by now.
        if isOpen { loop.adopt(self, interest: .readable) }
      }
    }
  }

  /// On any thread: takes in what is waiting, then closes.
  func stop() {
    gate.withLock { isOpen in
      guard isOpen else { return }
      isOpen = false
      while let accepted = accept() { loop.execute { [self] in adopt(accepted) } }
      Sockets.stopListening(fd)
      Sockets.close(fd)
    }
    loop.executeEventually { [self] in forget() }
  }

  /// By the loop, at its end. The descriptor may be closed by then, and its number another's.
  override func close() {
    gate.withLock { isOpen in
      guard isOpen else { return forget() }
      isOpen = false
      super.close()
    }
  }

  override func ready(_ readiness: Readiness) {
    for _ in 0..<Self.batch {
      guard let accepted = gate.withLock({ $0 ? accept() : nil }) else { return }
      // Outside the lock: the first request may be served at once, and its handler may stop us.
      adopt(accepted)
    }
  }

  override func expired(at now: LoopTime) { resume() }

  func resume() {
    gate.withLock { if $0 { want(.readable) } }
  }

  private struct Accepted {
    let fd: Int32
    let number: UInt64
  }

  /// Takes one connection. Nil when there is none, or no room for one.
  private func accept() -> Accepted? {
    while let number = server.reserveConnection() {
      switch Sockets.accept(fd) {
      case .done(let accepted): return Accepted(fd: Int32(accepted), number: number)
      case .wouldBlock:
        server.connectionEnded()
        return nil
      case .failed(let failure):
        server.connectionEnded()
        // Any other failure is that of a connection which is gone already: take the next.
        guard failure.isOutOfDescriptors else { continue }
        backOff()
        return nil
      }
    }
    pause()
    return nil
  }

  private func adopt(_ accepted: Accepted) {
    Sockets.setNoDelay(accepted.fd)
    ServerConnection.begin(
      fd: accepted.fd, loop: loop, server: server, tls: tls, number: accepted.number)
  }

  private func pause() {
    if loop.isCurrent { want([]) }
  }

  private func backOff() {
    guard loop.isCurrent else { return }
    want([])
    setDeadline(loop.now + Self.backOff)
  }
}
