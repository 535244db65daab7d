internal import HTTPWire

/// An answer on its way step by step. The next step is asked for when all of the last one is sent.
///
/// A class, so that the many connections without one spend a single pointer on it.
class SteppedAnswer {
  enum Step {
    case send(ArraySlice<UInt8>)
    case wait(Nanoseconds)
    /// The other connections of the loop come first.
    case giveWay
    case finished
    case cut(Delivery.Cut.Manner)
  }

  func next() -> Step { .finished }
}

/// An answer whose body is made while the client reads it.
final class PiecewiseAnswer: SteppedAnswer {
  private var head: [UInt8]
  private var body: any BodyPieces
  private let framing: PieceFraming
  private var hasSent = false
  private var isOver: Bool

  init(_ head: [UInt8], _ body: any BodyPieces, _ framing: PieceFraming) {
    self.head = head
    self.body = body
    self.framing = framing
    isOver = framing == .omitted
  }

  override func next() -> Step {
    guard !hasSent || isOver else {
      hasSent = false
      return .giveWay
    }
    var bytes: [UInt8] = []
    swap(&bytes, &head)
    if !isOver {
      if let piece = body.next() {
        framing.append(piece, to: &bytes)
      } else {
        framing.appendEnd(to: &bytes)
        isOver = true
      }
    }
    hasSent = true
    return bytes.isEmpty && isOver ? .finished : .send(bytes[...])
  }
}
