internal import Keyring
internal import WireFormats

/// The memory between proofs of possession: the nonces given out, and the proofs seen.
struct ProofMemory: Sendable {
  /// The time for which a nonce is given out; it is accepted for as long again. Assumed.
  static let renewal = Duration.seconds(300)
  /// More proofs than can be fresh at one time.
  private static let capacity = 1 << 16

  private var current: (nonce: String, since: Timestamp)?
  private var previous: String?
  private var seen: Set<ExactText> = []
  private var order: [ExactText] = []
  private var oldest = 0

  /// The nonce to give out now.
  mutating func nonce(
    at now: Timestamp, random: inout some RandomSource
  ) -> String {
    if let current, now < current.since + Self.renewal { return current.nonce }
    let nonce = Base64URL.encode(random.bytes(24))
    previous = current?.nonce
    current = (nonce, now)
    return nonce
  }

  /// True if a nonce was given out recently enough.
  func accepts(_ nonce: String, at now: Timestamp) -> Bool {
    guard let current, now < current.since + Self.renewal * 2 else { return false }
    return nonce == current.nonce || (nonce == previous && now < current.since + Self.renewal)
  }

  /// Notes a proof; false when it was seen before.
  mutating func note(_ identifier: String) -> Bool {
    let identifier = ExactText(identifier)
    guard seen.insert(identifier).inserted else { return false }
    if order.count < Self.capacity {
      order.append(identifier)
    } else {
      seen.remove(order[oldest])
      order[oldest] = identifier
      oldest = (oldest + 1) % Self.capacity
    }
    return true
  }
}
