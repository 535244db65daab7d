internal import WireFormats

extension Span<UInt8> {
  /// The reason for refusing the byte at an index, which its line's grammar doesn't allow.
  ///
  /// A carriage return is only told apart with the byte behind it; `nil` asks for that byte.
  func refusal(at index: Int, otherwise reason: HTTPRefusal.Reason) -> HTTPRefusal? {
    switch self[index] {
    case Byte.carriageReturn:
      guard index + 1 < count else { return nil }
      return HTTPRefusal(self[index + 1] == Byte.lineFeed ? reason : .bareCarriageReturn)
    case Byte.lineFeed: return HTTPRefusal(.bareLineFeed)
    case Byte.tab: return HTTPRefusal(reason)
    case 0..<Byte.space, Byte.delete: return HTTPRefusal(.controlByte)
    default: return HTTPRefusal(reason)
    }
  }

  /// True if the carriage return at an index ends its line; `nil` if the next byte is missing.
  @inline(__always)
  func endsLine(at index: Int) throws(HTTPRefusal) -> Bool? {
    guard index + 1 < count else { return nil }
    guard self[index + 1] == Byte.lineFeed else { throw HTTPRefusal(.bareCarriageReturn) }
    return true
  }

  /// True if the range holds this word in any case.
  @inline(__always)
  func equals(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { unsafe extracting(range).equalsIgnoringCase($0.span) }
  }

  /// The range without the spaces and tabs around it.
  @inline(__always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, ByteClass.isWhitespace(self[start]) { start &+= 1 }
    while end > start, ByteClass.isWhitespace(self[end &- 1]) { end &-= 1 }
    return start..<end
  }

  /// The version a range spells. A higher minor one is taken for 1.1, which it extends (RFC 9110
  /// section 2.5).
  func version(_ range: Range<Int>) throws(HTTPRefusal) -> HTTPVersion {
    guard range.count == 8 else { throw HTTPRefusal(.malformedVersion) }
    let word = word(at: range.lowerBound).byteSwapped
    if word == HTTPVersion.word11 { return .http11 }
    if word == HTTPVersion.word10 { return .http10 }
    // "HTTP/d.d" is a version, only not one of ours; anything else is not a version at all.
    guard word & 0xFFFF_FFFF_FF00_FF00 == 0x4854_5450_2F00_2E00,
      ByteClass.isDigit(self[range.lowerBound + 5]), ByteClass.isDigit(self[range.lowerBound + 7])
    else { throw HTTPRefusal(.malformedVersion) }
    guard self[range.lowerBound + 5] == UInt8(ascii: "1") else {
      throw HTTPRefusal(.unsupportedVersion)
    }
    return .http11
  }
}

extension Span<UInt8> {
  /// The element of a comma-separated list that starts at a position, untrimmed.
  func element(from start: Int, in list: Range<Int>) -> Range<Int> {
    var end = start
    while end < list.upperBound, self[end] != Byte.comma { end &+= 1 }
    return start..<end
  }

  /// True if a comma-separated list contains this word in any case.
  func lists(_ word: StaticString, in list: Range<Int>) -> Bool {
    var at = list.lowerBound
    while at < list.upperBound {
      let element = element(from: at, in: list)
      if equals(word, in: trimmed(element)) { return true }
      at = element.upperBound + 1
    }
    return false
  }
}
