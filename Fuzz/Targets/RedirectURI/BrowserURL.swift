/// An `http` or `https` URL as browsers read it: the parts of the URL Standard's parser that find the
/// host.
enum BrowserURL {
  static func host(of text: String) -> String? {
    let blank = Set((0...0x20).map { UInt8($0) })
    var bytes = Array(text.utf8)
    while let last = bytes.last, blank.contains(last) { bytes.removeLast() }
    bytes = Array(bytes.drop { blank.contains($0) }.filter { ![0x09, 0x0A, 0x0D].contains($0) })
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    // Any number of slashes of either kind leads to the authority.
    let rest = bytes[(colon + 1)...].drop { isSlash($0) }
    var authority = rest.prefix {
      !isSlash($0) && ![UInt8(ascii: "?"), UInt8(ascii: "#")].contains($0)
    }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    return withoutPort(authority).flatMap(parsed)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func withoutPort(_ authority: ArraySlice<UInt8>) -> [UInt8]? {
    var isBracketed = false
    for (index, byte) in zip(authority.indices, authority) {
      if byte == UInt8(ascii: "[") { isBracketed = true }
      if byte == UInt8(ascii: "]") { isBracketed = false }
      guard byte == UInt8(ascii: ":"), !isBracketed else { continue }
      let digits = String(decoding: authority[(index + 1)...], as: UTF8.self)
      guard digits.isEmpty || UInt16(digits) != nil else { return nil }
      return Array(authority[..<index])
    }
    return Array(authority)
  }

  /// The host parser: escapes are decoded, and what ends in a number is an IPv4 address or none.
  private static func parsed(_ host: [UInt8]) -> String? {
    if host.first == UInt8(ascii: "[") { return String(decoding: host, as: UTF8.self).lowercased() }
    var decoded: [UInt8] = []
    var index = 0
    while index < host.count {
      let digits = String(decoding: host[index...].dropFirst().prefix(2), as: UTF8.self)
      if host[index] == UInt8(ascii: "%"), digits.utf8.count == 2,
        let byte = UInt8(digits, radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(host[index])
        index += 1
      }
    }
    let forbidden = Set("\0\t\n\r #/:<>?@[\\]^|%".utf8)
    guard !decoded.isEmpty,
      decoded.allSatisfy({ $0 > 0x1F && $0 < 0x7F && !forbidden.contains($0) })
    else { return nil }
    let name = String(decoding: decoded, as: UTF8.self).lowercased()
    var labels = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if labels.last == "", labels.count > 1 { labels.removeLast() }
    guard let last = labels.last,
      number(last) != nil || last.utf8.allSatisfy(isDigit) && !last.isEmpty
    else { return name }
    return address(labels)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Decimal, octal after a zero, hexadecimal after `0x`.
  private static func number(_ text: String) -> UInt64? {
    if text.isEmpty { return nil }
    if text.hasPrefix("0x") { return text == "0x" ? 0 : UInt64(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0"), text.utf8.count > 1 { return UInt64(text.dropFirst(), radix: 8) }
    return text.utf8.allSatisfy(isDigit) ? UInt64(text) : nil
  }

  private static func address(_ labels: [String]) -> String? {
    let numbers = labels.compactMap(number)
    guard numbers.count == labels.count, let last = numbers.last, numbers.count <= 4,
      numbers.dropLast().allSatisfy({ $0 < 256 })
    else { return nil }
    let room = UInt64(1) << UInt64(8 * (5 - numbers.count))
    guard last < room else { return nil }
    var value = last
    for (place, part) in numbers.dropLast().enumerated() {
      value += part << UInt64(8 * (3 - place))
    }
    return [24, 16, 8, 0].map { String(value >> UInt64($0) & 255) }.joined(separator: ".")
  }
}
