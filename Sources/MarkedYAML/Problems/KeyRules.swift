/// What a key may look like.
enum KeyRules {
  /// What is wrong with a plain key.
  static func problem(with key: YAMLScalar) -> SubsetProblem? {
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

  /// Splits `check:CO-01`, which was probably to be a key and a value; an URL was not.
  static func missingBlank(in text: String) -> (key: String, value: String)? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = text[..<colon]
    let value = text[text.utf8.index(after: colon)...]
    guard !key.isEmpty, key.utf8.allSatisfy(isNameByte), let first = value.utf8.first,
      first != UInt8(ascii: " "), first != UInt8(ascii: "\t"), !value.hasPrefix("//")
    else { return nil }
    return (String(key), String(value))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    case _: false
    }
  }
}
