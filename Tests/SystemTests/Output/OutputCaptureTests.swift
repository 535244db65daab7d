import Testing

@testable import System

@Suite struct OutputCaptureTests {
  /// The kept text, with the number of dropped bytes in its place.
  static func text(of capture: OutputCapture) -> String {
    let head = String(decoding: capture.head, as: UTF8.self)
    let position = capture.gap.upperBound
    let tail =
      position < capture.count ? String(decoding: capture.bytes(from: position), as: UTF8.self) : ""
    return capture.droppedCount > 0 ? "\(head)<\(capture.droppedCount)>\(tail)" : head + tail
  }

  struct KeepCase: Sendable, CustomTestStringConvertible {
    var head: Int
    var tail: Int
    var pieces: [String]
    var kept: String
    var testDescription: String { "\(pieces.joined(separator: "|")) in \(head) + \(tail)" }

    static let all = [
      KeepCase(head: 4, tail: 4, pieces: [], kept: ""),
      KeepCase(head: 4, tail: 4, pieces: ["abc"], kept: "abc"),
      KeepCase(head: 4, tail: 4, pieces: ["abcd"], kept: "abcd"),
      KeepCase(head: 4, tail: 4, pieces: ["abcdefgh"], kept: "abcdefgh"),
      KeepCase(head: 4, tail: 4, pieces: ["abc", "", "de", "fgh"], kept: "abcdefgh"),
      KeepCase(head: 4, tail: 4, pieces: ["abcdefghi"], kept: "abcd<1>fghi"),
      KeepCase(head: 4, tail: 4, pieces: ["abcdefgh", "i"], kept: "abcd<1>fghi"),
      KeepCase(head: 4, tail: 4, pieces: ["abcd", "efgh", "ijkl", "m"], kept: "abcd<5>jklm"),
      KeepCase(head: 4, tail: 4, pieces: "abcdefghijklmnop".map(String.init), kept: "abcd<8>mnop"),
      KeepCase(head: 4, tail: 4, pieces: ["ab", "cdefghijklmnop"], kept: "abcd<8>mnop"),
      KeepCase(head: 0, tail: 3, pieces: ["ab", "cd", "e"], kept: "<2>cde"),
      KeepCase(head: 3, tail: 0, pieces: ["ab", "cd", "e"], kept: "abc<2>"),
      KeepCase(head: 0, tail: 0, pieces: ["ab", "c"], kept: "<3>"),
      KeepCase(head: -1, tail: -1, pieces: ["ab"], kept: "<2>"),
    ]
  }

  @Test(arguments: KeepCase.all)
  func beginningAndEndAreKept(_ c: KeepCase) {
    var capture = OutputCapture(keepingFirst: c.head, last: c.tail)
    for piece in c.pieces { capture.append(Array(piece.utf8).span, at: .zero) }
    #expect(Self.text(of: capture) == c.kept)
    #expect(capture.count == c.pieces.joined().utf8.count)
  }

  @Test func eachByteHasTheTimeOfItsPiece() {
    var capture = OutputCapture(keepingFirst: 4, last: 4)
    #expect(capture.time(at: 0) == nil)
    for second in 0..<20 {
      capture.append([UInt8](repeating: 65, count: 2).span, at: .seconds(second))
    }
    #expect((0..<4).map(capture.time(at:)) == [.seconds(0), .seconds(0), .seconds(1), .seconds(1)])
    #expect(capture.gap == 4..<36)
    #expect(
      (36..<40).map(capture.time(at:)) == [.seconds(18), .seconds(18), .seconds(19), .seconds(19)])
  }

  @Test func aPieceThatPushesOutTheRestHasItsTime() {
    var capture = OutputCapture(keepingFirst: 2, last: 4)
    capture.append(Array("abc".utf8).span, at: .seconds(1))
    capture.append(Array("0123456789".utf8).span, at: .seconds(2))
    #expect(capture.time(at: 1) == .seconds(1))
    #expect(capture.time(at: 12) == .seconds(2))
    #expect(Self.text(of: capture) == "ab<7>6789")
  }

  @Test func whatComesCloseTogetherHasOneTime() {
    var capture = OutputCapture()
    capture.append(Array("a".utf8).span, at: .microseconds(5000))
    capture.append(Array("b".utf8).span, at: .microseconds(5999))
    capture.append(Array("c".utf8).span, at: .microseconds(6000))
    #expect(
      (0..<3).map(capture.time(at:))
        == [.microseconds(5000), .microseconds(5000), .microseconds(6000)])
  }

  @Test func aFloodIsKeptInBounds() {
    var capture = OutputCapture(keepingFirst: 100, last: 1000)
    let piece = [UInt8](repeating: 65, count: 333)
    for index in 0..<30_000 { capture.append(piece.span, at: .milliseconds(index)) }
    #expect(capture.count == 9_990_000)
    #expect(capture.droppedCount == 9_988_900)
    #expect(capture.time(at: 9_989_999) == .milliseconds(29_999))
    #expect(capture.time(at: 9_989_000) == .milliseconds(29_996))
  }
}
