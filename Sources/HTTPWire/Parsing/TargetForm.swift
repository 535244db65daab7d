extension Span<UInt8> {
  /// The form of a request target; `nil` when it is none of the four.
  func targetForm(isConnect: Bool) -> HTTPRequest.Target.Form? {
    for index in 0..<count {
      guard ByteClass.isTarget(self[index]) else { return nil }
    }
    return targetForm(0..<count, isConnect: isConnect)
  }

  /// The same for a range whose bytes are known to be target bytes.
  func targetForm(_ range: Range<Int>, isConnect: Bool) -> HTTPRequest.Target.Form? {
    guard let first = range.first else { return nil }
    if isConnect { return isAuthority(range, needsPort: true) ? .authority : nil }
    if self[first] == Byte.slash { return .origin }
    if self[first] == Byte.asterisk { return range.count == 1 ? .asterisk : nil }
    return isAbsoluteTarget(range) ? .absolute : nil
  }

  private func isAbsoluteTarget(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    guard ByteClass.isAlpha(self[at]) else { return false }
    while at < range.upperBound, isSchemeByte(self[at]) { at += 1 }
    guard at + 2 < range.upperBound, self[at] == Byte.colon, self[at + 1] == Byte.slash,
      self[at + 2] == Byte.slash
    else { return false }
    let authorityStart = at + 3
    var authorityEnd = authorityStart
    while authorityEnd < range.upperBound, self[authorityEnd] != Byte.slash,
      self[authorityEnd] != Byte.question
    { authorityEnd += 1 }
    return isAuthority(authorityStart..<authorityEnd)
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    ByteClass.isAlpha(byte) || ByteClass.isDigit(byte) || byte == Byte.dot || byte == Byte.plus
      || byte == Byte.hyphen
  }
}
