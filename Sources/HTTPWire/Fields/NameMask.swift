/// Which names may be among some fields: a bit for the length and the first letter of each. Most look-ups
/// are for names that aren't there, and end here.
struct NameMask: Sendable, Hashable {
  private var bits: UInt64 = 0

  init() {}

  @inline(__always)
  init(length: Int, first: UInt8) {
    // The bit that upper and lower case differ in is set in both.
    bits = 1 &<< (UInt64(truncatingIfNeeded: length) &* 7 &+ UInt64(first | 0x20))
  }

  @inline(__always)
  func contains(_ mark: NameMask) -> Bool { bits & mark.bits != 0 }

  @inline(__always)
  mutating func insert(_ mark: NameMask) { bits |= mark.bits }
}
