import Testing
import WireFormats

@Suite struct TextIndexTests {
  /// Of all lengths up to twice that of a word, and all alike at both ends or nowhere.
  private static let texts =
    (0...40).map { String(repeating: "a", count: $0) }
    + (0..<200).map { "1234-\($0)-the.same.end.as.all.others" }

  @Test func numbersTextsInTheirOrder() {
    var index = TextIndex()
    for text in Self.texts { index.append(text) }
    #expect(index.count == Self.texts.count)
    for (number, text) in Self.texts.enumerated() {
      #expect(index.number(of: text) == number)
      #expect(index[number] == text)
    }
  }

  @Test(arguments: ["a ", "b", "1234-200-the.same.end.as.all.others", "\u{212A}", "aB"])
  func whatWasNeverAddedHasNoNumber(_ text: String) {
    var index = TextIndex()
    #expect(index.number(of: text) == nil)
    for text in Self.texts { index.append(text) }
    #expect(index.number(of: text) == nil)
  }
}
