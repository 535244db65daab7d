/// Puts lines together from bytes that come in pieces.
struct LineReader: Sendable {
  /// What came behind the last line's end.
  private(set) var rest: [UInt8] = []
  /// A line that is longer is given out in parts, so that nobody can fill the memory with one.
  private static let limit = 64 * 1024

  /// Takes more bytes and gives the lines that they complete, without their ends.
  mutating func append(_ bytes: Span<UInt8>) -> [String] {
    var lines: [String] = []
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || rest.count >= Self.limit else {
        rest.append(byte)
        continue
      }
      lines.append(take())
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
    }
    return lines
  }

  /// What is left when nothing more will come.
  mutating func finish() -> String? { rest.isEmpty ? nil : take() }

  private mutating func take() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    let line = rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest[...]
    return String(decoding: line, as: UTF8.self)
  }
}
