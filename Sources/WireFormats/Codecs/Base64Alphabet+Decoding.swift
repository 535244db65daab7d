extension Base64Alphabet {
  /// Decodes the one canonical spelling: right length and padding, no bits set past the last byte.
  func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard let symbols = symbolCount(in: text), symbols % 4 != 1 else { return nil }
    let count = symbols * 3 / 4
    var bytes = [UInt8](room: count + Self.surplus)
    var target = bytes.mutableSpan
    guard read(text.extracting(first: symbols), into: &target, count) else { return nil }
    bytes.removeLast(Self.surplus)
    return bytes
  }

  /// The room that decoding needs behind the bytes, since the last ones are stored as whole words.
  static let surplus = 16

  /// Decodes the one canonical spelling into bytes that are there already, and some more behind
  /// them. Tells how many bytes there were; nil for a text that is none.
  func decode(_ text: Span<UInt8>, into target: inout MutableSpan<UInt8>) -> Int? {
    guard let symbols = symbolCount(in: text), symbols % 4 != 1 else { return nil }
    let count = symbols * 3 / 4
    return read(text.extracting(first: symbols), into: &target, count) ? count : nil
  }

  /// The number of symbols before the padding; nil if the padding isn't the one required.
  private func symbolCount(in text: Span<UInt8>) -> Int? {
    guard isPadded else { return text.count }
    guard text.count.isMultiple(of: 4) else { return nil }
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    return count
  }

  /// Turns blocks of sixteen symbols into twelve bytes each; tells whether all was as it must be.
  private func read(
    _ text: Span<UInt8>, into target: inout MutableSpan<UInt8>, _ count: Int
  ) -> Bool {
    var index = 0
    var end = 0
    var right = Block(eachByte: 0xff)
    var last: (low: UInt64, high: UInt64) = (0, 0)
    while index < text.count {
      let rest = text.count &- index
      // What is missing counts as the symbol for zero, so that stray bits show in the bytes behind
      // the last one.
      let block =
        rest < 16 ? text.block(at: index, filledWith: UInt8(ascii: "A")) : text.block(at: index)
      last = bytes(of: block, &right)
      target.store(last.low, at: end)
      target.store(last.high, at: end &+ 6)
      index &+= 16
      end &+= 12
    }
    let all = right.lanes
    return all[0] & all[1] == .max && Self.isZero(last, from: count &- (end &- 12))
  }

  /// True if two groups of six bytes from an index on are zeros.
  @inline(__always)
  private static func isZero(_ bytes: (low: UInt64, high: UInt64), from start: Int) -> Bool {
    start < 6
      ? bytes.low &>> UInt64(8 &* start) | bytes.high == 0
      : bytes.high &>> UInt64(8 &* (start &- 6)) == 0
  }

  /// Six and six bytes from sixteen symbols; a byte of `right` goes out where there is none.
  @inline(__always)
  private func bytes(of block: Block, _ right: inout Block) -> (low: UInt64, high: UInt64) {
    // Each range of symbols moves to where its sextets are; the others' stay at zero.
    var sextets = Block()
    var found = Block()
    sextets.take(block, from: UInt8(ascii: "A"), 26, as: 0, &found)
    sextets.take(block, from: UInt8(ascii: "a"), 26, as: 26, &found)
    sextets.take(block, from: UInt8(ascii: "0"), 10, as: 52, &found)
    sextets.take(block, from: symbol62, 1, as: 62, &found)
    sextets.take(block, from: symbol63, 1, as: 63, &found)
    right &= found

    // In each lane of 32 bits four sextets move together, the first one highest.
    let lanes = unsafe unsafeBitCast(sextets, to: SIMD4<UInt32>.self)
    let low = lanes & SIMD4(repeating: 0x00ff_00ff)
    let high = lanes &>> SIMD4(repeating: 8) & SIMD4(repeating: 0x00ff_00ff)
    let pairs = low &<< SIMD4(repeating: 6) | high
    let bits =
      pairs &<< SIMD4(repeating: 12) & SIMD4(repeating: 0x00ff_ffff) | pairs
      &>> SIMD4(repeating: 16)
    let words = unsafe unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    return (Self.sixBytes(words[0]), Self.sixBytes(words[1]))
  }

  /// The bytes of two lanes of 24 bits, the first one lowest.
  @inline(__always)
  private static func sixBytes(_ lanes: UInt64) -> UInt64 {
    (lanes &<< 24 | lanes &>> 32).byteSwapped &>> 16
  }
}

extension Block {
  /// Puts the sextets of a range of symbols where these are, and notes where that was.
  @inline(__always)
  fileprivate mutating func take(
    _ symbols: Block, from first: UInt8, _ count: UInt8, as sextet: UInt8, _ found: inout Block
  ) {
    let places = symbols &- Block(eachByte: first)
    let mask = places .< Block(eachByte: count)
    self |= (places &+ Block(eachByte: sextet)).kept(where: mask)
    found |= Block(eachByte: 0xff).kept(where: mask)
  }
}
