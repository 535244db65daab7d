/// A stream of choices that follows from a seed alone.
struct WalkChoices {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below `limit`, which is at least 1.
  mutating func below(_ limit: Int) -> Int {
    // SplitMix64: every seed is a good one.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed &>> 31
    return Int(mixed % UInt64(limit))
  }

  /// True once in a number of times, on average.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// One of the last things of a kind: the younger, the likelier.
  mutating func recent<Element>(_ list: RecentList<Element>) -> Int {
    guard list.count > 0 else { return 0 }
    let back = min(below(list.count), below(list.count), below(list.count))
    return list.key(back: back)
  }
}
