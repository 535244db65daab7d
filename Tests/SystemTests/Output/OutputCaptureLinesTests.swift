import Testing

@testable import System

@Suite struct OutputCaptureLinesTests {
  struct LinesCase: Sendable, CustomTestStringConvertible {
    var head = 100
    var tail = 100
    var pieces: [String]
    /// Each line, with `⏎` for a line feed, `…` for a dropped side and nothing for an open end.
    var lines: [String]
    var testDescription: String { "\(pieces) in \(head) + \(tail)" }

    static let all = [
      LinesCase(pieces: [], lines: []),
      LinesCase(pieces: ["\n"], lines: ["⏎"]),
      LinesCase(pieces: ["a\nb\n"], lines: ["a⏎", "b⏎"]),
      LinesCase(pieces: ["a\r\n\r\nb\rc\n"], lines: ["a⏎", "⏎", "b\rc⏎"]),
      LinesCase(pieces: ["a\nb"], lines: ["a⏎", "b"]),
      LinesCase(pieces: ["a\nb\r"], lines: ["a⏎", "b\r"]),
      LinesCase(pieces: ["x\u{FC}\n"], lines: ["xü⏎"]),
      LinesCase(head: 4, tail: 6, pieces: ["one\ntwo\nx"], lines: ["one⏎", "two⏎", "x"]),
      LinesCase(head: 5, tail: 6, pieces: ["one\ntwo\nx"], lines: ["one⏎", "two⏎", "x"]),
      LinesCase(
        head: 5, tail: 5, pieces: ["one\ntwo\nthree\nfour\n"],
        lines: ["one⏎", "t…", "…four⏎"]),
      LinesCase(
        head: 4, tail: 6, pieces: ["one\ntwo\nthree\nfour"], lines: ["one⏎", "…e⏎", "four"]),
      LinesCase(head: 3, tail: 3, pieces: ["one line only"], lines: ["one…", "…nly"]),
      LinesCase(head: 0, tail: 3, pieces: ["one\ntwo"], lines: ["…two"]),
      LinesCase(head: 5, tail: 0, pieces: ["one\ntwo"], lines: ["one⏎", "t…"]),
    ]
  }

  @Test(arguments: LinesCase.all)
  func lines(_ c: LinesCase) {
    var capture = OutputCapture(keepingFirst: c.head, last: c.tail)
    for piece in c.pieces { capture.append(Array(piece.utf8).span, at: .zero) }
    let lines = capture.lines().map { line in
      let end =
        switch line.end {
        case .lineFeed: "⏎"
        case .open: ""
        case .dropped: "…"
        }
      return (line.isBeginningDropped ? "…" : "") + line.text + end
    }
    #expect(lines == c.lines)
  }

  @Test func eachLineIsSeenOnceWhileOutputComes() {
    var capture = OutputCapture()
    var seen = 0
    var lines: [OutputCapture.Line] = []
    for (second, piece) in ["https://", "a\nhttps", "://b\n", "", "c"].enumerated() {
      capture.append(Array(piece.utf8).span, at: .seconds(second))
      for line in capture.lines(from: seen) where line.end == .lineFeed {
        lines.append(line)
        seen = line.positions.upperBound
      }
    }
    #expect(lines.map(\.text) == ["https://a", "https://b"])
    #expect(lines.map(\.time) == [.seconds(0), .seconds(1)])
    #expect(lines.map(\.positions) == [0..<10, 10..<20])
    #expect(capture.lines(from: seen).map(\.text) == ["c"])
  }

  @Test func whatIsNotUTF8IsReplaced() {
    var capture = OutputCapture()
    capture.append([0x61, 0xFF, 0x62, 0x0A].span, at: .zero)
    #expect(capture.lines().map(\.text) == ["a\u{FFFD}b"])
  }
}
