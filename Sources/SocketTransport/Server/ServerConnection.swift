internal import HTTPWire

/// One connection of a server: reads, lets the machine find requests, has them answered, writes.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class ServerConnection: Channel, @unchecked Sendable {
  let server: HTTPServer
  private let number: UInt64
  private var stream: ByteStream
  private var machine: HTTPServerMachine
  /// What came in and couldn't be taken yet: the beginning of a message, or the next ones.
  private var pending: [UInt8] = []
  /// What is to be sent and didn't fit into the socket. While there is any, nothing is read.
  private var unsent = UnsentBytes()
  private var pacing: PacedDelivery?
  private var stage: ConnectionStage
  private var served: UInt32 = 0
  private var marks = Marks()

  /// What else there is to know of a connection; most of it says how it will end.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    /// The peer has sent all it will send.
    static let input = Marks(rawValue: 1)
    /// Nothing more is to be read or answered: close when all is sent.
    static let output = Marks(rawValue: 2)
    /// The peer may still be sending what nobody will read.
    static let unreadInput = Marks(rawValue: 4)
    /// Requests are being served further up the stack.
    static let serving = Marks(rawValue: 8)
    /// The server stops.
    static let draining = Marks(rawValue: 16)
    /// The first byte has been looked at: it is TLS, as it should be.
    static let greeted = Marks(rawValue: 32)
  }

  /// More pipelined requests, or answers, than this wait until the client has read.
  private static let highWater = 256 * 1024

  static func begin(
    fd: Int32, loop: EventLoop, server: HTTPServer, tls: TLSServerContext?, number: UInt64
  ) {
    do {
      let session = try tls?.session(on: fd)
      let connection = ServerConnection(
        fd: fd, loop: loop, server: server, stream: ByteStream(tls: session), number: number)
      try loop.register(connection, interest: .readable)
      connection.enter(connection.stage)
      server.observer?(.accepted, number)
      // The request is often there already: saves one turn of the loop.
      connection.receive()
    } catch {
      Sockets.close(fd)
      server.connectionEnded()
    }
  }

  private init(
    fd: Int32, loop: EventLoop, server: HTTPServer, stream: ByteStream, number: UInt64
  ) {
    self.server = server
    self.number = number
    self.stream = stream
    machine = HTTPServerMachine(limits: server.settings.message)
    stage = stream.tls == nil ? .fresh : .handshake
    super.init(fd: fd, loop: loop)
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    pacing = nil
    server.observer?(.closed, number)
    server.connectionEnded()
  }

  override func ready(_ readiness: Readiness) {
    if !unsent.isEmpty, readiness.contains(.writable) {
      flush()
      if unsent.isEmpty { servePending() }
      settle()
    }
    if isOpen, unsent.isEmpty, interest.contains(.readable) || readiness.contains(.writable) {
      receive()
    }
    // Reported over and over: whatever could be read was read above.
    if isOpen, readiness.contains(.broken) { close() }
  }

  override func expired(at now: LoopTime) {
    switch stage {
    case .pacing:
      pace()
      settle()
    case .head, .body:
      server.observer?(.timedOut(stage), number)
      end(with: PartingWord.requestTimeout)
    case .handshake, .fresh, .idle, .sending:
      server.observer?(.timedOut(stage), number)
      close()
    case .lingering: close()
    case .answering: break
    }
  }
}

// MARK: - Reading

extension ServerConnection {
  private func receive() {
    guard !greetsInPlainText else {
      server.observer?(.plainTextOnTLS, number)
      stream = ByteStream(tls: nil)
      return end(with: PartingWord.plainTextOnTLS)
    }
    repeat {
      switch unsafe stream.read(fd, into: loop.scratch) {
      case .bytes(let count): take(count)
      case .blocked(let readiness):
        settle()
        if isOpen, readiness == .writable { want(.writable) }
        return
      case .ended:
        inputEnded()
        return settle()
      case .failed(let failure): return fail(failure)
      }
    } while isOpen && stream.hasBufferedInput && mayRead
    settle()
  }

  /// Whether a client speaks plain HTTP where TLS was expected: it deserves a clear word instead of
  /// a broken handshake.
  private var greetsInPlainText: Bool {
    guard stage == .handshake, !marks.contains(.greeted), let first = Sockets.peek(fd) else {
      return false
    }
    marks.insert(.greeted)
    return !TLSRecord.begins(with: first)
  }

  /// Serves what was read. What the machine leaves is kept.
  private func take(_ count: Int) {
    guard stage != .lingering, !marks.contains(.output) else { return }
    guard pending.isEmpty else {
      unsafe pending.append(contentsOf: loop.scratch[..<count])
      return servePending()
    }
    let taken = unsafe serve(loop.scratch.extracting(..<count).span)
    if taken < count, isOpen { unsafe pending.append(contentsOf: loop.scratch[taken..<count]) }
  }

  private func servePending() {
    guard !pending.isEmpty, unsent.isEmpty else { return }
    var input: [UInt8] = []
    swap(&input, &pending)
    let taken = serve(input.span)
    guard taken < input.count, isOpen else { return }
    input.removeFirst(taken)
    pending = input
  }

  private func inputEnded() {
    marks.insert(.input)
    switch machine.finishInput() {
    case .refused(let refusal): refuse(refusal)
    case .needMore, .request, .sendContinue:
      // A client that only half-closed still gets the answers it is owed.
      if stage != .answering, stage != .pacing { marks.insert(.output) }
    }
    flush()
  }

  private var mayRead: Bool {
    !marks.contains(.input) && unsent.isEmpty && pending.count < EventLoop.scratchSize
  }
}

// MARK: - Answering

extension ServerConnection {
  /// Serves the requests that are complete in the input, and tells how much of it was taken.
  private func serve(_ input: Span<UInt8>) -> Int {
    var offset = 0
    marks.insert(.serving)
    serving: while isOpen, pacing == nil, !marks.contains(.output) {
      switch machine.next(input, at: &offset) {
      case .needMore: break serving
      case .sendContinue: loop.out.append(contentsOf: HTTPServerMachine.continueResponse)
      case .request(let request):
        served &+= 1
        stage = .answering
        let exchange = Exchange(connection: number, number: served, isSecure: stream.tls != nil)
        deliver(server.handler(request, exchange))
      case .refused(let refusal): refuse(refusal)
      }
      if loop.out.count > Self.highWater {
        flush()
        if !unsent.isEmpty { break serving }
      }
    }
    marks.remove(.serving)
    flush()
    return offset
  }

  private func deliver(_ reply: Reply) {
    switch reply {
    case .now(let response): answered(machine.answer(response, into: &loop.out))
    case .delivered(let response, .immediate):
      answered(machine.answer(response, into: &loop.out))
    case .delivered(let response, let delivery):
      var bytes: [UInt8] = []
      let after = machine.answer(response, into: &bytes)
      if after != .keepAlive { marks.insert(.output) }
      pacing = PacedDelivery(bytes, by: delivery)
    case .later(let answer):
      // The task starts on this thread, now, and comes back to it: a handler that doesn't suspend
      // has answered before this call returns.
      Task.immediateDetached(executorPreference: loop) { [self] in complete(await answer()) }
    }
  }

  private func complete(_ reply: Reply) {
    guard isOpen else { return }
    deliver(reply)
    guard !marks.contains(.serving) else { return }
    flush()
    resume()
  }

  private func answered(_ after: HTTPServerMachine.After) {
    switch after {
    case .keepAlive: stage = .idle
    case .close, .tunnel: marks.insert(.output)
    }
    enter(.idle)
  }

  private func refuse(_ refusal: HTTPRefusal) {
    server.observer?(.refused(refusal), number)
    _ = machine.answer(refusal.response, into: &loop.out)
    marks.formUnion([.output, .unreadInput])
  }

  /// Goes on after an answer that had to be waited for.
  private func resume() {
    servePending()
    if marks.contains(.input), stage != .answering, pacing == nil { marks.insert(.output) }
    settle()
  }

  /// Says one last thing, and closes.
  private func end(with response: HTTPResponse) {
    _ = machine.answer(response, into: &loop.out)
    marks.formUnion([.output, .unreadInput])
    flush()
    settle()
  }
}

// MARK: - Writing

extension ServerConnection {
  /// Sends what was written, and keeps what the socket doesn't take.
  private func flush() {
    guard isOpen else { return loop.out.removeAll(keepingCapacity: true) }
    let outcome = unsent.send(loop.out, on: stream, fd)
    loop.out.removeAll(keepingCapacity: true)
    if let failure = outcome { fail(failure) }
  }

  /// Sends what is due of a paced answer, and sets the time for the rest.
  private func pace() {
    guard isOpen, unsent.isEmpty, var pacing else { return }
    switch pacing.next() {
    case .send(let bytes):
      loop.out.append(contentsOf: bytes)
      self.pacing = pacing
      flush()
      pace()
    case .wait(let wait):
      self.pacing = pacing
      setDeadline(loop.now + wait)
    case .finished:
      self.pacing = nil
      stage = .idle
      resume()
    case .cut(.hang): self.pacing = pacing
    case .cut(.close):
      self.pacing = nil
      marks.formUnion([.output, .unreadInput])
    case .cut(.reset):
      Sockets.resetOnClose(fd)
      close()
    }
  }

  private func fail(_ failure: StreamFailure) {
    guard isOpen else { return }
    server.observer?(
      stage == .handshake ? .handshakeFailed(failure) : .broken(failure), number)
    close()
  }
}

// MARK: - Stages

extension ServerConnection {
  /// After each event: what is waited for now, until when, and which readiness matters.
  private func settle() {
    guard isOpen else { return }
    if !unsent.isEmpty {
      enter(.sending)
      return want(.writable)
    }
    if stage == .sending { stage = .idle }
    if pacing != nil, stage != .pacing { beginPacing() }
    guard isOpen else { return }
    if pacing == nil, stage != .answering {
      if marks.contains(.output) { return finish() }
      if marks.contains(.draining), waitingStage == .idle { return close() }
      enter(waitingStage)
    }
    want(mayRead ? .readable : [])
  }

  private var waitingStage: ConnectionStage {
    if let tls = stream.tls, !tls.isEstablished { return .handshake }
    switch machine.phase {
    case .idle: return served == 0 ? .fresh : .idle
    case .head: return .head
    case .body: return .body
    case .answering: return .answering
    case .tunnel, .closed: return .lingering
    }
  }

  private func beginPacing() {
    stage = .pacing
    setDeadline(.never)
    pace()
  }

  /// A stage's time runs from its beginning, except between requests: each answer begins it anew.
  private func enter(_ stage: ConnectionStage) {
    guard stage != self.stage || deadline == .never || stage == .idle else { return }
    self.stage = stage
    guard let limit = server.deadlines.limit(of: stage) else { return setDeadline(.never) }
    setDeadline(loop.now + limit)
  }

  /// All is sent. Closing while input is unread would reset the connection, and the client might
  /// never see the answer: then the rest is thrown away first.
  private func finish() {
    guard marks.contains(.unreadInput), !marks.contains(.input) else {
      stream.tls?.sendCloseNotify()
      return close()
    }
    if stage != .lingering { stream.finishWriting(fd) }
    enter(.lingering)
    want(.readable)
  }

  /// The server stops: what has come in is still answered.
  func drain() {
    marks.insert(.draining)
    machine.drain()
    if unsent.isEmpty, stage == .fresh || stage == .idle || stage == .handshake { receive() }
    guard isOpen else { return }
    switch stage {
    case .fresh, .handshake: setDeadline(loop.now + server.deadlines.lastChance)
    case .idle: close()
    case .pacing, .head, .body, .answering, .sending, .lingering: break
    }
  }
}
