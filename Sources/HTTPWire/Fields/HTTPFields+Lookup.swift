internal import WireFormats

extension HTTPFields {
  /// The value of a name: of several lines the values joined by `, `; setting replaces them all.
  package subscript(name: HTTPField.Name) -> String? {
    get {
      var joined: String?
      var next = position(of: name)
      while let index = next {
        let value = text(line(index).value)
        joined = joined.map { "\($0), \(value)" } ?? value
        next = position(of: name, from: index + 1)
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
    (0..<count).filter { matches(line($0), name) }.map { text(line($0).value) }
  }

  /// True if any line has that name.
  package func contains(_ name: HTTPField.Name) -> Bool { position(of: name) != nil }

  /// True if exactly one line has that name, with exactly this value. Makes no `String`.
  package func has(_ name: HTTPField.Name, _ value: StaticString) -> Bool {
    guard let index = position(of: name),
      bytes.span.extracting(line(index).value).isEqual(to: value)
    else { return false }
    return position(of: name, from: index + 1) == nil
  }

  /// The last byte of the first value of a name. Makes no `String`.
  func lastByte(of name: HTTPField.Name) -> UInt8? {
    guard let index = position(of: name), let last = line(index).value.last else { return nil }
    return bytes[last]
  }

  /// The first line of a name, from a position on.
  @inline(__always)
  private func position(of name: HTTPField.Name, from start: Int = 0) -> Int? {
    guard names.contains(name.mark) else { return nil }
    var index = start
    while index < count {
      if matches(line(index), name) { return index }
      index &+= 1
    }
    return nil
  }

  /// Compares bytes in place; neither side is turned into a `String`.
  @inline(__always)
  func matches(_ line: Line, _ name: HTTPField.Name) -> Bool {
    let wanted = name.lowercased
    guard line.nameLength == wanted.count else { return false }
    let found = bytes.span.extracting(line.name)
    if name.isPlain, wanted.count >= 4 { return found.holds(wanted.span) }
    return found.indices.allSatisfy { ByteClass.lowercase(found[$0]) == wanted[$0] }
  }

  /// The text of a part of the lines; bytes that are not UTF-8 become replacement characters.
  func text(_ range: Range<Int>) -> String { bytes.span.string(range) }
}

extension Span<UInt8> {
  /// True if a name of the same length, at least four bytes, is this lower-case one in any case.
  ///
  /// Setting bit 5 of every byte is an exact comparison here: no other token byte becomes a lower-case
  /// letter, a digit or a hyphen by it.
  @inline(__always)
  fileprivate func holds(_ name: Span<UInt8>) -> Bool {
    guard count >= 8 else {
      return halfWord(at: 0) | UInt32.caseBits == name.halfWord(at: 0) | UInt32.caseBits
        && halfWord(at: count &- 4) | UInt32.caseBits
          == name.halfWord(at: count &- 4) | UInt32.caseBits
    }
    // The last word may overlap the one before it.
    let last = count &- 8
    var index = 0
    while word(at: index) | UInt64.caseBits == name.word(at: index) | UInt64.caseBits {
      guard index < last else { return true }
      index = Swift.min(index &+ 8, last)
    }
    return false
  }
}
