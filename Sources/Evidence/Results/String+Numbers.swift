extension String {
  /// The text with a word in the place of each port and each secret's number, which are others in
  /// every case.
  package var withoutNumbers: String {
    replaced(after: ":", by: "PORT") { 4...5 ~= $0.count && $1.map { !$0.isLetter } ?? true }
      .replaced(after: "#", by: "N") { !$0.isEmpty && $1 != nil }
  }

  /// The text with a word in the place of digits behind a mark, where these and the character behind
  /// them are right.
  private func replaced(
    after mark: Character, by word: String, where isRight: (Substring, Character?) -> Bool
  ) -> String {
    guard contains(mark) else { return self }
    var parts = split(separator: mark, omittingEmptySubsequences: false)
    for number in parts.indices.dropFirst() {
      let digits = parts[number].prefix { $0.isASCII && $0.isNumber }
      guard isRight(digits, parts[number].dropFirst(digits.count).first) else { continue }
      parts[number].replaceSubrange(digits.startIndex..<digits.endIndex, with: word)
    }
    return parts.joined(separator: String(mark))
  }
}
