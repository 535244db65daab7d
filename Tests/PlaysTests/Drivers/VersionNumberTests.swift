import Testing

@testable import Plays

struct VersionNumberTests {
  struct TextCase: Sendable, CustomTestStringConvertible {
    var text: String
    var numbers: [Int]?
    var testDescription: String { text }

    static let all = [
      TextCase(text: "1.60.1", numbers: [1, 60, 1]),
      TextCase(text: "1:2.3-4", numbers: [2, 3]),
      TextCase(text: "v2.0.0", numbers: [2]),
      TextCase(text: "24.2rc1", numbers: [24, 2]),
      TextCase(text: "3", numbers: [3]),
      TextCase(text: "newest", numbers: nil),
      TextCase(text: "", numbers: nil),
    ]
  }

  @Test(arguments: TextCase.all)
  func numbersOfAVersion(_ each: TextCase) {
    #expect(VersionNumber(each.text)?.numbers == each.numbers)
  }

  @Test func theFirstWithADotOfALine() {
    #expect(VersionNumber(in: "rclone v1.60.1-DEV (2 cores)")?.numbers == [1, 60, 1])
    #expect(VersionNumber(in: "Mutt 2.2.9+54 (2023-03-25)")?.numbers == [2, 2, 9])
    #expect(VersionNumber(in: "no version here.") == nil)
  }

  @Test func laterIsMore() throws {
    let old = try #require(VersionNumber("1.9"))
    let new = try #require(VersionNumber("1.10"))
    #expect(old < new)
    #expect(new < (try #require(VersionNumber("1.10.1"))))
  }
}
