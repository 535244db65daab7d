internal import WireFormats

extension HTTPFields {
  /// The value of a name: of several lines the values joined by `, `; setting replaces them all.
  package subscript(name: HTTPField.Name) -> String? {
    get {
      var joined: String?
      for line in lines where matches(line, name) {
        let value = text(line.value)
        joined = joined.map { "\($0), \(value)" } ?? value
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
    var values: [String] = []
    for line in lines where matches(line, name) { values.append(text(line.value)) }
    return values
  }

  /// Whether any line has that name.
  package func contains(_ name: HTTPField.Name) -> Bool {
    lines.contains { matches($0, name) }
  }

  /// Whether there is exactly one line of a name, with exactly this value. Makes no `String`.
  package func has(_ name: HTTPField.Name, _ value: String) -> Bool {
    var found: Line?
    for line in lines where matches(line, name) {
      guard found == nil else { return false }
      found = line
    }
    guard let found, Int(found.valueLength) == value.utf8.count else { return false }
    return block.span.extracting(found.value).isEqual(to: value.utf8Span.span)
  }

  /// Compares bytes in place; neither side is turned into a `String`.
  @inline(__always)
  func matches(_ line: Line, _ name: HTTPField.Name) -> Bool {
    guard Int(line.nameLength) == name.lowercased.count else { return false }
    var position = Int(line.nameStart)
    for byte in name.lowercased {
      guard ByteClass.lowercase(block[position]) == byte else { return false }
      position &+= 1
    }
    return true
  }

  /// The text of a part of the block; bytes that are not UTF-8 become replacement characters.
  func text(_ range: Range<Int>) -> String { block.span.string(range) }
}
