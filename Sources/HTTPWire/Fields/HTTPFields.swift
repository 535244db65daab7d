/// The fields of a message, in order and with repetitions.
///
/// Parsed and constructed fields have one representation: the field lines as they stand on the
/// wire, and an index into them. Writing a message is one copy, and a `String` is made only when
/// somebody asks for one.
package struct HTTPFields: Sendable {
  /// The lines, each `Name: value` and CR LF.
  private(set) var block: [UInt8]
  private(set) var lines: [Line]
  /// Whether a line may be about framing or the connection. Appended lines are looked at once, so
  /// that writing a response needn't search them every time; a parser's count as if there were one.
  private(set) var mayFrame: Bool

  /// Where one line's name and value lie in the block.
  struct Line: Sendable {
    var nameStart: UInt32
    var nameLength: UInt32
    var valueStart: UInt32
    var valueLength: UInt32

    var name: Range<Int> { Int(nameStart)..<Int(nameStart &+ nameLength) }
    var value: Range<Int> { Int(valueStart)..<Int(valueStart &+ valueLength) }
  }

  package init() {
    block = []
    lines = []
    mayFrame = false
  }

  /// Takes over lines that a parser has checked.
  init(block: [UInt8], lines: [Line]) {
    self.block = block
    self.lines = lines
    mayFrame = true
  }

  /// Adds a line at the end.
  ///
  /// This is where the sender is policed: a control byte in the value becomes a space and outer
  /// whitespace is dropped, so no value can end its line or start another.
  package mutating func append(_ name: HTTPField.Name, _ value: String) {
    let nameStart = UInt32(block.count)
    block.append(contentsOf: name.rawName.utf8)
    let nameLength = UInt32(block.count) &- nameStart
    block.append(Byte.colon)
    block.append(Byte.space)
    let valueStart = UInt32(block.count)
    block.appendCleaned(value)
    let valueLength = UInt32(block.count) &- valueStart
    block.append(Byte.carriageReturn)
    block.append(Byte.lineFeed)
    record(
      Line(
        nameStart: nameStart, nameLength: nameLength, valueStart: valueStart,
        valueLength: valueLength))
  }

  /// Adds a line that stands in the block to the index.
  private mutating func record(_ line: Line) {
    if !mayFrame { mayFrame = FramingName(line, in: block.span) != nil }
    lines.append(line)
  }

  /// Removes every line of that name.
  package mutating func removeAll(_ name: HTTPField.Name) {
    guard contains(name) else { return }
    var kept = Self()
    for (position, line) in lines.enumerated() where !matches(line, name) {
      kept.appendLine(at: position, of: self)
    }
    self = kept
  }

  /// Copies a line byte for byte.
  private mutating func appendLine(at position: Int, of other: HTTPFields) {
    var line = other.lines[position]
    let start = Int(line.nameStart)
    let next = position + 1
    let end = next < other.lines.count ? Int(other.lines[next].nameStart) : other.block.count
    let moved = UInt32(block.count)
    line.valueStart = line.valueStart &- line.nameStart &+ moved
    line.nameStart = moved
    block.append(contentsOf: other.block[start..<end])
    record(line)
  }

  /// Puts one value where the first line of that name is, or at the end.
  mutating func replace(_ name: HTTPField.Name, with value: String) {
    var result = Self()
    var isPlaced = false
    for (position, line) in lines.enumerated() {
      guard matches(line, name) else {
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
