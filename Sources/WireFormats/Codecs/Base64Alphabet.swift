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

  /// What writing takes, since the last symbols are stored as a whole word, too.
  private func room(for bytes: Span<UInt8>) -> Int {
    encodedCount(of: bytes.count) + 8
  }

  /// Turns six bytes at a time into a word of eight symbols.
  private func write(_ bytes: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    let start = output.count
    let room = room(for: bytes)
    output.append(repeating: 0, count: room)
    var symbols = output.mutableSpan
    var end = start
    var index = 0
    while index < bytes.count {
      symbols.store(self.symbols(for: bytes.paddedWord(at: index)), at: end)
      end &+= 8
      index &+= 6
    }
    let count = encodedCount(of: bytes.count)
    for index in (bytes.count * 4 + 2) / 3..<count {
      symbols[start + index] = UInt8(ascii: "=")
    }
    output.removeLast(room - count)
  }

  /// The symbols for the first six bytes of a word.
  private func symbols(for word: UInt64) -> UInt64 {
    // Halves, quarters and eighths move apart until there are six bits in every byte.
    let bits = word.byteSwapped >> 16
    let halves = bits << 8 & 0x00ff_ffff_0000_0000 | bits & 0x0000_0000_00ff_ffff
    let quarters = halves << 4 & 0x0fff_0000_0fff_0000 | halves & 0x0000_0fff_0000_0fff
    let sextets = quarters << 2 & 0x3f00_3f00_3f00_3f00 | quarters & 0x003f_003f_003f_003f

    // Each range of sextets moves on from where the one before it would have put it.
    var symbols = sextets &+ UInt64(eachByte: UInt8(ascii: "A"))
    symbols &+= sextets.ones(from: 26) &* UInt64(UInt8(ascii: "a") - 26 - UInt8(ascii: "A"))
    symbols &-= sextets.ones(from: 52) &* UInt64(UInt8(ascii: "a") + 26 - UInt8(ascii: "0"))
    symbols &-= sextets.ones(from: 62) &* UInt64(UInt8(ascii: "0") + 10 - symbol62)
    symbols &+= sextets.ones(from: 63) &* UInt64(symbol63 - symbol62 - 1)
    return symbols.byteSwapped
  }
}

extension UInt64 {
  /// A one in every byte that is at least the limit; all of them are below 0x80.
  @inline(__always)
  func ones(from limit: UInt8) -> UInt64 {
    (self &+ UInt64(eachByte: 0x80 - limit)) >> 7 & UInt64(eachByte: 1)
  }
}
