extension String {
  /// The text with a word in the place of each port and each secret's number, which are others in
  /// every case.
  package var withoutNumbers: String {
    replaced(after: UInt8(ascii: ":"), by: "PORT") { 4...5 ~= $0 && !($1?.isPartOfWord ?? false) }
      .replaced(after: UInt8(ascii: "#"), by: "N") { $0 > 0 && $1 != nil }
  }

  /// The same with a word in the place of every other number, such as a time or a count, but for those
  /// of three digits that stand alone, which are mostly statuses, and for addresses.
  package var withoutFigures: String {
    var text: [UInt8] = []
    var rest = Array(withoutNumbers.utf8)[...]
    while let start = rest.firstIndex(where: \.isDigit) {
      text += rest[..<start]
      let number = rest[start...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
      rest = rest[number.endIndex...]
      let isAlone = !(text.last?.isPartOfWord ?? false) && !(rest.first?.isPartOfWord ?? false)
      let parts = number.split(separator: UInt8(ascii: "."))
      let isStatus = isAlone && parts.count == 1 && parts[0].count == 3
      text += isStatus || parts.count == 4 ? Array(number) : [UInt8(ascii: "N")]
    }
    return String(decoding: text + rest, as: UTF8.self)
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
      let digits = part.prefix(while: \.isDigit)
      let rest = part.dropFirst(digits.count)
      text.append(mark)
      text += isRight(digits.count, rest.first) ? Array(word.utf8) : Array(digits)
      text += rest
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// True for a letter, and for all that isn't ASCII.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case _: false
    }
  }
}
