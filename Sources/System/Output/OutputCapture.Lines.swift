extension OutputCapture {
  /// A line of the output, without its end.
  package struct Line: Hashable, Sendable {
    /// With U+FFFD for what isn't UTF-8.
    package var text: String
    /// The time at which its first byte came.
    package var time: Duration
    /// From its first byte to the first of the next line.
    package var positions: Range<Int>
    package var end: End
    /// True if its beginning was dropped.
    package var isBeginningDropped: Bool

    package enum End: Hashable, Sendable {
      case lineFeed
      /// More of it may come.
      case open
      /// The rest of it was dropped.
      case dropped
    }
  }

  /// The kept lines, from a position on: the beginning of a line.
  ///
  /// To see each line once while output comes, go on from the end of the last one that was ended by
  /// a line feed.
  package func lines(from position: Int = 0) -> Lines {
    Lines(capture: self, position: max(0, position))
  }

  package struct Lines: Sequence, IteratorProtocol {
    fileprivate let capture: OutputCapture
    fileprivate var position: Int

    package mutating func next() -> Line? {
      let gap = capture.gap
      let isBeginningDropped = !gap.isEmpty && (gap.lowerBound...gap.upperBound).contains(position)
      if isBeginningDropped { position = gap.upperBound }
      guard position < capture.count else { return nil }

      let start = position
      let (bytes, hasLineFeed) = takeLine()
      let end: Line.End =
        if hasLineFeed { .lineFeed } else if position == capture.count { .open } else { .dropped }
      let isReturned = hasLineFeed && bytes.last == UInt8(ascii: "\r")
      return Line(
        text: String(decoding: isReturned ? bytes.dropLast() : bytes, as: UTF8.self),
        time: capture.time(at: start) ?? .zero, positions: start..<position, end: end,
        isBeginningDropped: isBeginningDropped)
    }

    /// Takes bytes up to the next line feed, the gap or the end, and goes past them.
    private mutating func takeLine() -> (bytes: ArraySlice<UInt8>, hasLineFeed: Bool) {
      var line: ArraySlice<UInt8> = []
      // Twice at most: a line may begin in the head and end in the tail.
      while position < capture.count {
        let rest = capture.bytes(from: position)
        let part = rest.prefix { $0 != UInt8(ascii: "\n") }
        line = line.isEmpty ? part : line + part
        position += part.count
        if part.count < rest.count {
          position += 1
          return (line, true)
        }
        if !capture.gap.isEmpty, position == capture.gap.lowerBound { break }
      }
      return (line, false)
    }
  }
}
