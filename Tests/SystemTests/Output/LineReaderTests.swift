import Testing

@testable import System

@Suite struct LineReaderTests {
  private func lines(_ pieces: String...) -> (lines: [String], rest: String?) {
    var reader = LineReader()
    let lines = pieces.flatMap { reader.append(Array($0.utf8).span) }
    return (lines, reader.finish())
  }

  @Test func linesArePutTogether() {
    #expect(lines("on", "e\ntw", "o\r\n", "\nthr", "ee") == (["one", "two", ""], "three"))
    #expect(lines("one\n") == (["one"], nil))
  }

  @Test func aLineWithoutEndIsGivenOutInParts() {
    let (parts, rest) = lines(String(repeating: "x", count: 150_000))
    #expect(parts.map(\.utf8.count) == [65_536, 65_536])
    #expect(rest?.utf8.count == 150_000 - 2 * 65_536)
  }
}
