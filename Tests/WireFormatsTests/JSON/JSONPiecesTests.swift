import Testing
import WireFormats

private let texts: [[UInt8]] = [
  Array(), Array("plain".utf8), Array("quotes \" and \\ and\nlines".utf8),
  Array(String(repeating: "ä€😀", count: 9).utf8),
  // What is no UTF-8: stray bytes, and characters that break off.
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xF0, 0x9F, 0x98, 0x41, 0xE2, 0x82, 0xFF, 0xC3],
]

@Suite struct JSONPiecesTests {
  /// Wherever a text is cut, the pieces are together what is written at once.
  @Test(arguments: texts, [1, 4, 5, 6, 7, 1000])
  func areTheWholeTogether(_ text: [UInt8], _ limit: Int) {
    func write(to json: inout JSONWriter, _ value: (inout JSONWriter) -> Void) {
      json.object { json in
        json.name("first")
        value(&json)
        json.member("number", 1)
        json.name("second")
        value(&json)
      }
    }
    var expected: [UInt8] = []
    JSONWriter.write(.compact, into: &expected) {
      write(to: &$0) { $0.string(String(decoding: text, as: UTF8.self)) }
    }
    var pieces = JSONPieces(texts: [text, text]) { write(to: &$0) { $0.gap() } }
    var output: [UInt8] = []
    var longest = 0
    var before = 0
    while pieces.write(upTo: limit, into: &output) {
      longest = max(longest, output.count - before)
      before = output.count
    }
    #expect(String(decoding: output, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    // Two quotes, and the longest escape for each byte, or the JSON around.
    #expect(longest <= max(22, 2 + 6 * max(limit, 4)))
  }
}
