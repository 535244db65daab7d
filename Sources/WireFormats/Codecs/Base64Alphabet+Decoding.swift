extension Base64Alphabet {
  /// Decodes the one canonical spelling: right length and padding, no bits set past the last byte.
  func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard let symbols = symbolCount(in: text), symbols % 4 != 1 else { return nil }
    let count = symbols * 3 / 4
    var isValid = true
    // Six bytes at a time are stored as whole words, so there is room for two more.
    let bytes = [UInt8](capacity: count + 8) { output in
      output.append(repeating: 0, count: count + 8)
      isValid = read(text.extracting(first: symbols), into: output.mutableSpan, count)
      output.removeLast(8)
    }
    return isValid ? bytes : nil
  }

  /// How many symbols come before the padding, or nil when the padding is not the one required.
  private func symbolCount(in text: Span<UInt8>) -> Int? {
    guard isPadded else { return text.count }
    guard text.count.isMultiple(of: 4) else { return nil }
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    return count
  }

  /// Turns words of eight symbols into six bytes each; tells whether all was as it must be.
  private func read(
    _ text: Span<UInt8>, into output: consuming MutableSpan<UInt8>, _ count: Int
  ) -> Bool {
    var index = 0
    var end = 0
    var wrong: UInt64 = 0
    while index < text.count {
      var word = text.paddedWord(at: index)
      let rest = text.count &- index
      // What is missing counts as the symbol for zero, so that stray bits show in the byte behind the
      // last one.
      if rest < 8 {
        let padding = UInt64.max &<< UInt64(8 &* rest)
        word = word & ~padding | UInt64(eachByte: UInt8(ascii: "A")) & padding
      }
      output.store(bytes(of: word, &wrong), at: end)
      index &+= 8
      end &+= 6
    }
    return wrong & UInt64.tops == 0 && output[count] == 0 && output[count &+ 1] == 0
  }

  /// Six bytes from eight symbols; the top bits of `wrong` note what is no symbol.
  @inline(__always)
  private func bytes(of word: UInt64, _ wrong: inout UInt64) -> UInt64 {
    let symbols = word & ~UInt64.tops
    let upper = symbols.ones(from: UInt8(ascii: "A")) ^ symbols.ones(from: UInt8(ascii: "Z") + 1)
    let lower = symbols.ones(from: UInt8(ascii: "a")) ^ symbols.ones(from: UInt8(ascii: "z") + 1)
    let digit = symbols.ones(from: UInt8(ascii: "0")) ^ symbols.ones(from: UInt8(ascii: "9") + 1)
    let is62 = symbols.bytes(equalTo: symbol62) >> 7
    let is63 = symbols.bytes(equalTo: symbol63) >> 7
    wrong |= word | (UInt64(eachByte: 1) &- (upper | lower | digit | is62 | is63)) << 7

    // Each range of symbols moves to where its sextets are; no byte ends up outside of 0..<64.
    var sextets = symbols &- upper &* UInt64(UInt8(ascii: "A"))
    sextets &-= lower &* UInt64(UInt8(ascii: "a") - 26)
    sextets &+= digit &* UInt64(52 - UInt8(ascii: "0"))
    sextets &+= is62 &* UInt64(62) &- is62 &* UInt64(symbol62)
    sextets &+= is63 &* UInt64(63) &- is63 &* UInt64(symbol63)

    // Eighths, quarters and halves move together until the bits have no gaps.
    let eighths = sextets.byteSwapped
    let quarters = eighths >> 2 & 0x0fc0_0fc0_0fc0_0fc0 | eighths & 0x003f_003f_003f_003f
    let halves = quarters >> 4 & 0x00ff_f000_00ff_f000 | quarters & 0x0000_0fff_0000_0fff
    let bits = halves >> 8 & 0x0000_ffff_ff00_0000 | halves & 0x0000_0000_00ff_ffff
    return (bits << 16).byteSwapped
  }
}
