/// The steps of a reader that takes a text value by value.
extension JSONParser {
  // A call of a method that changes nothing would copy the whole parser, and these are called for each
  // value: they are put in place, or belong to the span.
  @inline(__always)
  func isAt(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  var isAtNumber: Bool { next.map { TextCursor.isDigit($0) || $0 == UInt8(ascii: "-") } ?? false }

  /// The kind of the value here, as a message names it; nil where none begins.
  var kindName: String? {
    switch next {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
    case UInt8(ascii: "n"): "null"
    case _: isAtNumber ? "a number" : nil
    }
  }

  // MARK: - Containers

  /// Steps over an opening bracket. False where the closing one follows, which is stepped over too.
  mutating func enter(
    _ opening: Unicode.Scalar, orEndWith closing: Unicode.Scalar
  ) throws(JSONFailure) -> Bool {
    skipWhitespace()
    guard isAt(opening) else { throw unexpected(expected: .value) }
    try open()
    skipWhitespace()
    guard take(closing) else { return true }
    depth -= 1
    return false
  }

  /// Steps over the comma before the next item. False at the closing bracket, which is stepped over.
  mutating func goOn(
    orEndWith closing: Unicode.Scalar, expected: JSONFailure.Expectation
  ) throws(JSONFailure) -> Bool {
    skipWhitespace()
    if take(",") {
      skipWhitespace()
      return true
    }
    guard take(closing) else { throw unexpected(expected: expected) }
    depth -= 1
    return false
  }

  /// Steps over a name and its colon, and gives its number among the known ones.
  mutating func parseName(
    among names: [JSONName], guessing guess: Int
  ) throws(JSONFailure) -> Int? {
    guard isAt("\"") else { throw unexpected(expected: .memberName) }
    let number: Int?
    if guess < names.count, take(names[guess]) {
      number = guess
    } else {
      let name = try parseString()
      number = names.firstIndex { ExactText($0.text) == ExactText(name) }
    }
    skipWhitespace()
    guard take(":") else { throw unexpected(expected: .colon) }
    skipWhitespace()
    return number
  }

  /// Steps over a name in its quotes, if it stands here.
  private mutating func take(_ name: JSONName) -> Bool {
    guard bytes.span.hasMember(name, at: index) else { return false }
    index &+= name.bytes.count &+ 2
    return true
  }

  mutating func endText() throws(JSONFailure) {
    skipWhitespace()
    guard index == bytes.count else { throw unexpected(expected: .end) }
  }

  // MARK: - What nobody reads

  /// Steps over a value. Its grammar is checked, but for escapes and names that are there twice.
  mutating func skipValue() throws(JSONFailure) {
    switch next {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"):
      var isFilled = try enter("{", orEndWith: "}")
      while isFilled {
        guard isAt("\"") else { throw unexpected(expected: .memberName) }
        try skipString()
        skipWhitespace()
        guard take(":") else { throw unexpected(expected: .colon) }
        skipWhitespace()
        try skipValue()
        isFilled = try goOn(orEndWith: "}", expected: .commaOrBrace)
      }
    case UInt8(ascii: "["):
      var isFilled = try enter("[", orEndWith: "]")
      while isFilled {
        try skipValue()
        isFilled = try goOn(orEndWith: "]", expected: .commaOrBracket)
      }
    case _: _ = try parseValue()
    }
  }
}

extension Span<UInt8> {
  /// True if a name in quotes begins at the quote that stands at an index.
  fileprivate func hasMember(_ name: JSONName, at index: Int) -> Bool {
    let end = index &+ 1 &+ name.bytes.count
    return end < count && self[end] == UInt8(ascii: "\"")
      && extracting(index &+ 1..<end).isEqual(to: name.bytes.span)
  }

  /// The number of lines, and the place where the last one begins.
  var lines: (count: Int, lastStart: Int) {
    var count = 1
    var start = 0
    var index = 0
    while index < self.count {
      let before = (paddedBlock(at: index) .== Block(eachByte: UInt8(ascii: "\n"))).firstSet
      index &+= before
      guard before < 16 else { continue }
      count &+= 1
      index &+= 1
      start = index
    }
    return (count, start)
  }

  /// The place behind the last line end.
  var lastLineEnd: Int? {
    var index = count
    while index > 0 {
      index &-= 1
      if self[index] == UInt8(ascii: "\n") { return index &+ 1 }
    }
    return nil
  }
}
