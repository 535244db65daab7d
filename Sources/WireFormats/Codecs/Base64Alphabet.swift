/// The two characters and the padding rule in which base64 and base64url differ.
struct Base64Alphabet {
  let symbol62: UInt8
  let symbol63: UInt8
  let isPadded: Bool

  static let standard = Base64Alphabet(
    symbol62: UInt8(ascii: "+"), symbol63: UInt8(ascii: "/"), isPadded: true)
  static let urlSafe = Base64Alphabet(
    symbol62: UInt8(ascii: "-"), symbol63: UInt8(ascii: "_"), isPadded: false)
}

// MARK: - Encoding

extension Base64Alphabet {
  func encodedCount(of count: Int) -> Int {
    isPadded ? (count + 2) / 3 * 4 : (count * 4 + 2) / 3
  }

  func encode(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    output.append(addingCapacity: room(for: bytes)) { (span: inout OutputSpan<UInt8>) in
      write(bytes, to: &span)
    }
  }

  func encode(_ bytes: Span<UInt8>) -> String {
    String(utf8Capacity: room(for: bytes)) { write(bytes, to: &$0) }
  }

  private func write(_ bytes: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    let room = room(for: bytes)
    var position = output.count
    output.append(repeating: 0, count: room)
    let surplus = position + room
    var symbols = output.mutableSpan
    write(bytes, to: &symbols, at: &position)
    output.removeLast(surplus - position)
  }

  /// What writing takes, since the last symbols are stored as a whole block, too.
  func room(for bytes: Span<UInt8>) -> Int {
    encodedCount(of: bytes.count) + 16
  }

  /// Turns twelve bytes at a time into a block of sixteen symbols.
  func write(
    _ bytes: Span<UInt8>, to symbols: inout MutableSpan<UInt8>, at position: inout Int
  ) {
    let start = position
    var index = 0
    while index < bytes.count {
      let second = index &+ 6
      let block = self.symbols(
        for: bytes.paddedWord(at: index), second < bytes.count ? bytes.paddedWord(at: second) : 0)
      symbols.store(block.low.byteSwapped, at: position)
      symbols.store(block.high.byteSwapped, at: position &+ 8)
      position &+= 16
      index &+= 12
    }
    position = start &+ encodedCount(of: bytes.count)
    for index in start + (bytes.count * 4 + 2) / 3..<position {
      symbols[index] = UInt8(ascii: "=")
    }
  }

  /// The symbols for the first six bytes of each word, the first symbol highest.
  @inline(__always)
  private func symbols(for first: UInt64, _ second: UInt64) -> (low: UInt64, high: UInt64) {
    // Halves, quarters and eighths move apart until there are six bits in every byte.
    let bits = SIMD2(first.byteSwapped, second.byteSwapped) &>> Self.lanes(16)
    let halves =
      bits &<< Self.lanes(8) & Self.lanes(0x00ff_ffff_0000_0000)
      | bits & Self.lanes(0x0000_0000_00ff_ffff)
    let quarters =
      halves &<< Self.lanes(4) & Self.lanes(0x0fff_0000_0fff_0000)
      | halves & Self.lanes(0x0000_0fff_0000_0fff)
    let sextets = Block(
      lanes: quarters &<< Self.lanes(2) & Self.lanes(0x3f00_3f00_3f00_3f00)
        | quarters & Self.lanes(0x003f_003f_003f_003f))

    // Each range of sextets moves on from where the one before it would have put it.
    var symbols = sextets &+ Block(eachByte: UInt8(ascii: "A"))
    symbols &+= Block(eachByte: UInt8(ascii: "a") - 26 - UInt8(ascii: "A"))
      .kept(where: sextets .>= Block(eachByte: 26))
    symbols &-= Block(eachByte: UInt8(ascii: "a") + 26 - UInt8(ascii: "0"))
      .kept(where: sextets .>= Block(eachByte: 52))
    symbols &-= Block(eachByte: UInt8(ascii: "0") + 10 - symbol62)
      .kept(where: sextets .>= Block(eachByte: 62))
    symbols &+= Block(eachByte: symbol63 - symbol62 - 1)
      .kept(where: sextets .== Block(eachByte: 63))
    return symbols.words
  }

  @inline(__always)
  static func lanes(_ word: UInt64) -> SIMD2<UInt64> { SIMD2(repeating: word) }
}
