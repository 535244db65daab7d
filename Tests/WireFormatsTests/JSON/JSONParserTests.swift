import Testing
import WireFormats

struct JSONParseCase: Sendable, CustomTestStringConvertible {
  var text: String
  var value: JSONValue
  var testDescription: String { text }

  init(_ text: String, _ value: JSONValue) {
    self.text = text
    self.value = value
  }

  static let all = [
    JSONParseCase("null", nil),
    JSONParseCase(" \t\r\n true \n", true),
    JSONParseCase("false", false),
    JSONParseCase("\"\"", ""),
    JSONParseCase("0", 0),
    JSONParseCase("-12", -12),
    JSONParseCase("[]", []),
    JSONParseCase("[ ]", []),
    JSONParseCase("{}", [:]),
    JSONParseCase("{ }", [:]),
    JSONParseCase("[1,[2,[]],{}]", [1, [2, []], [:]]),
    JSONParseCase(
      "{\"b\" : 1 , \"a\":{\"b\":null}, \"\":[true]}", ["b": 1, "a": ["b": nil], "": [true]]),
    JSONParseCase(#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"),
    JSONParseCase(#""\u0041\u00e9\u20AC\ud83d\uDE00\u0000""#, "Aé€😀\u{0}"),
    JSONParseCase(#""\uFFFF\uE000\uD7FF\udbff\udfff""#, "\u{FFFF}\u{E000}\u{D7FF}\u{10FFFF}"),
    JSONParseCase("\"é€😀\u{7f}\u{2028}\"", "é€😀\u{7f}\u{2028}"),
    JSONParseCase(#"{"é":1,"e\u0301":2}"#, ["é": 1, "e\u{301}": 2]),
  ]
}

struct JSONFailureCase: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var reason: JSONFailure.Reason
  var line: Int
  var column: Int
  var testDescription: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String, _ reason: JSONFailure.Reason, at line: Int, _ column: Int) {
    self.init(bytes: Array(text.utf8), reason, at: line, column)
  }

  init(bytes: [UInt8], _ reason: JSONFailure.Reason, at line: Int, _ column: Int) {
    self.bytes = bytes
    self.reason = reason
    self.line = line
    self.column = column
  }

  static let all = structure + numbers + strings

  static let structure = [
    JSONFailureCase("", .unexpected(nil, expected: .value), at: 1, 1),
    JSONFailureCase(" \n ", .unexpected(nil, expected: .value), at: 2, 2),
    JSONFailureCase("[1,]", .unexpected("]", expected: .value), at: 1, 4),
    JSONFailureCase("[,1]", .unexpected(",", expected: .value), at: 1, 2),
    JSONFailureCase("[1 2]", .unexpected("2", expected: .commaOrBracket), at: 1, 4),
    JSONFailureCase("[1", .unexpected(nil, expected: .commaOrBracket), at: 1, 3),
    JSONFailureCase("[1}", .unexpected("}", expected: .commaOrBracket), at: 1, 3),
    JSONFailureCase("[", .unexpected(nil, expected: .value), at: 1, 2),
    JSONFailureCase("{", .unexpected(nil, expected: .memberNameOrEnd), at: 1, 2),
    JSONFailureCase("{a:1}", .unexpected("a", expected: .memberNameOrEnd), at: 1, 2),
    JSONFailureCase("{\"a\" 1}", .unexpected("1", expected: .colon), at: 1, 6),
    JSONFailureCase("{\"a\":}", .unexpected("}", expected: .value), at: 1, 6),
    JSONFailureCase("{\"a\":1,}", .unexpected("}", expected: .memberName), at: 1, 8),
    JSONFailureCase("{\n \"a\":1\n \"b\":2}", .unexpected("\"", expected: .commaOrBrace), at: 3, 2),
    JSONFailureCase("{\"a\":1,,}", .unexpected(",", expected: .memberName), at: 1, 8),
    JSONFailureCase("[] x", .unexpected("x", expected: .end), at: 1, 4),
    JSONFailureCase("{}{}", .unexpected("{", expected: .end), at: 1, 3),
    JSONFailureCase("nul", .unexpected("n", expected: .value), at: 1, 1),
    JSONFailureCase("True", .unexpected("T", expected: .value), at: 1, 1),
    JSONFailureCase("NaN", .unexpected("N", expected: .value), at: 1, 1),
    JSONFailureCase("'a'", .unexpected("'", expected: .value), at: 1, 1),
    JSONFailureCase("[1]//", .unexpected("/", expected: .end), at: 1, 4),
    JSONFailureCase("\u{a0}1", .unexpected("\u{a0}", expected: .value), at: 1, 1),
    JSONFailureCase("[\"é\"\r\n😀]", .unexpected("😀", expected: .commaOrBracket), at: 2, 1),
    JSONFailureCase("\u{feff}{}", .byteOrderMark, at: 1, 1),
    JSONFailureCase(bytes: [0x5b, 0x22, 0xff, 0x22, 0x5d], .notUTF8, at: 1, 3),
    JSONFailureCase(bytes: [0x22, 0xed, 0xa0, 0x80, 0x22], .notUTF8, at: 1, 2),
    JSONFailureCase(bytes: [0x22, 0xc0, 0x80, 0x22], .notUTF8, at: 1, 2),
    JSONFailureCase(bytes: [0x5b, 0x00, 0x5d], .unexpected("\0", expected: .value), at: 1, 2),
    JSONFailureCase(
      "{\"a\": 1,\n \"b\": {\"a\": 2},\n \"a\": 3}",
      .duplicateName("a", first: SourceMark(line: 1, column: 2, offset: 1)), at: 3, 2),
    JSONFailureCase(
      #"{"a": 1, "\u0061": 2}"#,
      .duplicateName("a", first: SourceMark(line: 1, column: 2, offset: 1)), at: 1, 10),
  ]

  static let numbers = [
    JSONFailureCase("-", .invalidNumber, at: 1, 1),
    JSONFailureCase("[1, -x]", .invalidNumber, at: 1, 5),
    JSONFailureCase("1.", .invalidNumber, at: 1, 1),
    JSONFailureCase("1.e5", .invalidNumber, at: 1, 1),
    JSONFailureCase("1e", .invalidNumber, at: 1, 1),
    JSONFailureCase("1e+", .invalidNumber, at: 1, 1),
    JSONFailureCase("01", .unexpected("1", expected: .end), at: 1, 2),
    JSONFailureCase("-01", .unexpected("1", expected: .end), at: 1, 3),
    JSONFailureCase("+1", .unexpected("+", expected: .value), at: 1, 1),
    JSONFailureCase(".5", .unexpected(".", expected: .value), at: 1, 1),
    JSONFailureCase("0x1", .unexpected("x", expected: .end), at: 1, 2),
    JSONFailureCase("1_000", .unexpected("_", expected: .end), at: 1, 2),
  ]

  static let strings = [
    JSONFailureCase("\"abc", .unexpected(nil, expected: .closingQuote), at: 1, 5),
    JSONFailureCase("\"abc\\", .unexpected(nil, expected: .closingQuote), at: 1, 6),
    JSONFailureCase("\"a\\n", .unexpected(nil, expected: .closingQuote), at: 1, 5),
    JSONFailureCase("\"a\nb\"", .controlCharacter, at: 1, 3),
    JSONFailureCase("\"a\\tb\u{1f}\"", .controlCharacter, at: 1, 6),
    JSONFailureCase(#""\x41""#, .invalidEscape, at: 1, 2),
    JSONFailureCase(#""ab\u12G4""#, .invalidEscape, at: 1, 4),
    JSONFailureCase(#""\u12"#, .invalidEscape, at: 1, 2),
    JSONFailureCase(#""\U0041""#, .invalidEscape, at: 1, 2),
    JSONFailureCase(#""\ud83d""#, .loneSurrogate, at: 1, 2),
    JSONFailureCase(#""\ud83dx""#, .loneSurrogate, at: 1, 2),
    JSONFailureCase(#""\ud83d\n""#, .loneSurrogate, at: 1, 2),
    JSONFailureCase(#""a\ud83d\ud83d""#, .loneSurrogate, at: 1, 3),
    JSONFailureCase(#""\ude00\ud83d""#, .loneSurrogate, at: 1, 2),
    JSONFailureCase(#""\ud83d\u00zz""#, .invalidEscape, at: 1, 8),
  ]
}

struct JSONParserTests {
  @Test(arguments: JSONParseCase.all)
  func accepts(_ c: JSONParseCase) throws {
    #expect(try JSONValue(parsing: c.text) == c.value)
  }

  @Test(arguments: JSONFailureCase.all)
  func refuses(_ c: JSONFailureCase) {
    let failure = #expect(throws: JSONFailure.self) { try JSONValue(parsing: c.bytes) }
    #expect(failure?.reason == c.reason)
    #expect(failure?.mark.line == c.line)
    #expect(failure?.mark.column == c.column)
  }

  @Test("Every beginning of a text is refused", arguments: [#"{"a":[1.5e3,"\ud83d\ude00é",null]}"#])
  func refusesEveryPrefix(_ text: String) throws {
    _ = try JSONValue(parsing: text)
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      #expect(throws: JSONFailure.self) { try JSONValue(parsing: Array(bytes.prefix(count))) }
    }
  }

  @Test("One changed byte never traps", arguments: [#"{"a":[1.5e3,"\ud83d\ude00é",null]}"#])
  func survivesEveryChangedByte(_ text: String) {
    let bytes = Array(text.utf8)
    var accepted = 0
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        if (try? JSONValue(parsing: changed)) != nil { accepted += 1 }
      }
    }
    #expect(accepted > 0)
    #expect(accepted < bytes.count * 256)
  }

  @Test func holdsTheLimits() throws {
    let limits = JSONLimits(size: 9, depth: 3)
    #expect(try JSONValue(parsing: "[[[1]]]  ", limits: limits) == [[[1]]])
    #expect(throws: JSONFailure(.tooDeep(limit: 3), at: SourceMark(line: 1, column: 4, offset: 3)))
    {
      try JSONValue(parsing: "[[[[1]]]]", limits: limits)
    }
    #expect(
      throws: JSONFailure(.tooLarge(limit: 9), at: SourceMark(line: 1, column: 10, offset: 9))
    ) {
      try JSONValue(parsing: "[[[1]]]   ", limits: limits)
    }
  }

  @Test func depthCountsWhatIsOpenOnly() throws {
    let limits = JSONLimits(depth: 2)
    #expect(try JSONValue(parsing: "[[],[],{\"a\":1},[]]", limits: limits)[2]?["a"] == 1)
  }

  @Test func manyBracketsAreRefusedByTheStandardLimit() {
    let failure = #expect(throws: JSONFailure.self) {
      try JSONValue(parsing: String(repeating: "[", count: 1_000_000))
    }
    #expect(failure?.reason == .tooDeep(limit: 128))
  }

  @Test func manyNamesAreCheckedQuickly() throws {
    let members = (0..<50_000).map { "\"m\($0)\":0" }
    let text = "{\(members.joined(separator: ","))}"
    #expect(try JSONValue(parsing: text).objectValue?.members.count == 50_000)
    let failure = #expect(throws: JSONFailure.self) {
      try JSONValue(parsing: "{\(members.joined(separator: ",")),\"m17\":1}")
    }
    let first = SourceMark(line: 1, column: 128, offset: 127)
    #expect(failure?.reason == .duplicateName("m17", first: first))
  }
}
