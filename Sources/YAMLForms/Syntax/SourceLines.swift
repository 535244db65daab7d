/// The lines of a text that could not be read, as far as repairing it needs them.
struct SourceLines {
  let bytes: [UInt8]

  /// The line around an offset, without its end.
  func line(at offset: Int) -> Range<Int> {
    let place = min(offset, bytes.count)
    let start = bytes[..<place].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(where: Self.isLineEnd) ?? bytes.count
    return start..<end
  }

  /// The line below one, or nil at the end of the text.
  func line(below line: Range<Int>) -> Range<Int>? {
    guard line.upperBound < bytes.count else { return nil }
    let isPair = bytes[line.upperBound...].starts(with: [0x0D, 0x0A])
    return self.line(at: line.upperBound + (isPair ? 2 : 1))
  }

  /// The nearest line above one that has something on it.
  func filledLine(above line: Range<Int>) -> Range<Int>? {
    var line = line
    while line.lowerBound > 0 {
      line = self.line(at: line.lowerBound - 1)
      if !isBlank(line) { return line }
    }
    return nil
  }

  /// The blanks and tabs that a line begins with.
  func indentation(of line: Range<Int>) -> Range<Int> {
    line.lowerBound..<(bytes[line].firstIndex { !Self.isBlank($0) } ?? line.upperBound)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { Self.isBlank($0) || Self.isLineEnd($0) }
  }

  /// True if only blank lines are between an offset and a stretch behind it.
  func touch(_ end: Int, _ range: Range<Int>) -> Bool {
    end <= range.lowerBound && isBlank(end..<range.lowerBound)
  }

  /// A stretch without the blanks around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = bytes[range].firstIndex { !Self.isBlank($0) } ?? range.lowerBound
    let last = bytes[range].lastIndex { !Self.isBlank($0) }
    return start..<max(start, last.map { $0 + 1 } ?? start)
  }

  /// The rest of the line from an offset on, without a comment.
  func rest(from offset: Int) -> Range<Int> {
    let rest = offset..<max(offset, line(at: offset).upperBound)
    let comment = rest.first { index in
      bytes[index] == UInt8(ascii: "#") && index > 0 && Self.isBlank(bytes[index - 1])
    }
    return trimmed(offset..<(comment ?? rest.upperBound))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
