/// Bytes that look random and are the same for the same seed, for ever.
///
/// This is SHA-256 in counter mode: the key is `SHA-256("understudy-seeded-random-1:" + seed)`, and
/// the stream is `SHA-256(key + 0)`, `SHA-256(key + 1)` and so on, the counter being eight bytes in
/// big-endian order. The way in which the stream is cut into requests doesn't change it.
package struct SeededRandom: RandomSource, Hashable {
  private let key: [UInt8]
  private var counter: UInt64 = 0
  private var block: [UInt8] = []
  private var used = 0

  package init(seed: String) {
    key = SHA256.digest("understudy-seeded-random-1:" + seed)
  }

  /// Takes the decimal spelling of a number as the seed, so that `7` and `"7"` are one seed.
  package init(seed: UInt64) {
    self.init(seed: String(seed))
  }

  package mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    for index in bytes.indices {
      if used == block.count { advance() }
      bytes[index] = block[used]
      used += 1
    }
  }

  private mutating func advance() {
    let suffix = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: counter >> $0)
    }
    block = SHA256.digest(key + suffix)
    counter += 1
    used = 0
  }
}
