internal import WireFormats

/// The methods a machine treats specially, as the word their bytes make: GET is 47 45 54.
enum MethodWord {
  static let get: UInt64 = 0x47_4554
  static let head: UInt64 = 0x4845_4144
  static let post: UInt64 = 0x504F_5354
  static let connect: UInt64 = 0x43_4F4E_4E45_4354
  static let options: UInt64 = 0x4F_5054_494F_4E53

  /// Up to eight bytes packed, the last one lowest; 0 for longer methods, which are none of these.
  ///
  /// The method is that of a complete line: far more than seven bytes follow it.
  @inline(__always)
  static func word(_ range: Range<Int>, in input: Span<UInt8>) -> UInt64 {
    guard 1...8 ~= range.count else { return 0 }
    return input.word(at: range.lowerBound).byteSwapped &>> UInt64(64 &- 8 &* range.count)
  }
}
