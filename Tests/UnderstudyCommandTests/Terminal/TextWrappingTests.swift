import Testing

@testable import UnderstudyCommand

struct TextWrappingTests {
  @Test("Lines are filled up to the width and no further")
  func fills() {
    #expect(TextWrapping.lines("aa bb cc dd", width: 5) == ["aa bb", "cc dd"])
    #expect(TextWrapping.lines("aa bb cc dd", width: 4) == ["aa", "bb", "cc", "dd"])
    #expect(TextWrapping.lines("aa bb cc dd", width: 11) == ["aa bb cc dd"])
  }

  @Test("A word that is too long has a line of its own")
  func longWord() {
    #expect(TextWrapping.lines("a abcdefgh b", width: 4) == ["a", "abcdefgh", "b"])
    #expect(TextWrapping.lines("", width: 4) == [])
  }
}
