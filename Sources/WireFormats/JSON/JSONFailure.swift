/// The reason why a text isn't JSON, and its place.
package struct JSONFailure: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text is larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// More arrays and objects are open than the limit.
    case tooDeep(limit: Int)
    /// The text is not UTF-8.
    case notUTF8
    /// The text begins with a byte order mark.
    case byteOrderMark
    /// Something else than what the grammar allows; nil means the text ends here.
    case unexpected(Unicode.Scalar?, expected: Expectation)
    /// A sign, a point or an exponent without digits.
    case invalidNumber
    /// A string contains a control character that must be escaped.
    case controlCharacter
    /// A backslash is followed by what is no escape.
    case invalidEscape
    /// Half a surrogate pair, which stands for no character.
    case loneSurrogate
    /// An object has a name twice.
    case duplicateName(String, first: SourceMark)
  }

  /// The tokens that the grammar allows at a place.
  package enum Expectation: String, Hashable, Sendable {
    case value = "a value"
    case memberName = "a member name"
    case memberNameOrEnd = "a member name or '}'"
    case colon = "':'"
    case commaOrBrace = "',' or '}'"
    case commaOrBracket = "',' or ']'"
    case closingQuote = "a closing '\"'"
    case end = "the end of the text"
  }

  package var reason: Reason
  package var mark: SourceMark

  package init(_ reason: Reason, at mark: SourceMark) {
    self.reason = reason
    self.mark = mark
  }
}

// MARK: - Wording

extension JSONFailure: CustomStringConvertible {
  package var description: String { "\(mark): \(message)" }

  /// The problem, without its place.
  package var message: String {
    switch reason {
    case .tooLarge(let limit): "the text is larger than \(ByteSize.format(limit))"
    case .tooDeep(let limit): "arrays and objects are nested deeper than \(limit)"
    case .notUTF8: "the text is not UTF-8"
    case .byteOrderMark: "the text begins with a byte order mark"
    case .unexpected(nil, let expected): "expected \(expected.rawValue), found the end of the text"
    case .unexpected(let found?, let expected): "expected \(expected.rawValue), found '\(found)'"
    case .invalidNumber: "a number lacks digits"
    case .controlCharacter: "a string contains an unescaped control character"
    case .invalidEscape: "a string contains an invalid escape"
    case .loneSurrogate: "a string contains half a surrogate pair"
    case .duplicateName(let name, _): "duplicate name '\(name)'"
    }
  }

  /// The failure as a finding about a named text.
  package func diagnostic(in source: String) -> Diagnostic {
    var help: [String] = []
    if case .duplicateName(_, let first) = reason { help.append("the first one is at \(first)") }
    return Diagnostic(.error, message, in: source, at: SourceSpan(at: mark), help: help)
  }
}
