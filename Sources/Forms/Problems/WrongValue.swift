/// A problem with a value for its reader.
enum WrongValue: Hashable {
  case mismatch(Expected, found: String, help: String)
  case outOfRange(String, ClosedRange<Int>)
  /// A text without the form that it needs, such as a duration.
  case malformed(String, Expected)
  case unknownWord(String, Noun, suggestion: String?, known: [String])
  case unknownKey(String, parent: String, suggestion: String?, known: [String])
  case missingKey(String, parent: String)
  case noneOf([String], parent: String)
  case excluded(String, by: String, among: [String])
}

extension WrongValue: FormProblem {
  var code: String {
    switch self {
    case .unknownKey: "E104"
    case .missingKey: "E105"
    case .noneOf: "E106"
    case .excluded: "E107"
    case .mismatch: "E110"
    case .outOfRange: "E111"
    case .malformed(_, .size): "E121"
    case .malformed: "E120"
    case .unknownWord: "E130"
    }
  }

  var message: String {
    switch self {
    case .mismatch(let expected, let found, _): "expected \(expected.rawValue), found \(found)"
    case .outOfRange(let number, let range):
      "\(number) is not between \(range.lowerBound) and \(range.upperBound)"
    case .malformed(let text, let expected): "\"\(text)\" is not \(expected.rawValue)"
    case .unknownWord(let word, let noun, _, _): "\"\(word)\" is not \(noun.one)"
    case .unknownKey(let key, let parent, _, _): "unknown key \"\(key)\" in \(parent)"
    case .missingKey(let key, let parent): "key \"\(key)\" is missing in \(parent)"
    case .noneOf(_, let parent): "\(parent) lacks the key that says what it does"
    case .excluded(let key, let other, _): "\"\(key)\" and \"\(other)\" exclude each other"
    }
  }

  var help: [String] {
    switch self {
    case .mismatch(_, _, let help): [help]
    case .outOfRange: ["write a number in this range"]
    case .malformed(_, let expected): [expected.example]
    case .unknownWord(_, let noun, let suggestion, let known):
      [Self.advice(suggestion, "\(noun.many) are", known)]
    case .unknownKey(_, _, let suggestion, let known):
      [Self.advice(suggestion, "known here:", known)]
    case .missingKey(let key, _): ["add \"\(key): …\""]
    case .noneOf(let names, _): ["add one of \(Self.list(names))"]
    case .excluded(_, _, let names): ["keep one of \(Self.list(names))"]
    }
  }

  private static func advice(
    _ suggestion: String?, _ introduction: String, _ known: [String]
  ) -> String {
    guard !known.isEmpty else { return "nothing is known here" }
    let names = "\(introduction) \(list(known))"
    return suggestion.map { "did you mean \"\($0)\"?  \(names)" } ?? names
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
