/// Reads JSON step by step, straight into what its caller makes of it, without a tree in between.
///
/// The text may come in parts. What has been read is let go, so a document needs no more room than
/// its largest piece, whatever its size.
package struct JSONReader {
  private var parser: JSONParser
  private var cache = JSONTextCache()
  /// Gives the next part of the text, and nothing at its end.
  private let part: () -> [UInt8]
  /// The bytes of the text before those that are held.
  private var passed = 0
  /// The end of the last line that is known to be held whole.
  private var lineEnd = 0

  /// A text that comes in parts, each of any size.
  package init(parts: @escaping () -> [UInt8]) {
    part = parts
    parser = JSONParser([], limits: JSONLimits(size: .max), recordsPlaces: false)
    parser.isPartial = true
  }

  package init(_ bytes: [UInt8]) {
    part = { [] }
    parser = JSONParser(bytes, limits: JSONLimits(size: .max), recordsPlaces: false)
    lineEnd = bytes.count
  }

  /// The place of the next byte in the whole text.
  package var offset: Int { passed + parser.index }

  /// The kind of the next value, as a message names it; nil where none begins.
  package var kindName: String? { parser.kindName }

  /// The failure of a place where no value begins.
  package var lackOfValue: JSONFailure { parser.unexpected(expected: .value) }
}

// MARK: - Parts

extension JSONReader {
  /// Where a piece of the text begins that has to be held as a whole.
  package struct Start {
    fileprivate var index: Int
    fileprivate var depth: Int
  }

  package mutating func beginPiece() -> Start {
    // A document of our own has each piece on its own line.
    fillLine()
    return Start(index: parser.index, depth: parser.depth)
  }

  /// Ends a piece that was read. False if it may go on where the held text ends.
  package func endsPiece(from start: Start) throws(JSONFailure) -> Bool {
    guard !parser.isAtPartialEnd else { return false }
    try parser.checkUTF8(from: start.index)
    return true
  }

  /// True if what is wrong may be that the rest of the piece isn't there yet.
  package var isCutShort: Bool { parser.isNearPartialEnd }

  /// Goes back to where a piece begins, and has more of the text.
  package mutating func beginAgain(from start: Start) -> Start {
    parser.index = start.index
    parser.depth = start.depth
    grow()
    return Start(index: parser.index, depth: parser.depth)
  }

  /// The most of a line that is waited for. A longer one, such as a whole document, is taken as it
  /// comes.
  private static let longestLine = 16 << 20

  private mutating func fillLine() {
    while parser.isPartial, parser.index + 1 >= lineEnd {
      if parser.bytes.count - parser.index > Self.longestLine {
        lineEnd = parser.bytes.count
      } else {
        grow()
      }
    }
  }

  private mutating func grow() {
    let part = part()
    parser.isPartial = !part.isEmpty
    passed += parser.index
    lineEnd -= parser.index
    parser.letGo(andTake: part)
    if let end = part.span.lastLineEnd { lineEnd = parser.bytes.count - part.count + end }
  }
}

// MARK: - Objects and arrays

extension JSONReader {
  /// Steps into an object. False if it is empty, and then it is over; nil if the next value is none.
  package mutating func enterObject() throws(JSONFailure) -> Bool? {
    parser.skipWhitespace()
    guard parser.isAt("{") else { return nil }
    return try parser.enter("{", orEndWith: "}")
  }

  /// Steps over what stands behind a member. False at the end of the object.
  package mutating func nextMember() throws(JSONFailure) -> Bool {
    try parser.goOn(orEndWith: "}", expected: .commaOrBrace)
  }

  package mutating func enterArray() throws(JSONFailure) -> Bool? {
    guard parser.isAt("[") else { return nil }
    return try parser.enter("[", orEndWith: "]")
  }

  package mutating func nextElement() throws(JSONFailure) -> Bool {
    try parser.goOn(orEndWith: "]", expected: .commaOrBracket)
  }

  /// Reads the name of a member and its colon. Gives its number among these names, of which the
  /// guess is compared first; nil for another name, which is left in `unknown`.
  package mutating func name(
    among names: [JSONName], guessing guess: Int
  ) throws(JSONFailure) -> Int? {
    try parser.parseName(among: names, guessing: guess)
  }

  /// Checks that nothing but white space is left.
  package mutating func end() throws(JSONFailure) { try parser.endText() }

  /// The failure of an object that has a name twice, and begins at a place of the whole text.
  /// Nil where that isn't held any more.
  package mutating func failure(ofObjectAt start: Int) -> JSONFailure? {
    guard start >= passed else { return nil }
    parser.index = start - passed
    parser.depth = 0
    do throws(JSONFailure) {
      _ = try parser.parseValue()
      return nil
    } catch {
      return error
    }
  }
}

// MARK: - Values

extension JSONReader {
  /// Nil if the next value is none.
  package mutating func string() throws(JSONFailure) -> String? {
    guard parser.isAt("\"") else { return nil }
    return try parser.parseString(cache: &cache)
  }

  package mutating func number() throws(JSONFailure) -> JSONNumber? {
    guard parser.isAtNumber else { return nil }
    return try parser.parseNumber()
  }

  package mutating func bool() throws(JSONFailure) -> Bool? {
    guard parser.isAt("t") || parser.isAt("f") else { return nil }
    return try parser.parseValue().boolValue
  }

  /// Steps over a value, whatever it is.
  package mutating func skip() throws(JSONFailure) { try parser.skipValue() }
}

/// The name of a member as its bytes are in a text.
package struct JSONName: Hashable, Sendable {
  package let text: String
  let bytes: [UInt8]

  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }
}

/// Texts that were read lately. Documents repeat the same ones many times, and so they are held once.
struct JSONTextCache {
  private static let size = 1 << 13
  /// A shorter text needs no memory of its own, and a longer one is rarely repeated.
  private static let lengths = 16...256

  private var texts = [String](repeating: "", count: size)

  mutating func text(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    guard Self.lengths.contains(range.count) else { return Self.text(bytes[range]) }
    let span = bytes.span.extracting(range)
    var hash = UInt64(truncatingIfNeeded: span.count)
    var index = 0
    while index < span.count {
      hash = (hash ^ span.paddedWord(at: index)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      index &+= 8
    }
    let place = Int(truncatingIfNeeded: hash &>> 20) & (Self.size - 1)
    if texts[place].utf8Span.span.isEqual(to: span) { return texts[place] }
    let text = Self.text(bytes[range])
    texts[place] = text
    return text
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
