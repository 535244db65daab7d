internal import WireFormats

extension HTTPFields {
  /// The value of a name: of several lines the values joined by `, `; setting replaces them all.
  package subscript(name: HTTPField.Name) -> String? {
    get {
      guard mayContain(name) else { return nil }
      let spelling = name.rawName.utf8Span.span
      var joined: String?
      var next = position(of: spelling)
      while let index = next {
        let value = text(lines[index].value)
        joined = joined.map { "\($0), \(value)" } ?? value
        next = position(of: spelling, from: index + 1)
      }
      return joined
    }
    set {
      guard let newValue else { return removeAll(name) }
      replace(name, with: newValue)
    }
  }

  /// The values of all lines of a name, in order.
  package subscript(values name: HTTPField.Name) -> [String] {
    lines.filter { matches($0, name) }.map { text($0.value) }
  }

  /// True if any line has that name.
  package func contains(_ name: HTTPField.Name) -> Bool {
    mayContain(name) && position(of: name.rawName.utf8Span.span) != nil
  }

  /// False if no line can have that name.
  @inline(__always)
  private func mayContain(_ name: HTTPField.Name) -> Bool { !marks.isDisjoint(with: name.mark) }

  /// True if exactly one line has that name, with exactly this value. Makes no `String`.
  package func has(_ name: HTTPField.Name, _ value: StaticString) -> Bool {
    let name = name.rawName.utf8Span.span
    guard let index = position(of: name),
      bytes.span.extracting(lines[index].value).isEqual(to: value)
    else { return false }
    return position(of: name, from: index + 1) == nil
  }

  /// The last byte of the first value of a name. Makes no `String`.
  func lastByte(of name: HTTPField.Name) -> UInt8? {
    guard let index = position(of: name.rawName.utf8Span.span), let last = lines[index].value.last
    else { return nil }
    return bytes[last]
  }

  /// The first line of a name, from a position on.
  @inline(__always)
  private func position(of name: Span<UInt8>, from start: Int = 0) -> Int? {
    let (bytes, lines) = (bytes.span, lines.span)
    var index = start
    while index < lines.count {
      let line = lines[index].name
      if line.count == name.count, bytes.extracting(line).equalsIgnoringCase(name) { return index }
      index &+= 1
    }
    return nil
  }

  /// Compares bytes in place; neither side is turned into a `String`.
  @inline(__always)
  func matches(_ line: Line, _ name: HTTPField.Name) -> Bool {
    line.name.count == name.rawName.utf8.count
      && bytes.span.extracting(line.name).equalsIgnoringCase(name.rawName.utf8Span.span)
  }

  /// The text of a part of the lines; bytes that are not UTF-8 become replacement characters.
  func text(_ range: Range<Int>) -> String { bytes.span.string(range) }
}
