internal import WireFormats

/// A keyed 64-bit digest of short inputs that costs an instruction a byte: each pair of words is
/// multiplied, and the halves of the product are folded into one, as wyhash does it.
///
/// The tag of a token has to tell this instance's from others and to notice a garbled one; it
/// protects nothing worth breaking it for.
struct FoldedHash: Sendable {
  private let first: UInt64
  private let second: UInt64

  init(key first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  func digest(_ bytes: Span<UInt8>) -> UInt64 {
    var state = first
    var index = 0
    while index &+ 16 <= bytes.count {
      state = fold(bytes.word(at: index), bytes.word(at: index &+ 8), state)
      index &+= 16
    }
    if index < bytes.count {
      state = fold(bytes.paddedWord(at: index), bytes.paddedWord(at: index &+ 8), state)
    }
    // The length distinguishes the zeros after the end from bytes.
    return fold(UInt64(truncatingIfNeeded: bytes.count), 0x9e37_79b9_7f4a_7c15, state)
  }

  @inline(__always)
  private func fold(_ low: UInt64, _ high: UInt64, _ state: UInt64) -> UInt64 {
    let product = (low ^ state).multipliedFullWidth(by: high ^ second)
    return product.high ^ product.low
  }
}
