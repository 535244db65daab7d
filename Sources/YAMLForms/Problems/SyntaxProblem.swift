internal import Forms
internal import WireFormats

/// The reason why a text isn't YAML, in the words of its author.
enum SyntaxProblem: Hashable {
  case tabIndentation
  /// `check:CO-01`, which is one text.
  case missingBlank(key: String, value: String)
  /// A text with `${…}` between braces or brackets, where its own braces count.
  case unquotedReference(String)
  /// A key without a colon behind it.
  case missingColon
  case missingKey
  case longKey
  case unclosedQuote
  case unclosedBracket(String, opened: SourceMark)
  case unexpectedStart(Unicode.Scalar)
  case unexpectedBracket(String)
  /// A colon and a blank inside a text without quotes.
  case colonInText
  /// A key below a value that is complete.
  case keyUnderText
  case textAfterValue
  /// A second anchor before one value, or an anchor before an alias.
  case surplusAnchor
  case listAmongKeys(SourceMark?)
  case keyAmongList(SourceMark?)
  case indentation(SourceMark?)
  case listOnKeyLine
  case unknownEscape(String)
  case badEscape(String)
  case nameExpected
  case blockTextHeader
  case afterEnd
  case directive
  case tag
  /// Any other mistake, in libyaml's words.
  case other(String)
}

extension SyntaxProblem: FormProblem {
  var code: String {
    switch self {
    case .tabIndentation: "E020"
    case .missingBlank: "E042"
    case .unquotedReference: "E043"
    case .directive: "E005"
    case .tag: "E006"
    case .missingColon, .missingKey, .longKey, .colonInText, .keyUnderText: "E022"
    case .unclosedQuote, .unclosedBracket, .unexpectedBracket: "E023"
    case .listAmongKeys, .keyAmongList, .indentation, .listOnKeyLine: "E024"
    case .unexpectedStart, .textAfterValue, .surplusAnchor, .unknownEscape, .badEscape,
      .nameExpected, .blockTextHeader, .afterEnd, .other:
      "E021"
    }
  }

  var message: String {
    switch self {
    case .tabIndentation: "a tab indents this line"
    case .missingBlank(let key, _): "a space is missing after the colon of \"\(key)\""
    case .unquotedReference(let text): "\(text) is not quoted, but inside { } or [ ] it must be"
    case .missingColon: "a colon is missing after this key"
    case .missingKey: "a key is missing before the colon"
    case .longKey: "a key is too long"
    case .unclosedQuote: "this quoted text is not closed"
    case .unclosedBracket(let bracket, _): "expected , or \(Self.closing(bracket))"
    case .unexpectedStart(let scalar): "a text can't begin with \(scalar)"
    case .unexpectedBracket(let bracket): "unexpected \(bracket)"
    case .colonInText: "unquoted text contains a colon followed by a space"
    case .keyUnderText: "a key can't be here, since the value above is complete"
    case .textAfterValue: "the value has ended before this"
    case .surplusAnchor: "a value has only one anchor, and an alias has none"
    case .listAmongKeys: "a list item is between keys"
    case .keyAmongList: "a key is between list items"
    case .indentation: "the indentation matches no line above"
    case .listOnKeyLine: "a list can't begin on the line of its key"
    case .unknownEscape(let escape): "\(escape) is not an escape"
    case .badEscape(let escape): "\(escape) stands for no character"
    case .nameExpected: "a name is missing after & or *"
    case .blockTextHeader: "unexpected text after | or >"
    case .afterEnd: "the document has ended before this"
    case .directive: "directives are not allowed"
    case .tag: "tags are not allowed"
    case .other(let words): words
    }
  }

  var help: [String] {
    switch self {
    case .tabIndentation: ["indent with spaces; YAML doesn't allow tabs"]
    case .missingBlank(let key, let value): ["write \(key): \(value)"]
    case .unquotedReference(let text): ["write \"\(text)\""]
    case .missingColon: ["write \"key: value\""]
    case .missingKey: ["write the key, or quote a text that begins with a colon"]
    case .longKey: ["a key has at most 1024 characters and is on one line"]
    case .unclosedQuote: ["write the same quote at its end"]
    case .unclosedBracket(let bracket, let opened): ["the \(bracket) at \(opened) is still open"]
    case .unexpectedStart: ["quote the text"]
    case .unexpectedBracket: ["quote the text, or remove it"]
    case .colonInText: ["quote the whole text, or begin a new line for the key"]
    case .keyUnderText: ["indent it like the key it belongs to"]
    case .textAfterValue: ["quote the whole value; inside quotes write \\\" or ''"]
    case .surplusAnchor: ["remove one of the two"]
    case .listAmongKeys(let start): Self.sameColumn("the keys", start)
    case .keyAmongList(let start): Self.sameColumn("the items", start)
    case .indentation(let start): Self.sameColumn("the keys or items", start)
    case .listOnKeyLine: ["begin the first item on the next line"]
    case .unknownEscape: ["write \\\\ for a backslash, or use single quotes"]
    case .badEscape: ["write two, four or eight hexadecimal digits after \\x, \\u or \\U"]
    case .nameExpected: ["quote a text that begins with & or *"]
    case .blockTextHeader: ["write | or > alone, or followed by - or +"]
    case .afterEnd: ["begin all keys of the top level in the first column"]
    case .directive: ["remove the line"]
    case .tag: ["remove the tag, or quote a text that begins with !"]
    case .other: ["quote texts that contain anything but letters and digits"]
    }
  }

  private static func closing(_ bracket: String) -> String { bracket == "{" ? "}" : "]" }

  private static func sameColumn(_ what: String, _ start: SourceMark?) -> [String] {
    guard let start else { return ["begin lines that belong together in the same column"] }
    return ["\(what) it could belong to begin at \(start)"]
  }
}
