/// A listening socket that hands on every connection as soon as there is one.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
class Acceptor: Channel, @unchecked Sendable {
  /// Accepted in a row before other channels get their turn.
  private static let batch = 64
  /// The pause when the process has no descriptors left.
  private static let backOff = Nanoseconds(.milliseconds(50))

  /// A connection, which belongs to whoever takes it.
  func take(_ accepted: Int32) { Sockets.close(accepted) }

  /// On any thread: begins to accept.
  final func start() {
    loop.execute { [self] in
      loop.adopt(self, interest: [])
      want(.readable)
    }
  }

  /// On any thread: takes no more. The connections that there are stay.
  final func stop() { loop.execute { [self] in close() } }

  override final func ready(_ readiness: Readiness) {
    for _ in 0..<Self.batch {
      switch Sockets.accept(fd) {
      case .done(let accepted):
        Sockets.setNoDelay(Int32(accepted))
        take(Int32(accepted))
      case .wouldBlock: return
      case .failed(let failure):
        // Any other failure is that of a connection which is gone already: take the next.
        guard failure.isOutOfDescriptors else { continue }
        want([])
        return setDeadline(loop.now + Self.backOff)
      }
      guard isOpen else { return }
    }
  }

  override final func close() {
    if isOpen { Sockets.stopListening(fd) }
    super.close()
  }

  override final func expired(at now: LoopTime) { want(.readable) }
}
