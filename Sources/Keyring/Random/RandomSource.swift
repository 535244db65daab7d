/// A source of random bytes, the only way in which chance enters the pure targets.
package protocol RandomSource: Sendable {
  /// Overwrites all of `bytes` with random ones.
  mutating func fill(_ bytes: inout MutableSpan<UInt8>)
}

extension RandomSource {
  package mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var span = bytes.mutableSpan
    fill(&span)
    return bytes
  }

  /// A number from the whole range of `UInt64`, read from eight bytes in big-endian order.
  package mutating func number() -> UInt64 {
    bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A number from `0..<bound`, each equally likely.
  package mutating func number(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "nothing is below zero")
    // Values past the last whole multiple of the bound would favour the small remainders.
    let limit = UInt64.max - UInt64.max % bound
    var value = number()
    while value >= limit { value = number() }
    return value % bound
  }
}
