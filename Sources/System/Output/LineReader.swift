/// Puts lines together from bytes that come in pieces.
package struct LineReader: Sendable {
  /// The bytes behind the last line's end.
  package private(set) var rest: [UInt8] = []
  /// The length from which a line is given out in parts, as it could fill the memory.
  private static let limit = 64 * 1024

  package init() {}

  /// Takes more bytes and gives the lines that they complete, without their ends.
  package mutating func append(_ bytes: Span<UInt8>) -> [String] {
    var lines: [String] = []
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || rest.count >= Self.limit else {
        rest.append(byte)
        continue
      }
      lines.append(nextLine())
      if byte != UInt8(ascii: "\n") { rest.append(byte) }
    }
    return lines
  }

  /// Returns the last line, if it has no end.
  package mutating func finish() -> String? { rest.isEmpty ? nil : nextLine() }

  private mutating func nextLine() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    let line = rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest[...]
    return String(decoding: line, as: UTF8.self)
  }
}
