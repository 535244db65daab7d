internal import WireFormats

/// The fields of a message, in order and with repetitions.
///
/// Parsed and constructed fields have one representation: the field lines as they stand on the
/// wire, and an index into them. Writing a message is one copy, and a `String` is made only when
/// somebody asks for one. Both are in one array, so that handing a message on counts one reference.
package struct HTTPFields: Sendable {
  /// The lines, each `Name: value` and CR LF, and behind them where each one's name and value lie.
  private(set) var bytes: [UInt8]
  private(set) var names: NameMask
  /// Narrow, so that fields are handed on in registers and not in memory.
  private var lineEnd: UInt32
  private var lineCount: UInt32
  /// True if a line may be about framing or the connection. Appended lines are checked once, so
  /// that writing a response needn't search them every time; a parser's count as if there were one.
  private(set) var mayFrame: Bool

  package init() {
    bytes = []
    names = NameMask()
    lineEnd = 0
    lineCount = 0
    mayFrame = false
  }

  /// Takes over lines that a parser has checked.
  @inline(__always)
  init(block: Span<UInt8>, index: borrowing LineIndex) {
    names = index.names
    lineEnd = UInt32(block.count)
    lineCount = UInt32(index.count)
    mayFrame = true
    bytes = index.bytes(behind: block)
  }

  /// Where the lines end and the index begins.
  @inline(__always)
  var end: Int { Int(lineEnd) }

  /// The number of lines.
  package var count: Int { Int(lineCount) }

  /// A line of those that there are.
  @inline(__always)
  func line(_ index: Int) -> Line { Line(in: bytes.span, at: end &+ index &* Line.size) }

  /// Adds a line at the end.
  ///
  /// This is where the sender is policed: a control byte in the value becomes a space and outer
  /// whitespace is dropped, so no value can end its line or start another.
  package mutating func append(_ name: HTTPField.Name, _ value: String) {
    let index = takeIndex()
    let nameStart = bytes.count
    bytes.append(contentsOf: name.rawName.utf8)
    let nameEnd = bytes.count
    bytes.append(Byte.colon)
    bytes.append(Byte.space)
    let valueStart = bytes.count
    bytes.appendCleaned(value)
    let line = Line(name: nameStart..<nameEnd, value: valueStart..<bytes.count)
    bytes.append(Byte.carriageReturn)
    bytes.append(Byte.lineFeed)
    record(line, behind: index)
  }

  private mutating func takeIndex() -> [UInt8] {
    let index = Array(bytes[end...])
    bytes.removeLast(index.count)
    return index
  }

  /// Adds a line that stands in front of the index to it.
  private mutating func record(_ line: Line, behind index: [UInt8]) {
    if !mayFrame { mayFrame = FramingName(line, in: bytes.span) != nil }
    names.insert(NameMask(length: line.name.count, first: bytes[line.name.lowerBound]))
    lineEnd = UInt32(bytes.count)
    lineCount += 1
    bytes.append(contentsOf: index)
    line.append(to: &bytes)
  }

  /// Removes every line of that name.
  package mutating func removeAll(_ name: HTTPField.Name) {
    guard contains(name) else { return }
    var kept = Self()
    for position in 0..<count where !matches(line(position), name) {
      kept.appendLine(at: position, of: self)
    }
    self = kept
  }

  /// Copies a line byte for byte.
  private mutating func appendLine(at position: Int, of other: HTTPFields) {
    let line = other.line(position)
    let start = line.name.lowerBound
    let next = position + 1
    let end = next < other.count ? other.line(next).name.lowerBound : other.end
    let index = takeIndex()
    let moved = line.moved(by: bytes.count - start)
    bytes.append(contentsOf: other.bytes[start..<end])
    record(moved, behind: index)
  }

  /// Puts one value where the first line of that name is, or at the end.
  mutating func replace(_ name: HTTPField.Name, with value: String) {
    var result = Self()
    var isPlaced = false
    for position in 0..<count {
      guard matches(line(position), name) else {
        result.appendLine(at: position, of: self)
        continue
      }
      if !isPlaced { result.append(name, value) }
      isPlaced = true
    }
    if !isPlaced { result.append(name, value) }
    self = result
  }
}

extension [UInt8] {
  /// Appends text as the inside of one line: control bytes become spaces, outer whitespace goes.
  fileprivate mutating func appendCleaned(_ text: String) {
    let start = count
    append(contentsOf: text.utf8)
    for index in start..<count where !ByteClass.isFieldValue(self[index]) {
      self[index] = Byte.space
    }
    while count > start, ByteClass.isWhitespace(self[count - 1]) { removeLast() }
    var first = start
    while first < count, ByteClass.isWhitespace(self[first]) { first += 1 }
    if first > start { removeSubrange(start..<first) }
  }
}
