/// JSON with long texts, which are escaped piece by piece while somebody takes them: they are held
/// once, as they were.
package struct JSONPieces: Sendable {
  /// The JSON around the texts, the next part last.
  private var parts: [[UInt8]]
  /// The texts between the parts, the next one last.
  private var texts: [JSONTextPieces]

  /// One value, in which each ``JSONWriter/gap()`` stands for the next of the texts.
  package init(texts: [[UInt8]], _ body: (inout JSONWriter) -> Void) {
    var bytes: [UInt8] = []
    JSONWriter.write(.compact, into: &bytes, body)
    parts = bytes.split(separator: JSONWriter.gapMark, omittingEmptySubsequences: false)
      .reversed().map(Array.init)
    self.texts = texts.reversed().map(JSONTextPieces.init)
  }

  /// Appends the rest, but stops soon after so many bytes of a text. False if nothing was left.
  package mutating func write(upTo limit: Int, into output: inout [UInt8]) -> Bool {
    if parts.count > texts.count {
      output += parts.removeLast()
    } else if let last = texts.indices.last {
      if !texts[last].write(upTo: limit, into: &output) { texts.removeLast() }
    } else {
      return false
    }
    return true
  }
}

/// A text on its way into a JSON string.
private struct JSONTextPieces: Sendable {
  private let text: [UInt8]
  private var position = 0
  private var isBegun = false

  init(_ text: [UInt8]) { self.text = text }

  /// Appends up to so many bytes of the text, with invalid UTF-8 replaced. False when it is at its
  /// end.
  mutating func write(upTo limit: Int, into output: inout [UInt8]) -> Bool {
    if !isBegun { output.append(UInt8(ascii: "\"")) }
    isBegun = true
    let end = boundary(at: position + max(limit, 4))
    var quoted: [UInt8] = []
    JSONWriter.write(.compact, into: &quoted) {
      $0.string(String(decoding: text[position..<end], as: UTF8.self))
    }
    output += quoted[1..<quoted.count - 1]
    position = end
    if end == text.count { output.append(UInt8(ascii: "\"")) }
    return end < text.count
  }

  /// The place near an offset where no character of UTF-8 is cut: the start of one, or a byte that is
  /// part of none.
  private func boundary(at offset: Int) -> Int {
    guard offset < text.count else { return text.count }
    let start = (offset - 3...offset).last { text[$0] & 0xC0 != 0x80 }
    return start ?? offset
  }
}
