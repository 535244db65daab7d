/// A recursive-descent parser for RFC 8259 and nothing beyond it.
struct JSONParser {
  private let limits: JSONLimits
  var depth = 0
  private(set) var bytes: [UInt8]
  var index = 0

  /// True if the text may go on behind the bytes.
  var isPartial = false
  /// The place in the whole text at which the bytes begin.
  private var origin = SourceMark(line: 1, column: 1, offset: 0)

  /// Records the place of every value, if asked to.
  private(set) var recorder: JSONPlaceRecorder?

  init(_ bytes: [UInt8], limits: JSONLimits, recordsPlaces: Bool) {
    self.bytes = bytes
    self.limits = limits
    recorder = recordsPlaces ? JSONPlaceRecorder() : nil
  }

  mutating func parseText() throws(JSONFailure) -> JSONValue {
    try checkWhole()
    skipWhitespace()
    let value = try parseValue()
    skipWhitespace()
    guard index == bytes.count else { throw unexpected(expected: .end) }
    return value
  }

  private func checkWhole() throws(JSONFailure) {
    guard bytes.count <= limits.size else {
      throw failure(.tooLarge(limit: limits.size), at: limits.size)
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw failure(.notUTF8, at: error.byteOffsets.lowerBound)
    }
    guard !bytes.starts(with: [0xef, 0xbb, 0xbf]) else { throw failure(.byteOrderMark, at: 0) }
  }
}

// MARK: - Values

extension JSONParser {
  mutating func parseValue() throws(JSONFailure) -> JSONValue {
    guard let first = next else { throw unexpected(expected: .value) }
    recorder?.begin(at: index)
    let value: JSONValue =
      switch first {
      case UInt8(ascii: "{"): .object(try parseObject())
      case UInt8(ascii: "["): .array(try parseArray())
      case UInt8(ascii: "\""): .string(try parseString())
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try parseNumber())
      case UInt8(ascii: "t"): try parseWord("true", .bool(true))
      case UInt8(ascii: "f"): try parseWord("false", .bool(false))
      case UInt8(ascii: "n"): try parseWord("null", .null)
      case _: throw unexpected(expected: .value)
      }
    recorder?.end(at: index)
    return value
  }

  private mutating func parseObject() throws(JSONFailure) -> JSONObject {
    try open()
    var object = JSONObject()
    var names = NameRegister()
    var expected = JSONFailure.Expectation.memberNameOrEnd
    while true {
      skipWhitespace()
      if expected == .memberNameOrEnd, take("}") { break }
      guard next == UInt8(ascii: "\"") else { throw unexpected(expected: expected) }
      let start = index
      let name = try parseString()
      recorder?.nextName(start..<index)
      if let first = names.register(name, at: start) {
        throw failure(.duplicateName(name, first: mark(at: first)), at: start)
      }
      skipWhitespace()
      guard take(":") else { throw unexpected(expected: .colon) }
      skipWhitespace()
      object.appendNew(name, try parseValue())
      skipWhitespace()
      if take("}") { break }
      guard take(",") else { throw unexpected(expected: .commaOrBrace) }
      expected = .memberName
    }
    depth -= 1
    return object
  }

  private mutating func parseArray() throws(JSONFailure) -> [JSONValue] {
    try open()
    var elements: [JSONValue] = []
    skipWhitespace()
    if !take("]") {
      while true {
        skipWhitespace()
        elements.append(try parseValue())
        skipWhitespace()
        if take("]") { break }
        guard take(",") else { throw unexpected(expected: .commaOrBracket) }
      }
    }
    depth -= 1
    return elements
  }

  /// Steps over the bracket that opens an array or an object.
  mutating func open() throws(JSONFailure) {
    guard depth < limits.depth else { throw failure(.tooDeep(limit: limits.depth), at: index) }
    depth += 1
    index += 1
  }

  mutating func parseNumber() throws(JSONFailure) -> JSONNumber {
    guard let end = JSONNumber.endOfNumber(in: bytes, from: index) else {
      throw failure(.invalidNumber, at: index)
    }
    defer { index = end }
    return JSONNumber(unchecked: String(decoding: bytes[index..<end], as: UTF8.self))
  }

  mutating func parseWord(
    _ word: String, _ value: JSONValue
  ) throws(JSONFailure) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw unexpected(expected: .value) }
    index += word.utf8.count
    return value
  }
}

// MARK: - Steps

extension JSONParser {
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func skipWhitespace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0a, 0x0d, 0x09: index += 1
      case _: return
      }
    }
  }

  func unexpected(expected: JSONFailure.Expectation) -> JSONFailure {
    // Four bytes hold any scalar; what they cut short behind it is not looked at.
    let found = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    return failure(.unexpected(found, expected: expected), at: index)
  }

  func failure(_ reason: JSONFailure.Reason, at offset: Int) -> JSONFailure {
    JSONFailure(reason, at: mark(at: offset))
  }

  /// Lines are only counted for a failure, so the way of good texts does not pay for them; and not
  /// where the failure comes from the end of what is there, and nobody is going to see it.
  private func mark(at offset: Int) -> SourceMark {
    guard !isNearPartialEnd else { return origin }
    return SourceText(name: "", bytes: bytes).mark(at: offset).moved(behind: origin)
  }
}

// MARK: - Parts of a text

extension JSONParser {
  /// The most bytes before the end of a part that may look wrong because the rest is missing: those of
  /// a number, a word or an escape.
  private static let longestToken = 64

  var isNearPartialEnd: Bool { isPartial && index + Self.longestToken >= bytes.count }

  /// True if a number may go on behind the bytes.
  var isAtPartialEnd: Bool { isPartial && index == bytes.count }

  /// Takes more of the text, and lets go what has been read.
  mutating func letGo(andTake part: [UInt8]) {
    let (lines, lineStart) = bytes.span.extracting(..<index).lines
    let scalars = String(decoding: bytes[lineStart..<index], as: UTF8.self).unicodeScalars.count
    origin = SourceMark(line: lines, column: scalars + 1, offset: index)
      .moved(behind: origin)
    bytes.removeSubrange(..<index)
    bytes += part
    index = 0
  }

  func checkUTF8(from start: Int) throws(JSONFailure) {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(start..<index))
    } catch {
      throw failure(.notUTF8, at: start + error.byteOffsets.lowerBound)
    }
  }
}

extension SourceMark {
  /// The same place in a text that begins at another place of a larger one.
  fileprivate func moved(behind origin: SourceMark) -> SourceMark {
    SourceMark(
      line: origin.line + line - 1, column: line == 1 ? origin.column + column - 1 : column,
      offset: origin.offset + offset)
  }
}

/// The names of one object and where they stand, with a dictionary only when there are many.
private struct NameRegister {
  private static let linearLimit = 16

  private var names: [(name: ExactText, offset: Int)] = []
  private var offsets: [ExactText: Int] = [:]

  /// Adds a name, or tells where it was before.
  mutating func register(_ name: String, at offset: Int) -> Int? {
    let name = ExactText(name)
    guard offsets.isEmpty else {
      if let first = offsets[name] { return first }
      offsets[name] = offset
      return nil
    }
    if let first = names.first(where: { $0.name == name }) { return first.offset }
    names.append((name, offset))
    if names.count > Self.linearLimit {
      offsets = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.offset) })
    }
    return nil
  }
}
