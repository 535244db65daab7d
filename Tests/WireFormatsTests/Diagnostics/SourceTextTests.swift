import Testing

@testable import WireFormats

struct SourceTextTests {
  let source = SourceText(name: "a.txt", text: "one\ntwö é\r\n\rlast")

  @Test func splitsLinesAtEveryKindOfEnd() {
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

  /// Texts of long lines: plain ones, of several bytes to a scalar, and what is no text.
  static let longTexts: [[UInt8]] = [
    Array(("[" + String(repeating: #"{"id":"1f"},"#, count: 200) + "0]").utf8),
    Array(("x" + String(repeating: "é🙂", count: 300) + "\nshort\r\n").utf8),
    Array(String(repeating: "ab\n", count: 300).utf8),
    [UInt8](repeating: 0x80, count: 900) + Array("a".utf8),
    (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 3) },
  ]

  @Test(arguments: longTexts.indices)
  func marksInLongLinesAreThoseOfTheirBeginnings(_ number: Int) {
    let bytes = Self.longTexts[number]
    let source = SourceText(name: "a", bytes: bytes)
    for offset in 0...bytes.count {
      let mark = source.mark(at: offset)
      let start = offset - offset.distanceToLineStart(in: bytes)
      let before = String(decoding: bytes[start..<offset], as: UTF8.self)
      #expect(mark.column == before.unicodeScalars.count + 1, "at \(offset)")
    }
  }

  /// A document on one line has as many places as one on many lines, and each costs as little.
  @Test func aMarkReadsLittleOfALongLine() {
    let source = SourceText(name: "a", text: String(repeating: #"{"id":"é"},"#, count: 100_000))
    let most = stride(from: 0, to: source.bytes.count, by: 997).map { offset in
      offset - source.stop(before: offset).offset
    }.max()
    #expect((most ?? .max) <= 260)
  }
}

extension Int {
  fileprivate func distanceToLineStart(in bytes: [UInt8]) -> Int {
    var start = self
    while start > 0 {
      let isFeed = bytes[start - 1] == 0x0a
      let isReturn = bytes[start - 1] == 0x0d && !(start < bytes.count && bytes[start] == 0x0a)
      if isFeed || isReturn { break }
      start -= 1
    }
    return self - start
  }
}
