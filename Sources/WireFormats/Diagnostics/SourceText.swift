/// A named text and where its lines begin.
///
/// It keeps bytes, not a `String`: a file that is not UTF-8 still has lines to point at.
package struct SourceText: Hashable, Sendable {
  /// The text's name in a diagnostic, such as a file's path.
  package let name: String
  package let bytes: [UInt8]

  /// The offset of each line's first byte; lines end with LF, CR LF or CR.
  private let lineStarts: [Int]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for index in bytes.indices {
      let isLineEnd =
        bytes[index] == UInt8(ascii: "\n")
        || bytes[index] == UInt8(ascii: "\r") && !Self.isLineFeed(at: index + 1, in: bytes)
      if isLineEnd { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  private static func isLineFeed(at index: Int, in bytes: [UInt8]) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: "\n")
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  package var lineCount: Int { lineStarts.count }

  /// The text of a line without its end, or nil when there is no such line.
  ///
  /// Bytes that are not UTF-8 show as U+FFFD.
  package func line(_ number: Int) -> String? {
    contentRange(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The place before the byte at an offset; an offset past the end means the end.
  package func mark(at offset: Int) -> SourceMark {
    let held = min(max(offset, 0), bytes.count)
    let line = lineNumber(at: held)
    let start = lineStarts[line - 1]
    let before = String(decoding: bytes[start..<held], as: UTF8.self)
    return SourceMark(line: line, column: before.unicodeScalars.count + 1, offset: held)
  }

  private func contentRange(ofLine number: Int) -> Range<Int>? {
    guard (1...lineStarts.count).contains(number) else { return nil }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
