/// The client's end of a connection. At most one reader and one writer wait on it at a time.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class ClientChannel: Channel, @unchecked Sendable {
  private typealias Waiter<Value> = CheckedContinuation<Result<Value, ClientFailure>, Never>

  private var stream = ByteStream(tls: nil)
  private var opening: Waiter<Void>?
  private var reading: Waiter<[UInt8]>?
  private var writing: Waiter<Void>?
  private var unsent: ArraySlice<UInt8> = []
  private var step = ClientConnection.Step.connection
  private var hasEnded = false

  var tlsVersion: String? { stream.tls?.protocolVersion }

  func established(within limit: Duration) async throws(ClientFailure) {
    setDeadline(loop.now + Nanoseconds(limit))
    try await withCheckedContinuation { opening = $0 }.get()
  }

  func secure(
    _ trust: TLSClientContext, name: String, within limit: Duration
  ) async throws(ClientFailure) {
    do throws(TLSFailure) {
      stream = ByteStream(tls: try trust.session(on: fd, verifying: name))
    } catch {
      close()
      throw .noConnection(.tls(error))
    }
    step = .handshake
    setDeadline(loop.now + Nanoseconds(limit))
    try await withCheckedContinuation { continuation in
      opening = continuation
      handshake()
    }.get()
  }

  func read(within limit: Duration) async throws(ClientFailure) -> [UInt8] {
    precondition(reading == nil, "one reader at a time")
    guard !hasEnded else { return [] }
    return try await withCheckedContinuation { continuation in
      reading = continuation
      step = .reading
      setDeadline(loop.now + Nanoseconds(limit))
      receive()
    }.get()
  }

  func write(_ bytes: [UInt8], within limit: Duration) async throws(ClientFailure) {
    precondition(writing == nil, "one writer at a time")
    try await withCheckedContinuation { continuation in
      writing = continuation
      unsent = bytes[...]
      step = .writing
      setDeadline(loop.now + Nanoseconds(limit))
      transmit()
    }.get()
  }

  func finishWriting() {
    guard isOpen else { return }
    stream.finishWriting(fd)
  }

  func reset() {
    guard isOpen else { return }
    Sockets.resetOnClose(fd)
    close()
  }

  override func close() {
    super.close()
    settle(with: .closed)
  }

  override func ready(_ readiness: Readiness) {
    switch step {
    case .connection:
      if let failure = Sockets.pendingError(fd) { return fail(.noConnection(.system(failure))) }
      resume(opening.take(), .success(()))
    case .handshake: handshake()
    case .reading, .writing:
      if writing != nil { transmit() }
      if reading != nil { receive() }
      // Nobody is waiting: the next call will find out.
      if isOpen, reading == nil, writing == nil { want([]) }
    }
  }

  override func expired(at now: LoopTime) {
    let failure = ClientFailure.timedOut(step)
    super.close()
    settle(with: failure)
  }
}

extension ClientChannel {
  private func handshake() {
    guard let tls = stream.tls else { return }
    switch tls.handshake() {
    case .bytes, .ended: resume(opening.take(), .success(()))
    case .blocked(let readiness): want(readiness)
    case .failed(let failure): fail(.noConnection(failure))
    }
  }

  private func receive() {
    switch unsafe stream.read(fd, into: loop.scratch) {
    case .bytes(let count): resume(reading.take(), .success(unsafe Array(loop.scratch[..<count])))
    case .blocked(let readiness): want(writing == nil ? readiness : [readiness, .writable])
    case .ended:
      hasEnded = true
      resume(reading.take(), .success([]))
    case .failed(let failure): fail(.broken(failure))
    }
  }

  private func transmit() {
    while !unsent.isEmpty {
      let outcome = unsafe unsent.withUnsafeBufferPointer { unsafe stream.write(fd, $0) }
      switch outcome {
      case .bytes(let count): unsent.removeFirst(count)
      case .blocked(let readiness):
        return want(reading == nil ? readiness : [readiness, .readable])
      case .ended: return fail(.closed)
      case .failed(let failure): return fail(.broken(failure))
      }
    }
    resume(writing.take(), .success(()))
  }

  /// Ends the wait of one caller, who was taken off the channel first: it may ask for the next
  /// thing at once.
  private func resume<Value: Sendable>(
    _ waiter: Waiter<Value>?, _ result: Result<Value, ClientFailure>
  ) {
    if reading == nil, writing == nil { setDeadline(.never) }
    waiter?.resume(returning: result)
  }

  private func fail(_ failure: ClientFailure) {
    // A reader may still find what the peer said before it broke off.
    guard writing == nil || reading != nil || opening != nil else {
      return resume(writing.take(), .failure(failure))
    }
    super.close()
    settle(with: failure)
  }

  private func settle(with failure: ClientFailure) {
    resume(opening.take(), .failure(failure))
    resume(reading.take(), .failure(failure))
    resume(writing.take(), .failure(failure))
  }
}
