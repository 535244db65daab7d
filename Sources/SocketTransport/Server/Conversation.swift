internal import HTTPWire

/// The messages of one connection, without its socket: finds the requests in the input, has them
/// answered, and writes the answers.
///
/// A separate value for two reasons: it can be tested without a socket, and a turn of the loop
/// touches it once as a whole instead of field by field in a shared object.
struct Conversation {
  /// The reason why serving stopped.
  enum Pause {
    /// All that is complete has been served.
    case forInput
    /// So much was written that the client should read some of it first.
    case forReader
    /// The answer has to be waited for. It goes to ``take(_:into:)``.
    case forAnswer(@Sendable () async -> Answer)
    /// The answer is delivered step by step.
    case forDelivery(SteppedAnswer)
    /// The rest of the connection is TLS, once what was written is sent.
    case forTLS(Interception)
    /// Another program is to answer, if it can be reached.
    case forPassage(Passage)
    /// Nothing more will be served.
    case forEver
  }

  private var machine: HTTPServerMachine
  /// The number of the last request.
  private(set) var served: UInt32 = 0
  /// The number of requests before the messages began anew inside TLS.
  private var servedOutside: UInt32 = 0
  /// Nothing more is to be read or answered: the connection ends when all is sent.
  private(set) var isOver = false
  /// It ended before the client had sent everything: there may be unread input.
  private(set) var leavesInput = false
  private var delivery: SteppedAnswer?

  /// More answers than this in one go wait until the client has read.
  static let highWater = 256 * 1024

  init(limits: HTTPLimits) {
    machine = HTTPServerMachine(limits: limits)
  }

  /// Begins anew for what is said inside an intercepted connection's TLS.
  mutating func beginInside(limits: HTTPLimits) {
    machine = HTTPServerMachine(limits: limits)
    servedOutside = served
  }

  /// No request has been made yet.
  var isFresh: Bool { served == servedOutside }

  /// The next event that the messages wait for between two turns.
  var phase: HTTPServerMachine.Phase { machine.phase }

  /// Serves what is complete in the input, and moves `offset` behind it.
  mutating func serve(
    _ input: Span<UInt8>, at offset: inout Int, into out: inout [UInt8],
    for connection: ConnectionID, of server: HTTPServer
  ) -> Pause {
    while !isOver {
      if let delivery = delivery.take() { return .forDelivery(delivery) }
      guard out.count < Self.highWater else { return .forReader }
      // All that came in has been served, as nearly always when a request has been answered.
      if offset == input.count, machine.phase == .idle { return .forInput }
      switch machine.next(input, at: &offset) {
      case .needMore: return .forInput
      case .sendContinue: out.append(contentsOf: HTTPServerMachine.continueResponse)
      case .request(let request):
        served &+= 1
        let exchange = Exchange(
          connection: connection.number, number: served, isSecure: connection.isSecure,
          interceptedFor: connection.interception?.destination)
        if request.target.form == .authority,
          let (destination, decision) = server.connectDecision(on: request, exchange)
        {
          let pause = follow(decision, on: destination, into: &out, for: connection, of: server)
          if let pause { return pause }
          continue
        }
        switch server.handler(request, exchange) {
        case .answer(let answer): take(answer, into: &out)
        case .later(let answer): return .forAnswer(answer)
        case .pass(let route): return .forPassage(Passage(route, of: request))
        }
      case .refused(let refusal):
        server.observer?(.refused(refusal), connection.number)
        refuse(refusal, into: &out)
      }
    }
    return delivery.take().map(Pause.forDelivery) ?? .forEver
  }

  /// Writes the answer to the last request, or notes how it is to be delivered.
  mutating func take(_ answer: Answer, into out: inout [UInt8]) {
    switch answer.way {
    case .ordinary: finish(machine.answer(answer.response, into: &out))
    case .delivered(let delivery):
      var bytes: [UInt8] = []
      finish(machine.answer(answer.response, into: &bytes))
      // An answer to HEAD has the head alone.
      let body = answer.response.body
      let bodyLength = bytes.suffix(body.count).elementsEqual(body) ? body.count : 0
      self.delivery = PacedDelivery(bytes, bodyLength: bodyLength, by: delivery)
    case .inPieces(let body):
      var head: [UInt8] = []
      let (after, framing) = machine.begin(answer.response, into: &head)
      finish(after)
      delivery = PiecewiseAnswer(head, body, framing)
    }
  }

  /// Does what was decided about a `CONNECT`. Nil when that was an answer, and there may be more to
  /// serve.
  private mutating func follow(
    _ decision: ConnectDecision, on destination: ProxyDestination, into out: inout [UInt8],
    for connection: ConnectionID, of server: HTTPServer
  ) -> Pause? {
    switch decision {
    case .refuse(let response):
      server.observer?(.connectRefused(destination), connection.number)
      take(.now(response), into: &out)
      return nil
    case .pass(let route): return .forPassage(Passage(route, .tunnel))
    case .intercept(let tls):
      server.observer?(.intercepted(destination), connection.number)
      grantTunnel(into: &out)
      let (observer, number) = (server.observer, connection.number)
      return .forTLS(
        Interception(of: destination, by: tls) { name in
          observer?(.otherNameAsked(name, insteadOf: destination), number)
        })
    }
  }

  /// Grants the `CONNECT` that was made last: from here on the bytes are no messages of ours.
  mutating func grantTunnel(into out: inout [UInt8]) {
    _ = machine.answer(.connectionEstablished, into: &out)
  }

  /// The delivery of the last answer, if it isn't the ordinary one.
  mutating func takeDelivery() -> SteppedAnswer? { delivery.take() }

  private mutating func finish(_ after: HTTPServerMachine.After) {
    switch after {
    case .keepAlive: break
    // Tunnels are the connect policy's: a handler that promises one is taken at its word and
    // closed.
    case .close, .tunnel: isOver = true
    }
  }

  /// The client sends no more. What it is owed it still gets.
  mutating func inputEnded(
    into out: inout [UInt8], for connection: ConnectionID, of server: HTTPServer
  ) {
    switch machine.finishInput() {
    case .refused(let refusal):
      server.observer?(.refused(refusal), connection.number)
      refuse(refusal, into: &out)
    case .needMore, .request, .sendContinue:
      if machine.phase != .answering { isOver = true }
    }
  }

  /// Says one last thing, and ends.
  mutating func end(with response: HTTPResponse, into out: inout [UInt8]) {
    _ = machine.answer(response, into: &out)
    isOver = true
    leavesInput = true
  }

  /// Ends without another word: what was to be said has been cut off.
  mutating func breakOff() {
    isOver = true
    leavesInput = true
  }

  /// The next answer is the last.
  mutating func drain() {
    machine.drain()
  }

  private mutating func refuse(_ refusal: HTTPRefusal, into out: inout [UInt8]) {
    end(with: refusal.response, into: &out)
  }
}

/// Identifies a connection to handlers and observers.
struct ConnectionID {
  let number: UInt64
  let isSecure: Bool
  let interception: Interception?
}
