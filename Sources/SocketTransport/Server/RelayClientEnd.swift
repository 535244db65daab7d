/// The end of a relay where the client is: still one of its server's connections.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class RelayClientEnd: RelayEnd, ServerMember, @unchecked Sendable {
  let server: HTTPServer
  private let number: UInt64
  private var isDraining = false

  init(
    fd: Int32, loop: EventLoop, stream: ByteStream, unsent: UnsentBytes, number: UInt64,
    server: HTTPServer
  ) {
    self.server = server
    self.number = number
    super.init(fd: fd, loop: loop, stream: stream, unsent: unsent)
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    server.observer?(.closed, number)
    server.connectionEnded()
  }

  /// Activity in a tunnel can't be recognised, so it ends when it has been quiet for
  /// as long as a new connection would be waited for.
  func drain() {
    guard !isDraining else { return }
    isDraining = true
    waitForQuiet()
  }

  private func waitForQuiet() {
    hasMoved = false
    setDeadline(loop.now + server.deadlines.lastChance)
  }

  override func expired(at now: LoopTime) {
    if isDraining, hasMoved { waitForQuiet() } else { close() }
  }

  /// Sets a deadline after a relayed answer; a tunnel may stay half-open as long as it likes.
  override func lastWordSaid() {
    guard ignoresInput, let lingering = server.deadlines.limit(of: .lingering) else { return }
    setDeadline(loop.now + lingering)
  }
}
