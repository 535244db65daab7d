/// One of the two connections of a relay: what comes in here goes out at the other end, and an end
/// of the input is passed on like the input.
///
/// An end reads only while the other one has sent everything, so that no more than one read of each
/// direction is ever held, however slow a peer is.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
class RelayEnd: Channel, @unchecked Sendable {
  private let stream: ByteStream
  private var unsent: UnsentBytes
  private var other: RelayEnd?
  private var inputHasEnded = false
  /// Nothing follows what is unsent.
  private var isFinishing = false
  private var hasFinished = false
  /// Reads and discards input, because its end matters.
  final var ignoresInput = false
  /// Bytes went in or out since this was last reset.
  final var hasMoved = false

  init(fd: Int32, loop: EventLoop, stream: ByteStream, unsent: UnsentBytes = UnsentBytes()) {
    self.stream = stream
    self.unsent = unsent
    super.init(fd: fd, loop: loop)
  }

  /// Begins to relay. The far end first says what was heard here already.
  final func begin(with far: RelayEnd, saying opening: [UInt8]) {
    other = far
    far.other = self
    loop.adopt(self, interest: [])
    loop.adopt(far, interest: [])
    far.send(opening)
    settle()
  }

  /// The peer had sent all it would send before the relay began.
  final func inputEnded() {
    inputHasEnded = true
    other?.finish()
    settle()
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    other.take()?.close()
  }

  override func ready(_ readiness: Readiness) {
    send([])
    if unsent.isEmpty, let other, other.stream.hasBufferedInput { other.receive() }
    receive()
    settle()
  }

  private func receive() {
    while isOpen, !inputHasEnded, let other, ignoresInput || other.unsent.isEmpty {
      switch unsafe stream.read(fd, into: loop.scratch) {
      case .bytes(let count):
        hasMoved = true
        if !ignoresInput { other.send(unsafe Array(loop.scratch[..<count])) }
        // The rest has to wait for its turn, except for what the socket can't report.
        guard stream.hasBufferedInput else { return }
      case .blocked: return
      case .ended:
        inputHasEnded = true
        other.finish()
      case .failed: return breakOff()
      }
    }
  }

  private func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    if !unsent.isEmpty || !bytes.isEmpty {
      hasMoved = true
      guard unsent.send(bytes, on: stream, fd) == nil else { return breakOff() }
    }
    guard isFinishing, unsent.isEmpty, !hasFinished else { return }
    hasFinished = true
    stream.finishWriting(fd)
    lastWordSaid()
  }

  private func finish() {
    isFinishing = true
    send([])
  }

  /// All that will ever go out here has.
  func lastWordSaid() {}

  /// One peer broke off: the other one gets to feel it in the same way.
  private func breakOff() {
    guard isOpen else { return }
    Sockets.resetOnClose(fd)
    if let other { Sockets.resetOnClose(other.fd) }
    close()
  }

  private func settle() {
    guard let other else { return }
    if hasFinished, other.hasFinished { return close() }
    watch()
    other.watch()
  }

  private func watch() {
    guard let other else { return }
    var interest: Readiness = unsent.isEmpty ? [] : .writable
    if !inputHasEnded, ignoresInput || other.unsent.isEmpty { interest.insert(.readable) }
    want(interest)
  }
}
