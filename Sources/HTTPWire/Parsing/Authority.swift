/// `host[:port]`, read more strictly than RFC 3986: a host is made of unreserved bytes or is an
/// IP literal in brackets. No resolvable host needs more, and what other parsers read
/// differently (user information, commas, percent encoding) has no way in.
extension Span<UInt8> {
  /// True if the range is a host with an optional port.
  func isAuthority(_ range: Range<Int>, needsPort: Bool = false) -> Bool {
    guard let hostEnd = hostEnd(in: range) else { return false }
    guard hostEnd < range.upperBound else { return !needsPort }
    guard self[hostEnd] == Byte.colon else { return false }
    return isPort((hostEnd + 1)..<range.upperBound, mayBeEmpty: !needsPort)
  }

  private func hostEnd(in range: Range<Int>) -> Int? {
    var at = range.lowerBound
    guard at < range.upperBound else { return nil }
    guard self[at] == Byte.openBracket else {
      at = endOfUnreserved(from: at, to: range.upperBound)
      return at > range.lowerBound ? at : nil
    }
    at += 1
    while at < range.upperBound, isAddressByte(self[at]) { at += 1 }
    guard at < range.upperBound, self[at] == Byte.closeBracket else { return nil }
    return at > range.lowerBound + 2 ? at + 1 : nil
  }

  private func isAddressByte(_ byte: UInt8) -> Bool {
    ByteClass.hexValue(byte) != nil || byte == Byte.colon || byte == Byte.dot
  }

  private func isPort(_ range: Range<Int>, mayBeEmpty: Bool) -> Bool {
    guard range.count <= 5, mayBeEmpty || !range.isEmpty else { return false }
    var port = 0
    var at = range.lowerBound
    while at < range.upperBound {
      let digit = self[at] &- Byte.zero
      guard digit < 10 else { return false }
      port = port &* 10 &+ Int(digit)
      at &+= 1
    }
    return port <= 65_535
  }
}
