import Testing
import WireFormats

struct SourceTextTests {
  let source = SourceText(name: "a.txt", text: "one\ntwö é\r\n\rlast")

  @Test func splitsLinesAtEveryKindOfEnd() {
    #expect(source.lineCount == 4)
    #expect((0...5).map { source.line($0) } == [nil, "one", "twö é", "", "last", nil])
  }

  @Test func textWithAFinalLineEndHasAnEmptyLastLine() {
    let source = SourceText(name: "a.txt", text: "one\n")
    #expect(source.line(2) == "")
    #expect(SourceText(name: "a.txt", text: "").line(1) == "")
  }

  @Test(
    arguments: [
      (0, 1, 1), (3, 1, 4), (4, 2, 1), (6, 2, 3), (8, 2, 4), (9, 2, 5), (11, 2, 6), (12, 2, 7),
      (13, 3, 1), (14, 4, 1), (18, 4, 5),
    ])
  func marksCountScalars(_ offset: Int, _ line: Int, _ column: Int) {
    #expect(source.mark(at: offset) == SourceMark(line: line, column: column, offset: offset))
  }

  @Test func marksStayInsideTheText() {
    #expect(source.mark(at: 99) == SourceMark(line: 4, column: 5, offset: 18))
    #expect(source.mark(at: -1) == SourceMark(line: 1, column: 1, offset: 0))
  }

  @Test func bytesThatAreNoTextHavePlacesToo() {
    let source = SourceText(name: "a", bytes: [0xff, 0x0a, 0x61, 0xff, 0x62])
    #expect(source.line(2) == "a\u{FFFD}b")
    #expect(source.mark(at: 4) == SourceMark(line: 2, column: 3, offset: 4))
  }
}
