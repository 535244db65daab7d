extension Span<UInt8> {
  /// The element of a comma-separated list that starts at a position, untrimmed.
  func element(from start: Int, in list: Range<Int>) -> Range<Int> {
    var end = start
    while end < list.upperBound, self[end] != Byte.comma { end &+= 1 }
    return start..<end
  }

  /// True if a comma-separated list contains this lower-case word in any case.
  func lists(_ word: [UInt8], in list: Range<Int>) -> Bool {
    var at = list.lowerBound
    while at < list.upperBound {
      let element = element(from: at, in: list)
      if equals(word, in: trimmed(element)) { return true }
      at = element.upperBound + 1
    }
    return false
  }
}
