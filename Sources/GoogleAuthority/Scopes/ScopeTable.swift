/// Scopes and their sentences as one text, in which each is found by bisection.
///
/// The text lies in the program ready for use: it costs nothing until somebody asks, however long it
/// is, and never more than the pages of it that are looked at.
struct ScopeTable: Sendable {
  /// In each line a scope and, behind a space, its sentence, if there is one.
  private let text: String

  /// Lines in the order of their bytes, each with its end.
  init(sortedLines text: String) { self.text = text }

  func contains(_ name: String) -> Bool { line(of: name) != nil }

  /// A scope's sentence; nil if it isn't here, or has none.
  func sentence(of name: String) -> String? {
    guard let line = line(of: name) else { return nil }
    return text[line].utf8.split(separator: .space, maxSplits: 1).dropFirst().first
      .map { String(Substring($0)) }
  }

  /// All scopes in order.
  var names: [String] {
    text.utf8.split(separator: .lineFeed).map {
      String(Substring($0.prefix { $0 != .space }))
    }
  }

  /// The line of a scope, without its end.
  private func line(of name: String) -> Range<String.Index>? {
    let bytes = text.utf8Span.span
    let wanted = name.utf8Span.span
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = low + (high - low) / 2
      let start = bytes.startOfLine(around: middle)
      let end = bytes.first(.lineFeed, from: middle)
      let nameEnd = min(bytes.first(.space, from: start), end)
      if bytes.extracting(start..<nameEnd).precedes(wanted) {
        low = end + 1
      } else if wanted.precedes(bytes.extracting(start..<nameEnd)) {
        high = start
      } else {
        let first = text.utf8.index(text.startIndex, offsetBy: start)
        return first..<text.utf8.index(first, offsetBy: end - start)
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  fileprivate func startOfLine(around place: Int) -> Int {
    var start = place
    while start > 0, self[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  /// The place of the first such byte; the end if there is none.
  fileprivate func first(_ byte: UInt8, from start: Int) -> Int {
    var place = start
    while place < count, self[place] != byte { place += 1 }
    return place
  }

  fileprivate func precedes(_ other: borrowing Span<UInt8>) -> Bool {
    for place in 0..<Swift.min(count, other.count) where self[place] != other[place] {
      return self[place] < other[place]
    }
    return count < other.count
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let lineFeed = UInt8(ascii: "\n")
}
