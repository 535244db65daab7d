internal import HTTPWire

/// One connection of HTTP/2: the socket under a ``StreamMachine``, and its deadlines.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class StreamConnection: Channel, ServerMember, @unchecked Sendable {
  let server: HTTPServer
  let number: UInt64
  let machine: any StreamMachine
  private let stream: ByteStream
  private var served: UInt32
  private var unsent = UnsentBytes()
  /// The answers that aren't delivered at once.
  private var deliveries: [StreamID: StreamDelivery] = [:]
  private var stage = ConnectionStage.fresh
  /// The request that the stage's time is about, and the bytes that had gone out then.
  private var awaited: StreamID?
  private var bodyBytes = 0
  private var isDraining = false
  /// More could be sent, once the other connections of the loop had their turn.
  private var hasMore = false

  /// More than this in one go waits until other connections had their turn.
  private static let highWater = 256 * 1024

  init(
    fd: Int32, loop: EventLoop, server: HTTPServer, stream: ByteStream, number: UInt64,
    served: UInt32, machine: any StreamMachine
  ) {
    self.server = server
    self.number = number
    self.stream = stream
    self.served = served
    self.machine = machine
    super.init(fd: fd, loop: loop)
  }

  func begin(saying first: Span<UInt8>, isDraining: Bool) {
    loop.adopt(self, interest: [])
    machine.receive(first)
    turn()
    if isDraining { drain() }
    if isOpen, unsent.isEmpty, stream.hasBufferedInput { receive() }
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    for delivery in deliveries.values { delivery.cancel() }
    deliveries = [:]
    server.observer?(.closed, number)
    server.connectionEnded()
  }

  override func ready(_ readiness: Readiness) {
    if readiness.contains(.writable), !unsent.isEmpty || hasMore {
      send([])
      if unsent.isEmpty { turn() } else { settle() }
    }
    if isOpen, unsent.isEmpty, readiness.contains(.readable) || stream.hasBufferedInput {
      receive()
    }
    // Reported over and over: all readable bytes were read above.
    if isOpen, readiness.contains(.broken) { close() }
  }

  override func expired(at now: LoopTime) {
    switch stage {
    case .fresh, .idle:
      server.observer?(.timedOut(stage), number)
      isDraining = true
      machine.drain()
      turn()
    case .body where awaited != nil:
      server.observer?(.timedOut(stage), number)
      if let awaited { machine.giveUp(on: awaited, saying: PartingWord.requestTimeout) }
      turn()
    case .head, .body, .sending, .handshake:
      server.observer?(.timedOut(stage), number)
      close()
    case .lingering: close()
    case .answering, .pacing, .hanging: break
    }
  }

  /// The server stops: what has come in is still answered.
  func drain() {
    guard isOpen, !isDraining else { return }
    if unsent.isEmpty { receive() }
    guard isOpen else { return }
    isDraining = true
    machine.drain()
    turn()
  }
}

// MARK: - Reading and answering

extension StreamConnection {
  private func receive() {
    repeat {
      switch unsafe stream.read(fd, into: loop.scratch) {
      case .bytes(let count):
        guard stage != .lingering else { continue }
        unsafe machine.receive(loop.scratch.extracting(..<count).span)
        turn()
      case .blocked(let readiness):
        settle()
        if isOpen, readiness == .writable { want(.writable) }
        return
      // Nobody is there to read an answer: streams end with their connection.
      case .ended: return close()
      case .failed(let failure):
        server.observer?(.broken(failure), number)
        return close()
      }
    } while isOpen && stream.hasBufferedInput && unsent.isEmpty
  }

  /// Serves what has come in, and sends what is due.
  func turn() {
    guard isOpen else { return }
    var out = loop.lendOutput()
    defer { loop.returnOutput(&out) }
    var sent = 0
    hasMore = false
    repeat {
      while let event = machine.nextEvent() { take(event) }
      guard unsent.isEmpty else { break }
      machine.produce(into: &out, upTo: Self.highWater)
      guard !out.isEmpty else { break }
      sent += out.count
      send(out)
      out.removeAll(keepingCapacity: true)
      hasMore = sent >= Self.highWater
    } while isOpen && !hasMore
    settle()
  }

  private func take(_ event: StreamEvent) {
    switch event {
    case .request(let request, let id): serve(request, on: id)
    case .refused(let refusal): server.observer?(.refused(refusal), number)
    case .ranDry(let id): deliveries[id]?.advance()
    case .ended(let id):
      if !deliveries.isEmpty { deliveries.removeValue(forKey: id)?.cancel() }
    }
  }

  private func serve(_ request: HTTPRequest, on id: StreamID) {
    served &+= 1
    let exchange = Exchange(
      connection: number, number: served, isSecure: true,
      interceptedFor: stream.tls?.reception?.interception?.destination)
    switch server.handler(request, exchange) {
    case .answer(let answer): deliver(answer, on: id)
    case .later(let answer): start(answer, on: id)
    // Only what comes in the clear is passed on.
    case .pass: deliver(.now(PartingWord.unreachable), on: id)
    }
  }

  /// Starts to wait for an answer. A handler that doesn't suspend has it ready when this returns.
  private func start(_ answer: @escaping @Sendable () async -> Answer, on id: StreamID) {
    let handOver = HandOver()
    Task.immediateDetached(executorPreference: loop) { [self] in
      let ready = await answer()
      guard isOpen else { return }
      deliver(ready, on: id)
      if handOver.isAwaited { turn() }
    }
    handOver.isAwaited = true
  }

  /// Says that the handler's task has suspended.
  ///
  /// Invariant behind `@unchecked Sendable`: both sides live on the same loop.
  private final class HandOver: @unchecked Sendable {
    var isAwaited = false
  }

  private func deliver(_ answer: Answer, on id: StreamID) {
    switch answer.way {
    case .ordinary: machine.answer(answer.response, on: id, body: .whole)
    case .delivered(let delivery):
      let steps = PacedDelivery(
        answer.response.body, bodyLength: answer.response.body.count, by: delivery)
      let sendsNothing = delivery.cut?.place == .answer(0)
      deliver(by: .steps(steps, sendsNothing ? nil : answer.response), on: id)
    case .inPieces(let body):
      guard machine.answer(answer.response, on: id, body: .ofUnknownLength) else { return }
      deliver(by: .pieces(body), on: id)
    }
  }

  private func deliver(by way: StreamDelivery.Way, on id: StreamID) {
    let delivery = StreamDelivery(way, on: id, of: self)
    deliveries[id] = delivery
    if case .steps = way { delivery.advance() }
  }

  /// Ends a connection in the middle of an answer, for one stream only: others get theirs first.
  func breakOff(_ id: StreamID) {
    machine.abandon(id)
    isDraining = true
    machine.drain()
  }
}

// MARK: - Writing

extension StreamConnection {
  private func send(_ bytes: [UInt8]) {
    guard isOpen, let failure = unsent.send(bytes, on: stream, fd) else { return }
    server.observer?(.broken(failure), number)
    close()
  }

  /// After each event: what is waited for now, until when, and which readiness matters.
  private func settle() {
    guard isOpen, stage != .lingering else { return }
    guard unsent.isEmpty else {
      enter(.sending)
      return want(.writable)
    }
    let state = machine.state
    if state.isOver || isDraining && state.open == 0 { return finish() }
    enter(waitingStage(state), about: state.incomplete, bodyBytes: state.bodyBytes)
    want(hasMore ? [.readable, .writable] : .readable)
  }

  private func waitingStage(_ state: StreamMachineState) -> ConnectionStage {
    if state.isBlocked { return .sending }
    if state.incomplete != nil { return state.isInHead ? .head : .body }
    if state.open > 0 { return .answering }
    return served == 0 ? .fresh : .idle
  }

  /// A stage's time runs from its beginning, and begins anew between requests, with another request
  /// that is waited for, and when some of an answer was taken.
  private func enter(
    _ stage: ConnectionStage, about awaited: StreamID? = nil, bodyBytes: Int? = nil
  ) {
    let isSame =
      stage == self.stage && awaited == self.awaited && stage != .idle && deadline != .never
      && (stage != .sending || bodyBytes == self.bodyBytes)
    self.stage = stage
    self.awaited = awaited
    if let bodyBytes { self.bodyBytes = bodyBytes }
    guard !isSame else { return }
    guard let limit = server.deadlines.limit(of: stage) else { return setDeadline(.never) }
    setDeadline(loop.now + limit)
  }

  /// All is said. Closing while input is unread would reset the connection, and the client might
  /// never see the end of it: then the rest is thrown away first.
  private func finish() {
    stream.finishWriting(fd)
    enter(.lingering)
    want(.readable)
  }
}
