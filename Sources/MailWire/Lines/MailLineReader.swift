/// Cuts lines out of what comes in, however it is split. A line ends with LF; a CR before it isn't
/// part of it.
struct MailLineReader: Sendable {
  enum Found {
    case line([UInt8])
    case needMore
    /// The line is longer than anybody needs.
    case tooLong
  }

  private let limit: Int
  private var begun: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Reads to the end of the line or of the input.
  mutating func next(_ input: Span<UInt8>, at offset: inout Int) -> Found {
    while offset < input.count {
      let byte = input[offset]
      offset += 1
      guard byte != UInt8(ascii: "\n") else {
        if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
        defer { begun = [] }
        return .line(begun)
      }
      guard begun.count < limit else { return .tooLong }
      begun.append(byte)
    }
    return .needMore
  }
}
