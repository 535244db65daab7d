/// A named text and where its lines begin.
///
/// It keeps bytes, not a `String`: a file that is not UTF-8 still has lines to point at.
package struct SourceText: Hashable, Sendable {
  /// The text's name in a diagnostic, such as a file's path.
  package let name: String
  package let bytes: [UInt8]

  /// The offset of each line's first byte; lines end with LF, CR LF or CR.
  private let lineStarts: [Int]

  /// Places in long lines whose columns are known, so that one of many marks in a line of megabytes
  /// doesn't count from its beginning.
  private let stops: [Stop]

  /// A place and the Unicode scalars before it in its line.
  struct Stop: Hashable, Sendable {
    var offset: Int
    var scalars: Int

    /// The bytes from one to the next, and up to three more.
    static let distance = 256
  }

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
    stops = Self.stops(in: bytes, starts)
  }

  private static func stops(in bytes: [UInt8], _ lineStarts: [Int]) -> [Stop] {
    var stops: [Stop] = []
    for (line, start) in lineStarts.enumerated() {
      let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
      var last = Stop(offset: start, scalars: 0)
      var next = start + Stop.distance
      while next < end {
        // What begins here is read alike whatever stands before it, also where that isn't UTF-8.
        guard bytes[next] & 0b1100_0000 != 0b1000_0000 else {
          next += 1
          continue
        }
        last = Stop(offset: next, scalars: last.scalars + scalars(in: bytes[last.offset..<next]))
        stops.append(last)
        next += Stop.distance
      }
    }
    return stops
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }

  private static func isLineFeed(at index: Int, in bytes: [UInt8]) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: "\n")
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of a line without its end, or nil when there is no such line.
  ///
  /// Bytes that are not UTF-8 show as U+FFFD.
  package func line(_ number: Int) -> String? {
    contentRange(ofLine: number).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The place before the byte at an offset; an offset past the end means the end.
  package func mark(at offset: Int) -> SourceMark {
    let held = min(max(offset, 0), bytes.count)
    let stop = stop(before: held)
    let scalars = stop.scalars + Self.scalars(in: bytes[stop.offset..<held])
    return SourceMark(line: lineNumber(at: held), column: scalars + 1, offset: held)
  }

  /// The last place before an offset whose column is known: the beginning of its line, if not later.
  func stop(before offset: Int) -> Stop {
    let start = Stop(offset: lineStarts[lineNumber(at: offset) - 1], scalars: 0)
    let place = Self.place(of: offset, in: stops, by: \.offset)
    return place >= 0 && stops[place].offset > start.offset ? stops[place] : start
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
    Self.place(of: offset, in: lineStarts, by: \.self) + 1
  }

  /// The place of the last element that isn't after an offset; -1 where all are.
  private static func place<Element>(
    of offset: Int, in elements: [Element], by start: (Element) -> Int
  ) -> Int {
    var low = -1
    var high = elements.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if start(elements[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
