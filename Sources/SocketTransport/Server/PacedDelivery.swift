/// An answer on its way by a ``Delivery``: says which bytes are due now and what comes after.
final class PacedDelivery: SteppedAnswer {
  private let bytes: [UInt8]
  private let delivery: Delivery
  /// The number of bytes to send.
  private let end: Int
  private var position = 0
  private var isDelayed: Bool
  private var mustPause = false

  init(_ bytes: [UInt8], bodyLength: Int = 0, by delivery: Delivery) {
    self.bytes = bytes
    self.delivery = delivery
    end =
      switch delivery.cut?.place {
      case .answer(let count)?: min(max(count, 0), bytes.count)
      case .body(let count)?: bytes.count - bodyLength + min(max(count, 0), bodyLength)
      case nil: bytes.count
      }
    isDelayed = delivery.delay > .zero
  }

  override func next() -> Step {
    if isDelayed {
      isDelayed = false
      return .wait(Nanoseconds(delivery.delay))
    }
    guard position < end else {
      guard let cut = delivery.cut else { return .finished }
      return .cut(cut.manner)
    }
    guard let drip = delivery.drip else {
      defer { position = end }
      return .send(bytes[position..<end])
    }
    if mustPause {
      mustPause = false
      return .wait(Nanoseconds(drip.pause))
    }
    let next = min(end, position + drip.bytes)
    defer { position = next }
    mustPause = next < end
    return .send(bytes[position..<next])
  }
}
