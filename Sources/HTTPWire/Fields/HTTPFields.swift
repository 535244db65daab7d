/// The fields of a message, in order and with repetitions.
///
/// Parsed and constructed fields have one representation: the field lines as they stand on the
/// wire, and the place of each line's name and value. Writing a message is one copy, and a `String`
/// is made only on request.
package struct HTTPFields: Sendable {
  /// The lines, each `Name: value` and CR LF.
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [Line] = []
  /// True if a line may be about framing or the connection. Appended lines are checked once, so
  /// that writing a response needn't search them every time; a parser's count as if there were one.
  private(set) var mayFrame = false
  /// The marks of all names: most names that are asked for aren't there, and are told from these by
  /// a look at one bit.
  private(set) var marks: NameMark = []

  /// The place of one line's name and value among the bytes of the fields.
  struct Line: BitwiseCopyable, Sendable {
    private let nameStart: UInt32
    private let nameEnd: UInt32
    private let valueStart: UInt32
    private let valueEnd: UInt32

    @inline(__always)
    init(name: Range<Int>, value: Range<Int>) {
      nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
      nameEnd = UInt32(truncatingIfNeeded: name.upperBound)
      valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
      valueEnd = UInt32(truncatingIfNeeded: value.upperBound)
    }

    @inline(__always)
    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    @inline(__always)
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  }

  /// One of 64 marks, by the first letter and the length of a name in any case. Names with different
  /// marks differ.
  struct NameMark: OptionSet, Sendable {
    let rawValue: UInt64

    @inline(__always)
    init(rawValue: UInt64) { self.rawValue = rawValue }

    @inline(__always)
    init(of name: Span<UInt8>) {
      self.init(first: name.isEmpty ? 0 : name[0], length: name.count)
    }

    @inline(__always)
    init(first letter: UInt8, length: Int) {
      rawValue = 1 &<< UInt64(truncatingIfNeeded: Int(letter & 0x1f) &+ length &* 5)
    }
  }

  package init() {}

  /// Takes over lines that a parser has checked.
  init(block: Span<UInt8>, lines: [Line], marks: NameMark) {
    bytes = block.array(0..<block.count)
    self.lines = lines
    self.marks = marks
    mayFrame = true
  }

  /// The number of lines.
  package var count: Int { lines.count }

  /// Adds a line at the end.
  ///
  /// This is where the sender is policed: a control byte in the value becomes a space and outer
  /// whitespace is dropped, so no value can end its line or start another.
  package mutating func append(_ name: HTTPField.Name, _ value: String) {
    let nameStart = bytes.count
    bytes.append(contentsOf: name.rawName.utf8)
    let nameEnd = bytes.count
    bytes.append(Byte.colon)
    bytes.append(Byte.space)
    let valueStart = bytes.count
    bytes.appendCleaned(value)
    record(Line(name: nameStart..<nameEnd, value: valueStart..<bytes.count))
    bytes.append(Byte.carriageReturn)
    bytes.append(Byte.lineFeed)
  }

  /// Adds a line whose name and value were checked to be such.
  mutating func appendChecked(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    let nameStart = bytes.count
    bytes.append(copying: name)
    let nameEnd = bytes.count
    bytes.append(Byte.colon)
    bytes.append(Byte.space)
    let valueStart = bytes.count
    bytes.append(copying: value)
    record(Line(name: nameStart..<nameEnd, value: valueStart..<bytes.count))
    bytes.append(Byte.carriageReturn)
    bytes.append(Byte.lineFeed)
  }

  /// Makes room for what will come in all likelihood.
  mutating func reserve(lines count: Int, bytes length: Int) {
    lines.reserveCapacity(count)
    bytes.reserveCapacity(length)
  }

  private mutating func record(_ line: Line) {
    if !mayFrame { mayFrame = FramingName(line, in: bytes.span) != nil }
    marks.formUnion(NameMark(of: bytes.span.extracting(line.name)))
    lines.append(line)
  }

  /// Removes every line of that name.
  package mutating func removeAll(_ name: HTTPField.Name) {
    guard contains(name) else { return }
    var kept = Self()
    for position in 0..<count where !matches(lines[position], name) {
      kept.appendLine(at: position, of: self)
    }
    self = kept
  }

  /// Copies a line byte for byte.
  private mutating func appendLine(at position: Int, of other: HTTPFields) {
    let line = other.lines[position]
    let (start, next) = (line.name.lowerBound, position + 1)
    let end = next < other.count ? other.lines[next].name.lowerBound : other.bytes.count
    let distance = bytes.count - start
    bytes.append(contentsOf: other.bytes[start..<end])
    record(
      Line(name: line.name.moved(by: distance), value: line.value.moved(by: distance)))
  }

  /// Puts one value where the first line of that name is, or at the end.
  mutating func replace(_ name: HTTPField.Name, with value: String) {
    var result = Self()
    var isPlaced = false
    for position in 0..<count {
      guard matches(lines[position], name) else {
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

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
