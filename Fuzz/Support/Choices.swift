/// A stream of decisions that follows from an input alone, so that a crashing input replays.
///
/// Drawn from a hash and not from the first bytes: a corpus file stays what it looks like.
public struct Choices {
  private var state: UInt64

  /// Decisions that follow from these bytes.
  public init(_ input: Span<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in input.indices { hash = (hash ^ UInt64(input[index])) &* 0x0000_0100_0000_01B3 }
    state = hash
  }

  /// A number below `limit`, which is at least 1.
  public mutating func below(_ limit: Int) -> Int {
    // SplitMix64: every seed is a good one.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed &>> 31
    return Int(mixed % UInt64(limit))
  }

  /// One of some values.
  public mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }

  /// Cuts a length into pieces: often single bytes, sometimes long ones, now and then nothing.
  public mutating func pieces(of count: Int) -> [Int] {
    let longest = pick(1, 3, 16, 256)
    var pieces: [Int] = []
    var rest = count
    while rest > 0 {
      let piece = min(rest, below(longest + 1))
      pieces.append(piece)
      rest -= piece
    }
    return pieces
  }
}
