/// A place in a text, as people and as programs count it.
package struct SourceMark: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int

  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Bytes before the place.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

extension SourceMark: Comparable {
  package static func < (left: SourceMark, right: SourceMark) -> Bool {
    left.offset < right.offset
  }
}

extension SourceMark: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}
