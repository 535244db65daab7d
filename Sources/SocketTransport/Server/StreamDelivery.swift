internal import HTTPWire

/// An answer on a stream that goes out bit by bit, each once the one before is sent.
///
/// Invariant behind `@unchecked Sendable`: only its loop's thread touches it.
final class StreamDelivery: Timed, @unchecked Sendable {
  enum Way {
    /// Its body is made while the client reads it.
    case pieces(any BodyPieces)
    /// By a ``Delivery``; without a response nothing of it is sent.
    case steps(PacedDelivery, HTTPResponse?)
  }

  private var way: Way
  private let id: StreamID
  private unowned let connection: StreamConnection
  private var hasBegun = false

  init(_ way: Way, on id: StreamID, of connection: StreamConnection) {
    self.way = way
    self.id = id
    self.connection = connection
  }

  func cancel() { connection.loop.timers.remove(self) }

  override func expired(at now: LoopTime) {
    advance()
    connection.turn()
  }

  /// All that was due so far is sent: goes on with what follows.
  func advance() {
    switch way {
    case .pieces(var body):
      let piece = body.next()
      way = .pieces(body)
      connection.machine.supply((piece ?? [])[...], on: id, isLast: piece == nil)
    case .steps(let steps, let response): advance(steps, response)
    }
  }

  private func advance(_ steps: PacedDelivery, _ response: HTTPResponse?) {
    switch pending ?? steps.next() {
    case .wait(let time):
      connection.loop.timers.set(self, to: connection.loop.now + time)
    case let step where !hasBegun && response != nil:
      // The head goes first; its turn is over when the body is asked for.
      hasBegun = true
      pending = step
      if let response { connection.machine.answer(response, on: id, body: .toCome) }
    case .send(let bytes):
      pending = nil
      connection.machine.supply(bytes, on: id, isLast: false)
    case .finished: connection.machine.supply([], on: id, isLast: true)
    case .giveWay: break
    case .cut(.hang): break
    case .cut(.reset): connection.machine.reset(id)
    case .cut(.close): connection.breakOff(id)
    }
  }

  /// The step that waits for the head.
  private var pending: SteppedAnswer.Step?
}
