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
  private var isConnected = false
  private var hasEnded = false
  /// The reason why the channel is closed. Asking and waiting are two turns of the loop: what is
  /// asked for may be settled before anybody waits for it.
  private var end: ClientFailure?

  var tlsVersion: String? { stream.tls?.protocolVersion }

  func established(within limit: Duration) async throws(ClientFailure) {
    try await loop.suspend { (waiter: Waiter<Void>) in
      guard !isConnected else { return waiter.resume(returning: .success(())) }
      guard begin(.connection, limit, waiter) else { return }
      opening = waiter
    }.get()
  }

  func secure(
    _ trust: TLSClientContext, name: String, within limit: Duration
  ) async throws(ClientFailure) {
    try await loop.suspend { (waiter: Waiter<Void>) in
      guard begin(.handshake, limit, waiter) else { return }
      opening = waiter
      do throws(TLSFailure) {
        stream = ByteStream(tls: try trust.session(on: fd, verifying: name))
      } catch {
        return fail(.noConnection(.tls(error)))
      }
      handshake()
    }.get()
  }

  func read(within limit: Duration) async throws(ClientFailure) -> [UInt8] {
    precondition(reading == nil, "one reader at a time")
    return try await loop.suspend { (waiter: Waiter<[UInt8]>) in
      guard !hasEnded else { return waiter.resume(returning: .success([])) }
      guard begin(.reading, limit, waiter) else { return }
      reading = waiter
      receive()
    }.get()
  }

  func write(_ bytes: [UInt8], within limit: Duration) async throws(ClientFailure) {
    precondition(writing == nil, "one writer at a time")
    try await loop.suspend { (waiter: Waiter<Void>) in
      guard begin(.writing, limit, waiter) else { return }
      writing = waiter
      unsent = bytes[...]
      transmit()
    }.get()
  }

  /// Sets the clock for a step. False, with the caller answered, when the channel is closed.
  private func begin<Value: Sendable>(
    _ step: ClientConnection.Step, _ limit: Duration, _ waiter: Waiter<Value>
  ) -> Bool {
    if let end {
      waiter.resume(returning: .failure(end))
      return false
    }
    self.step = step
    setDeadline(loop.now + Nanoseconds(limit))
    return true
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
    close(because: .closed)
  }

  private func close(because failure: ClientFailure) {
    guard end == nil else { return }
    end = failure
    super.close()
    resume(opening.take(), .failure(failure))
    resume(reading.take(), .failure(failure))
    resume(writing.take(), .failure(failure))
  }

  override func ready(_ readiness: Readiness) {
    switch step {
    case .connection:
      if let failure = Sockets.pendingError(fd) { return fail(.noConnection(.system(failure))) }
      isConnected = true
      // Level-triggered: it stays writable, which doesn't matter until there is a step.
      want([])
      resume(opening.take(), .success(()))
    case .handshake: handshake()
    case .reading, .writing:
      if writing != nil { transmit() }
      if reading != nil { receive() }
      // No call is waiting: the next one will find out.
      if isOpen, reading == nil, writing == nil { want([]) }
    }
  }

  override func expired(at now: LoopTime) {
    close(because: .timedOut(step))
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
    close(because: failure)
  }
}
