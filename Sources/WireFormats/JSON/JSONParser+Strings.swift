extension JSONParser {
  /// Parses a string from its opening quote; one without escapes is copied in one piece.
  mutating func parseString() throws(JSONFailure) -> String {
    index += 1
    let start = index
    try skipPlainText()
    if next == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while !take("\"") {
      try appendEscape(to: &text)
      let start = index
      try skipPlainText()
      text.append(contentsOf: bytes[start..<index])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The same, with a text that was read before where it is one.
  mutating func parseString(cache: inout JSONTextCache) throws(JSONFailure) -> String {
    let start = index
    index += 1
    try skipPlainText()
    guard next == UInt8(ascii: "\"") else {
      index = start
      return try parseString()
    }
    defer { index += 1 }
    return cache.text(start + 1..<index, of: bytes)
  }

  /// Steps over a string.
  mutating func skipString() throws(JSONFailure) {
    index += 1
    try skipPlainText()
    while next == UInt8(ascii: "\\") {
      // What is escaped is told only by who reads it.
      index = min(index + 2, bytes.count)
      try skipPlainText()
    }
    index += 1
  }

  /// Steps to the next quote or backslash.
  private mutating func skipPlainText() throws(JSONFailure) {
    index = bytes.span.endOfPlainText(from: index)
    guard let next else { throw unexpected(expected: .closingQuote) }
    guard next >= 0x20 else { throw failure(.controlCharacter, at: index) }
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONFailure) {
    let start = index
    index += 1
    guard let letter = next else { throw unexpected(expected: .closingQuote) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try parseEscapedScalar(from: start)
      text.append(contentsOf: String(Character(scalar)).utf8)
    case _: throw failure(.invalidEscape, at: start)
    }
  }

  /// Parses the digits after `\u`, and the second escape of a surrogate pair.
  private mutating func parseEscapedScalar(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
    let unit = try parseCodeUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = index
    guard UTF16.isLeadSurrogate(unit), take("\\"), take("u") else {
      throw failure(.loneSurrogate, at: start)
    }
    let trail = try parseCodeUnit(from: second)
    let offset = UInt32(unit & 0x3ff) << 10 | UInt32(trail & 0x3ff)
    guard UTF16.isTrailSurrogate(trail), let scalar = Unicode.Scalar(0x10000 + offset) else {
      throw failure(.loneSurrogate, at: start)
    }
    return scalar
  }

  private mutating func parseCodeUnit(from start: Int) throws(JSONFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap(Hex.value(of:)) else {
        throw failure(.invalidEscape, at: start)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }
}

extension Span<UInt8> {
  /// The next quote, backslash or control character.
  fileprivate func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index < count {
      let plain = paddedBlock(at: index).jsonMarks.firstSet
      index &+= plain
      if plain < 16 { break }
    }
    // Behind the end are zeros, which are marked.
    return Swift.min(index, count)
  }
}
