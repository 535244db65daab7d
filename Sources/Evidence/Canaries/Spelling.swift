internal import WireFormats

/// One way in which one secret may stand in a text.
struct Spelling: Hashable, Sendable {
  /// The number of bytes by which a secret is recognised.
  private static let startLength = 12

  var secret: Int
  var encoding: Canaries.Encoding
  var bytes: [UInt8]
  /// The whole secret when ``bytes`` are only its beginning.
  private var whole: [UInt8] = []

  private init(_ secret: Int, _ encoding: Canaries.Encoding, _ bytes: [UInt8]) {
    self.secret = secret
    self.encoding = encoding
    self.bytes = bytes
  }

  /// The number of bytes at a place of a text that belong to this spelling; 0 when it isn't there.
  func match(in text: Span<UInt8>, at offset: Int) -> Int {
    guard text.count - offset >= bytes.count else { return 0 }
    for index in bytes.indices where text[offset + index] != bytes[index] { return 0 }
    // All that is left of a cut secret goes.
    var end = bytes.count
    while end < whole.count, offset + end < text.count, text[offset + end] == whole[end] {
      end += 1
    }
    return end
  }

  static func all(of secrets: [Secret]) -> [Spelling] {
    var spellings: [Spelling] = []
    var starts: [ArraySlice<UInt8>: Int] = [:]
    for secret in secrets {
      guard let value = secret.value else { continue }
      starts[Array(value.utf8).prefix(startLength), default: 0] += 1
    }
    for (number, secret) in secrets.enumerated() {
      guard let value = secret.value, value.utf8.count >= Canaries.window else { continue }
      let bytes = Array(value.utf8)
      spellings += plain(value).map { Spelling(number, .plain, $0) }
      spellings += escapedTwice(value).map { Spelling(number, .escapedTwice, $0) }
      spellings += base64(bytes).map { Spelling(number, .base64, $0) }
      let digits = Hex.encode(bytes)
      for digits in [digits, digits.uppercased()].uniqued {
        spellings.append(Spelling(number, .hex, Array(digits.utf8)))
      }

      // What others begin with too, as all JWTs do, gives nothing away.
      let start = bytes.prefix(startLength)
      if bytes.count >= 2 * startLength, secret.kind != .idToken, starts[start] == 1 {
        var spelling = Spelling(number, .start, Array(start))
        spelling.whole = bytes
        spellings.append(spelling)
      }
    }
    return spellings.sorted { ($0.secret, $0.bytes.count) < ($1.secret, $1.bytes.count) }
  }

  /// The secret as it is, in a URL with either kind of digits, in a form and in careful JSON.
  private static func plain(_ value: String) -> [[UInt8]] {
    // Most secrets need no escapes and have one spelling.
    guard !value.utf8.allSatisfy(neverEscaped.contains) else { return [Array(value.utf8)] }
    let escaped = Percent.encode(value)
    let form = FormURLEncoded.encode([Form.Field("", value)]).dropFirst()
    var json: [UInt8] = []
    for byte in value.utf8 {
      if byte == UInt8(ascii: "/") { json.append(UInt8(ascii: "\\")) }
      json.append(byte)
    }
    let spellings = [value, escaped, lowerCaseEscapes(escaped), String(form)].map { Array($0.utf8) }
    return (spellings + [json]).uniqued
  }

  /// The secret in a URL within a URL; none for one that looks there as it does anywhere.
  private static func escapedTwice(_ value: String) -> [[UInt8]] {
    let once = Percent.encode(value)
    guard once != value else { return [] }
    let form = FormURLEncoded.encode([Form.Field("", value)]).dropFirst()
    return [Percent.encode(once), Percent.encode(String(form))].map { Array($0.utf8) }.uniqued
  }

  private static let neverEscaped = ASCIISet.alphanumerics.union(ASCIISet("-._"))

  private static func lowerCaseEscapes(_ text: String) -> String {
    var digits = 0
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      bytes.append(digits > 0 && (0x41...0x46).contains(byte) ? byte | 0x20 : byte)
      digits = byte == UInt8(ascii: "%") ? 2 : max(digits - 1, 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The digits that the secret alone decides, wherever in an encoded text it may begin.
  private static func base64(_ bytes: [UInt8]) -> [[UInt8]] {
    var spellings: [[UInt8]] = []
    for skipped in 0...2 {
      let padded = [UInt8](repeating: 0, count: skipped) + bytes
      let decided = (skipped * 8 + 5) / 6..<padded.count * 8 / 6
      let digits = Array(Array(Base64.encode(padded).utf8)[decided])
      spellings += [digits, digits.map(digitInURL)]
    }
    return spellings.uniqued
  }
}

/// The digit of base64url for a digit of base64.
private func digitInURL(_ digit: UInt8) -> UInt8 {
  switch digit {
  case UInt8(ascii: "+"): UInt8(ascii: "-")
  case UInt8(ascii: "/"): UInt8(ascii: "_")
  case _: digit
  }
}

extension Array where Element: Equatable {
  /// The elements, each at its first place. Of so few, looking is faster than a set.
  fileprivate var uniqued: [Element] {
    reduce(into: []) { kept, element in
      if !kept.contains(element) { kept.append(element) }
    }
  }
}
