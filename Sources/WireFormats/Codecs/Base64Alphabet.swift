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
    guard !bytes.isEmpty else { return }
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

  /// The room that encoding needs, since the last symbols are stored as a whole block, too.
  func room(for bytes: Span<UInt8>) -> Int {
    encodedCount(of: bytes.count) + 16
  }

  /// Turns twelve bytes at a time into a block of sixteen symbols.
  func write(
    _ bytes: Span<UInt8>, to symbols: inout MutableSpan<UInt8>, at position: inout Int
  ) {
    let start = position
    var index = 0
    while index &+ 14 <= bytes.count {
      symbols.store(
        self.symbols(for: bytes.word(at: index), bytes.word(at: index &+ 6)), at: position)
      position &+= 16
      index &+= 12
    }
    while index < bytes.count {
      symbols.store(
        self.symbols(for: bytes.paddedWord(at: index), bytes.paddedWord(at: index &+ 6)),
        at: position)
      position &+= 16
      index &+= 12
    }
    position = start &+ encodedCount(of: bytes.count)
    for index in start + (bytes.count * 4 + 2) / 3..<position {
      symbols[index] = UInt8(ascii: "=")
    }
  }

  /// The symbols for the first six bytes of each word.
  @inline(__always)
  private func symbols(for first: UInt64, _ second: UInt64) -> Block {
    // Three bytes in every half of a word, and then six bits in every byte.
    let bytes = SIMD2(first, second)
    let threes =
      bytes & Self.lanes(0x0000_0000_00ff_ffff)
      | bytes &<< Self.lanes(8) & Self.lanes(0x00ff_ffff_0000_0000)
    let sextets = Block(
      lanes: threes &>> Self.lanes(2) & Self.lanes(0x0000_003f_0000_003f)
        | threes &<< Self.lanes(12) & Self.lanes(0x0000_3000_0000_3000)
        | threes &>> Self.lanes(4) & Self.lanes(0x0000_0f00_0000_0f00)
        | threes &<< Self.lanes(10) & Self.lanes(0x003c_0000_003c_0000)
        | threes &>> Self.lanes(6) & Self.lanes(0x0003_0000_0003_0000)
        | threes &<< Self.lanes(8) & Self.lanes(0x3f00_0000_3f00_0000))

    // Each range of sextets moves on from where the one before it would have put it. Signed numbers
    // are compared in one instruction.
    let signed = sextets.signed
    var symbols = sextets &+ Block(eachByte: UInt8(ascii: "A"))
    symbols &+= Block(eachByte: UInt8(ascii: "a") - 26 - UInt8(ascii: "A"))
      .kept(where: signed .> SIMD16(repeating: 25))
    symbols &-= Block(eachByte: UInt8(ascii: "a") + 26 - UInt8(ascii: "0"))
      .kept(where: signed .> SIMD16(repeating: 51))
    symbols &-= Block(eachByte: UInt8(ascii: "0") + 10 - symbol62)
      .kept(where: signed .> SIMD16(repeating: 61))
    symbols &+= Block(eachByte: symbol63 - symbol62 - 1)
      .kept(where: signed .== SIMD16(repeating: 63))
    return symbols
  }

  @inline(__always)
  static func lanes(_ word: UInt64) -> SIMD2<UInt64> { SIMD2(repeating: word) }
}
