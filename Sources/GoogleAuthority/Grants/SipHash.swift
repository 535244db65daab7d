internal import WireFormats

/// SipHash-1-3: a keyed 64-bit digest of short inputs that costs two instructions a byte.
///
/// It is the variant that hash tables use, Swift's among them. The tag of a token has to tell this
/// instance's from others and to notice a garbled one; it protects nothing worth breaking it for.
struct SipHash: Sendable {
  private let first: UInt64
  private let second: UInt64

  init(key first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }

  func digest(_ bytes: Span<UInt8>) -> UInt64 {
    var state = State(first, second)
    var index = 0
    while index + 8 <= bytes.count {
      state.absorb(bytes.word(at: index))
      index += 8
    }
    var last = UInt64(truncatingIfNeeded: bytes.count) << 56
    var shift: UInt64 = 0
    while index < bytes.count {
      last |= UInt64(bytes[index]) << shift
      index += 1
      shift += 8
    }
    state.absorb(last)
    return state.finish()
  }
}

extension SipHash {
  private struct State {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    init(_ first: UInt64, _ second: UInt64) {
      v0 = first ^ 0x736f_6d65_7073_6575
      v1 = second ^ 0x646f_7261_6e64_6f6d
      v2 = first ^ 0x6c79_6765_6e65_7261
      v3 = second ^ 0x7465_6462_7974_6573
    }

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
      v3 ^= word
      round()
      v0 ^= word
    }

    @inline(__always)
    mutating func finish() -> UInt64 {
      v2 ^= 0xff
      round()
      round()
      round()
      return v0 ^ v1 ^ v2 ^ v3
    }

    @inline(__always)
    private mutating func round() {
      v0 &+= v1
      v1 = v1.rotated(by: 13) ^ v0
      v0 = v0.rotated(by: 32)
      v2 &+= v3
      v3 = v3.rotated(by: 16) ^ v2
      v0 &+= v3
      v3 = v3.rotated(by: 21) ^ v0
      v2 &+= v1
      v1 = v1.rotated(by: 17) ^ v2
      v2 = v2.rotated(by: 32)
    }
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate func rotated(by count: UInt64) -> UInt64 { self &<< count | self &>> (64 &- count) }
}
