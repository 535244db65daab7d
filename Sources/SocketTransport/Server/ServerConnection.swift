internal import HTTPWire

/// One connection of a server: the socket under a ``Conversation``, and its deadlines.
///
/// Invariant behind `@unchecked Sendable`: as for every channel, only its loop's thread touches it.
final class ServerConnection: Channel, ServerMember, @unchecked Sendable {
  let server: HTTPServer
  let number: UInt64
  var stream: ByteStream
  var conversation: Conversation
  /// Input that couldn't be served yet: the beginning of a message, or the next ones.
  var pending: [UInt8] = []
  /// Output that didn't fit into the socket. While there is any, nothing is read.
  private(set) var unsent = UnsentBytes()
  private var pacing: SteppedAnswer?
  /// The part to play once everything said in the clear is sent.
  private var interception: Interception?
  private var stage: ConnectionStage
  private(set) var inputHasEnded = false
  private(set) var isDraining = false
  /// The first byte has been looked at, where it should be TLS.
  var isGreeted: Bool

  static func begin(
    fd: Int32, loop: EventLoop, server: HTTPServer, tls: TLSServerContext?, number: UInt64
  ) {
    do {
      let session = try tls?.session(on: fd, at: server.reception(of: number))
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
    self.stream = stream
    self.number = number
    conversation = Conversation(limits: server.settings.message)
    stage = stream.tls == nil ? .fresh : .handshake
    isGreeted = stream.tls == nil
    super.init(fd: fd, loop: loop)
  }

  private var id: ConnectionID {
    ConnectionID(
      number: number, isSecure: stream.tls != nil, interception: stream.tls?.reception?.interception
    )
  }

  override func close() {
    guard isOpen else { return }
    super.close()
    pacing = nil
    server.observer?(.closed, number)
    server.connectionEnded()
  }

  override func ready(_ readiness: Readiness) {
    if !unsent.isEmpty || stage == .sending, readiness.contains(.writable) {
      send([])
      if unsent.isEmpty { servePending() }
      settle()
    }
    // While an answer is on its way step by step, more is read only if it was wanted.
    if isOpen, unsent.isEmpty,
      interest.contains(.readable) || readiness.contains(.writable) && pacing == nil
    {
      receive()
    }
    // Reported over and over: all readable bytes were read above.
    if isOpen, readiness.contains(.broken) { close() }
  }

  override func expired(at now: LoopTime) {
    switch stage {
    case .pacing: pace()
    case .head, .body:
      server.observer?(.timedOut(stage), number)
      end(with: PartingWord.requestTimeout)
    case .handshake, .fresh, .idle, .sending:
      server.observer?(.timedOut(stage), number)
      close()
    case .lingering: close()
    case .answering, .hanging: break
    }
  }

  /// The server stops: what has come in is still answered.
  func drain() {
    isDraining = true
    conversation.drain()
    if unsent.isEmpty, stage == .fresh || stage == .idle || stage == .handshake { receive() }
    guard isOpen else { return }
    switch stage {
    case .fresh, .handshake: setDeadline(loop.now + server.deadlines.lastChance)
    case .idle: close()
    case .pacing, .hanging, .head, .body, .answering, .sending, .lingering: break
    }
  }
}

// MARK: - Reading

extension ServerConnection {
  func receive() {
    guard isGreeted || greet() else { return }
    repeat {
      switch unsafe stream.read(fd, into: loop.scratch) {
      case .bytes(let count):
        if stage == .handshake, speaksStreams { return becomeStreams(saying: count) }
        take(count)
      case .blocked(let readiness):
        settle()
        if isOpen, readiness == .writable { want(.writable) }
        return
      case .ended:
        inputHasEnded = true
        write { conversation.inputEnded(into: &$0, for: id, of: server) }
        return settle()
      case .failed(let failure): return fail(failure)
      }
    } while isOpen && stream.hasBufferedInput && mayRead
    settle()
  }

  /// Looks at the first byte of a connection that should speak TLS: a client that speaks plain HTTP
  /// instead deserves a clear word, not a broken handshake. False when there is nothing to read for
  /// the handshake.
  private func greet() -> Bool {
    switch Sockets.peek(fd) {
    case .notYet:
      settle()
      return false
    case .byte(let first) where !TLSRecord.begins(with: first):
      refusePlainText()
      return false
    case .byte, .none:
      isGreeted = true
      return true
    }
  }

  func refusePlainText() {
    isGreeted = true
    server.observer?(.plainTextOnTLS, number)
    stream = ByteStream(tls: nil)
    end(with: PartingWord.plainTextOnTLS)
  }

  /// Serves what was read. What can't be served yet is kept.
  private func take(_ count: Int) {
    guard !conversation.isOver else { return }
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

  private var mayRead: Bool {
    !inputHasEnded && unsent.isEmpty && pending.count < EventLoop.scratchSize
  }
}

// MARK: - Answering

extension ServerConnection {
  /// Serves the requests that are complete in the input, and tells how much of it was taken.
  private func serve(_ input: Span<UInt8>) -> Int {
    guard pacing == nil, stage != .answering else { return 0 }
    var out = loop.lendOutput()
    defer { loop.returnOutput(&out) }
    var offset = 0
    let servedBefore = conversation.served
    while isOpen {
      let pause = conversation.serve(input, at: &offset, into: &out, for: id, of: server)
      switch pause {
      case .forInput, .forEver:
        if conversation.served != servedBefore { enter(.idle) }
        send(out)
        return offset
      case .forReader:
        send(out)
        out.removeAll(keepingCapacity: true)
        guard unsent.isEmpty else { return offset }
      case .forAnswer(let answer):
        guard let ready = start(answer) else {
          enter(.answering)
          send(out)
          return offset
        }
        conversation.take(ready, into: &out)
      case .forDelivery(let delivery):
        pacing = delivery
        send(out)
        return offset
      case .forTLS(let interception):
        self.interception = interception
        send(out)
        return offset
      case .forPassage(let passage):
        enter(.answering)
        send(out)
        passOn(passage)
        return offset
      }
    }
    return offset
  }

  /// Starts to wait for an answer. A handler that doesn't suspend has it ready when this returns.
  private func start(_ answer: @escaping @Sendable () async -> Answer) -> Answer? {
    let handOver = HandOver()
    Task.immediateDetached(executorPreference: loop) { [self] in
      let ready = await answer()
      if handOver.isAwaited { complete(ready) } else { handOver.answer = ready }
    }
    handOver.isAwaited = true
    return handOver.answer
  }

  /// The link between a handler's task and the connection that started it.
  ///
  /// Invariant behind `@unchecked Sendable`: both live on the same loop.
  private final class HandOver: @unchecked Sendable {
    var answer: Answer?
    var isAwaited = false
  }

  /// Goes on with an answer that had to be waited for.
  func complete(_ answer: Answer) {
    guard isOpen else { return }
    enter(.idle)
    write { conversation.take(answer, into: &$0) }
    pacing = conversation.takeDelivery()
    resume()
  }

  private func resume() {
    servePending()
    if inputHasEnded { write { conversation.inputEnded(into: &$0, for: id, of: server) } }
    settle()
  }

  /// Says one last thing, and closes.
  private func end(with response: HTTPResponse) {
    write { conversation.end(with: response, into: &$0) }
    settle()
  }
}

// MARK: - Writing

extension ServerConnection {
  func write(_ body: (inout [UInt8]) -> Void) {
    var out = loop.lendOutput()
    body(&out)
    send(out)
    loop.returnOutput(&out)
  }

  /// Sends bytes behind what is still unsent, and keeps what the socket doesn't take.
  private func send(_ bytes: [UInt8]) {
    guard isOpen, let failure = unsent.send(bytes, on: stream, fd) else { return }
    fail(failure)
  }

  /// Sends what is due of a paced answer, and sets the time for the rest.
  private func pace() {
    while isOpen, unsent.isEmpty, let step = pacing?.next() {
      switch step {
      case .send(let bytes): send(Array(bytes))
      case .wait(let wait): return setDeadline(loop.now + wait)
      case .giveWay:
        Sockets.limitUnsent(fd)
        enter(.sending)
        return want(.writable)
      case .cut(.hang):
        pacing = nil
        conversation.breakOff()
        enter(.hanging)
      case .finished:
        pacing = nil
        enter(.idle)
        return resume()
      case .cut(.close):
        pacing = nil
        conversation.breakOff()
      case .cut(.reset):
        Sockets.resetOnClose(fd)
        return close()
      }
    }
    settle()
  }

  private func fail(_ failure: StreamFailure) {
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
    if let interception = interception.take() { return play(interception) }
    if stage == .handshake, speaksStreams { return becomeStreams(saying: 0) }
    if pacing != nil {
      if stage != .pacing {
        enter(.pacing)
        return pace()
      }
    } else if stage == .hanging {
      guard !inputHasEnded else { return close() }
    } else if stage != .answering {
      if conversation.isOver { return finish() }
      let waiting = waitingStage
      if isDraining, waiting == .idle { return close() }
      if isOwed(waiting) { Sockets.acknowledge(fd) }
      enter(waiting)
    }
    want(mayRead ? .readable : [])
  }

  /// Something has come in that no answer will acknowledge, and more is to follow: the end of a
  /// handshake, whose last word is the client's in TLS 1.3, or a part of a request.
  private func isOwed(_ waiting: ConnectionStage) -> Bool {
    switch waiting {
    case .head, .body: true
    case .fresh: stage == .handshake
    case .handshake, .answering, .sending, .pacing, .hanging, .idle, .lingering: false
    }
  }

  private var waitingStage: ConnectionStage {
    if let tls = stream.tls, !tls.isEstablished { return .handshake }
    switch conversation.phase {
    case .idle: return conversation.isFresh ? .fresh : .idle
    case .head: return .head
    case .body: return .body
    case .answering: return .answering
    case .tunnel, .closed: return .lingering
    }
  }

  /// A stage's time runs from its beginning, except between requests, where it begins anew.
  func enter(_ stage: ConnectionStage) {
    guard stage != self.stage || deadline == .never || stage == .idle else { return }
    if self.stage == .handshake, stage != .handshake { tellHandshake() }
    self.stage = stage
    guard let limit = server.deadlines.limit(of: stage) else { return setDeadline(.never) }
    setDeadline(loop.now + limit)
  }

  private func tellHandshake() {
    guard let tls = stream.tls, let observer = server.observer, tls.isEstablished else { return }
    observer(.secured(version: tls.protocolVersion), number)
  }

  /// All is sent. Closing while input is unread would reset the connection, and the client might
  /// never see the answer: then the rest is thrown away first.
  private func finish() {
    guard conversation.leavesInput, !inputHasEnded else {
      stream.tls?.sendCloseNotify()
      return close()
    }
    if stage != .lingering { stream.finishWriting(fd) }
    enter(.lingering)
    want(.readable)
  }
}
