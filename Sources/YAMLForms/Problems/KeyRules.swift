internal import Forms

/// The rules for keys.
enum KeyRules {
  /// The problem with a plain key, if it has one.
  static func problem(with key: Scalar) -> SubsetProblem? {
    if key.text.isEmpty { return .missingKey }
    switch key.value {
    case .null, .bool: return .wordAsKey(key.text)
    case .number: return nil
    case .text(let text) where text.utf8.count == 2 && text == "<<": return .mergeKey
    case .text(let text): return LookAlike(plain: text).map { problem(with: $0) }
    }
  }

  private static func problem(with key: LookAlike) -> SubsetProblem {
    let isWord = key.text.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    return isWord ? .wordAsKey(key.text) : .lookAlike(key)
  }
}
