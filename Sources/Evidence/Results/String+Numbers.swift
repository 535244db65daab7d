extension String {
  /// The text with a word in the place of each port and each secret's number, which are others in
  /// every case.
  package var withoutNumbers: String {
    replaced(after: UInt8(ascii: ":"), by: "PORT") { 4...5 ~= $0 && !($1?.isPartOfWord ?? false) }
      .replaced(after: UInt8(ascii: "#"), by: "N") { $0 > 0 && $1 != nil }
  }

  /// The text with a word in the place of digits behind a mark, where their number and the byte
  /// behind them are right. It goes by bytes, as a report compares the texts of all its cases.
  private func replaced(
    after mark: UInt8, by word: String, where isRight: (Int, UInt8?) -> Bool
  ) -> String {
    guard utf8.contains(mark) else { return self }
    let parts = utf8.split(separator: mark, omittingEmptySubsequences: false)
    var text = Array(parts[0])
    for part in parts.dropFirst() {
      let digits = part.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let rest = part.dropFirst(digits.count)
      text.append(mark)
      text += isRight(digits.count, rest.first) ? Array(word.utf8) : Array(digits)
      text += rest
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for a letter, and for all that isn't ASCII.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case _: false
    }
  }
}
