import TestSupport
import Testing

@testable import Plays

struct VersionNumberTests {
  static let textCases: [Example<String, [Int]?>] = [
    Example("1.60.1", [1, 60, 1]),
    Example("1:2.3-4", [2, 3]),
    Example("v2.0.0", [2]),
    Example("24.2rc1", [24, 2]),
    Example("3", [3]),
    Example("newest", nil),
    Example("", nil),
  ]

  @Test(arguments: textCases)
  func numbersOfAVersion(_ each: Example<String, [Int]?>) {
    #expect(VersionNumber(each.given)?.numbers == each.expected)
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
