/// Finds the secrets of a case in any text: as they are, URL-encoded, in base64, in hexadecimal
/// digits or by their beginning, in one pass for any number of them.
///
/// Eight bytes at once show where a spelling could start: a small table of bits rejects nearly
/// every place of a text away, and a dictionary names the spellings for the few that are left.
package struct Canaries: Sendable {
  /// Bytes that decide whether a place is looked at more closely; shorter secrets aren't searched.
  static let window = 8

  package let secrets: [Secret]
  private var spellings: [Spelling] = []
  private var spellingsByStart: [UInt64: [Int]] = [:]
  private var filter = [UInt64](repeating: 0, count: 1 << 10)

  package init(_ secrets: [Secret]) {
    self.secrets = secrets
    for spelling in Spelling.all(of: secrets) {
      let start = spelling.bytes.prefix(Self.window).reduce(UInt64(0)) {
        $0 >> 8 | UInt64($1) << 56
      }
      spellingsByStart[start, default: []].append(spellings.count)
      let bit = Self.bit(of: start)
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
      spellings.append(spelling)
    }
    // Of several at the same place the longest stands.
    for (start, numbers) in spellingsByStart where numbers.count > 1 {
      spellingsByStart[start] = numbers.sorted {
        spellings[$0].bytes.count > spellings[$1].bytes.count
      }
    }
  }

  package var isEmpty: Bool { spellings.isEmpty }

  private static func bit(of start: UInt64) -> Int {
    Int(truncatingIfNeeded: (start &* 0x9E37_79B9_7F4A_7C15) >> 48)
  }
}

// MARK: - Searching

extension Canaries {
  /// A place in a text where a secret stands.
  package struct Finding: Hashable, Sendable {
    /// The number of the secret in the list.
    package var secret: Int
    package var encoding: Encoding
    /// In UTF-8 bytes.
    package var range: Range<Int>
  }

  /// The spelling of a secret.
  package enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// As it is, or as a URL, a form or JSON spells it.
    case plain
    /// As a URL within a URL spells it.
    case escapedTwice
    case base64
    case hex
    /// Only its beginning, as in an abbreviated log line.
    case start
  }

  /// All secrets in a text, from left to right.
  package func findings(in text: String) -> [Finding] {
    isEmpty ? [] : findings(in: text.utf8Span.span)
  }

  private func findings(in bytes: Span<UInt8>) -> [Finding] {
    var findings: [Finding] = []
    guard bytes.count >= Self.window else { return [] }
    let filter = filter.span
    var (index, window) = (0, UInt64(0))
    var filled = 0
    while index < bytes.count {
      window = window >> 8 | UInt64(bytes[index]) << 56
      index += 1
      filled += 1
      let bit = Self.bit(of: window)
      guard filled >= Self.window, filter[bit >> 6] >> UInt64(bit & 63) & 1 == 1,
        let finding = finding(at: index - Self.window, in: bytes, start: window)
      else { continue }
      findings.append(finding)
      index = finding.range.upperBound
      filled = 0
    }
    return findings
  }

  private func finding(at offset: Int, in bytes: Span<UInt8>, start: UInt64) -> Finding? {
    guard let numbers = spellingsByStart[start] else { return nil }
    for number in numbers {
      let spelling = spellings[number]
      let matched = spelling.match(in: bytes, at: offset)
      guard matched > 0 else { continue }
      return Finding(
        secret: spelling.secret, encoding: spelling.encoding, range: offset..<(offset + matched))
    }
    return nil
  }
}

// MARK: - Replacing

extension Canaries {
  /// The text with every secret replaced by its name, such as `‹refresh_token #2›`.
  package func concealing(_ text: String) -> String {
    let findings = findings(in: text)
    guard !findings.isEmpty else { return text }
    var concealed = Concealment(bytes: Array(text.utf8), findings: findings[...])
    return concealed.take(to: text.utf8.count, by: self)
  }

  /// The pieces of one text, in which a secret may begin in one and end in another.
  package func concealing(pieces: [String]) -> [String] {
    guard !isEmpty else { return pieces }
    let bytes = pieces.flatMap { Array($0.utf8) }
    let findings = findings(in: bytes.span)
    guard !findings.isEmpty else { return pieces }
    var concealed = Concealment(bytes: bytes, findings: findings[...])
    var end = 0
    return pieces.map { piece in
      end += piece.utf8.count
      return concealed.take(to: end, by: self)
    }
  }
}

/// A text that is given out piece by piece, with the secrets taken out.
private struct Concealment {
  let bytes: [UInt8]
  /// Those that haven't been given out yet.
  var findings: ArraySlice<Canaries.Finding>
  private var position = 0

  init(bytes: [UInt8], findings: ArraySlice<Canaries.Finding>) {
    self.bytes = bytes
    self.findings = findings
  }

  /// Gives out the text before an offset; a secret that reaches beyond it is replaced as a whole.
  mutating func take(to end: Int, by canaries: Canaries) -> String {
    var piece: [UInt8] = []
    while let finding = findings.first, finding.range.lowerBound < end {
      findings.removeFirst()
      piece += bytes[position..<finding.range.lowerBound]
      piece += CanaryMark(canaries.secrets[finding.secret], finding.encoding).description.utf8
      position = finding.range.upperBound
    }
    if position < end {
      piece += bytes[position..<end]
      position = end
    }
    return String(decoding: piece, as: UTF8.self)
  }
}
