internal import Forms
internal import WireFormats

/// A part of YAML that is not allowed, since readers differ on it or people trip over it.
enum SubsetProblem: Error, Hashable {
  case empty
  case secondDocument
  case directive
  case tag(String)
  case duplicateKey(String, first: SourceMark)
  case mergeKey
  case missingKey
  /// A key that is a list, a mapping or an alias.
  case complexKey
  /// A key that is a boolean or null to some readers.
  case wordAsKey(String)
  case undefinedAlias(String)
  case aliasIntoOtherDocument(String)
  case aliasInsideItself(String)
  case lookAlike(LookAlike)
  /// `check:CO-01`, which is one text.
  case missingBlank(key: String, value: String)
}

extension SubsetProblem: FormProblem {
  var code: String {
    switch self {
    case .empty: "E003"
    case .secondDocument: "E004"
    case .directive: "E005"
    case .tag: "E006"
    case .duplicateKey: "E007"
    case .mergeKey: "E008"
    case .missingKey, .complexKey: "E009"
    case .undefinedAlias, .aliasIntoOtherDocument, .aliasInsideItself: "E016"
    case .wordAsKey: "E040"
    case .lookAlike: "E041"
    case .missingBlank: "E042"
    }
  }

  var message: String {
    switch self {
    case .empty: "the text is empty"
    case .secondDocument: "a second document begins"
    case .directive: "directives are not allowed"
    case .tag(let tag): "tag \(tag) is not allowed"
    case .duplicateKey(let key, let first): "key \"\(key)\" appears twice; first at \(first)"
    case .mergeKey: "merge keys are not allowed"
    case .missingKey: "a key is missing before the colon"
    case .complexKey: "a key must be a text"
    case .wordAsKey(let word): "\(word) is not a text to some YAML readers, so it can't be a key"
    case .undefinedAlias(let name): "no anchor &\(name) is above this alias"
    case .aliasIntoOtherDocument(let name): "anchor &\(name) is in another document"
    case .aliasInsideItself(let name): "*\(name) is inside the value it stands for"
    case .lookAlike(let kind): kind.message
    case .missingBlank(let key, _): "a space is missing after the colon of \"\(key)\""
    }
  }

  var help: [String] {
    switch self {
    case .empty: ["write at least one key"]
    case .secondDocument: ["put each document into a separate file"]
    case .directive: ["remove the line"]
    case .tag: ["remove the tag; quote the value to make it a text"]
    case .duplicateKey: ["remove one of the two"]
    case .mergeKey: ["write out the keys that are needed"]
    case .missingKey: ["write the key, or quote a text that begins with a colon"]
    case .complexKey: ["write \"key: value\""]
    case .wordAsKey(let word): ["use another word, or \"\(word)\" in quotes if it must be this one"]
    case .undefinedAlias: ["quote a text that begins with *"]
    case .aliasIntoOtherDocument: ["anchors don't reach across documents"]
    case .aliasInsideItself: ["write out the value"]
    case .lookAlike(let kind): kind.help
    case .missingBlank(let key, let value): ["write \(key): \(value)"]
    }
  }
}
