internal import WireFormats

extension ValueReader {
  package mutating func text(_ node: Node?) -> String? {
    guard let node else { return nil }
    guard case .text(let text) = node.value else {
      mismatch(node, .text)
      return nil
    }
    return text
  }

  package mutating func bool(_ node: Node?) -> Bool? {
    guard let node else { return nil }
    guard case .bool(let value) = node.value else {
      mismatch(node, .bool)
      return nil
    }
    return value
  }

  /// A whole number, and one within a range if there is one.
  package mutating func int(_ node: Node?, in range: ClosedRange<Int>? = nil) -> Int? {
    guard let node else { return nil }
    guard case .number(let number) = node.value, !number.spelling.contains(".") else {
      mismatch(node, .wholeNumber)
      return nil
    }
    // What doesn't fit is out of every range.
    guard let value = number.int, range?.contains(value) != false else {
      note(.outOfRange(number.spelling, range ?? Int.min...Int.max), about: node)
      return nil
    }
    return value
  }

  /// A number with or without a fraction.
  package mutating func number(_ node: Node?) -> Double? {
    guard let node else { return nil }
    guard case .number(let number) = node.value, let value = number.double else {
      mismatch(node, .number)
      return nil
    }
    return value
  }

  package mutating func duration(_ node: Node?) -> Duration? {
    formed(node, .duration) { text throws(UnitTextFailure) in try DurationText.parse(text) }
  }

  /// A size in bytes.
  package mutating func size(_ node: Node?) -> Int? {
    formed(node, .size) { text throws(UnitTextFailure) in try ByteSize.parse(text) }
  }

  /// One of a closed set of words.
  package mutating func word(
    _ node: Node?, among known: [String], _ noun: Noun
  ) -> String? {
    guard let node else { return nil }
    guard let text = node.scalar?.text, node.value != .null else {
      mismatch(node, .text)
      return nil
    }
    if known.containsExactly(text) { return text }
    let suggestion = DidYouMean.suggestion(for: text, among: known)
    note(.unknownWord(text, noun, suggestion: suggestion, known: known), about: node)
    return nil
  }

  /// One of an enum's words.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Node?, _ noun: Noun
  ) -> Word? {
    word(node, among: Word.allCases.map(\.rawValue), noun).flatMap(Word.init)
  }

  private mutating func formed<Value>(
    _ node: Node?, _ expected: Expected,
    _ parse: (String) throws(UnitTextFailure) -> Value
  ) -> Value? {
    guard let node else { return nil }
    guard let text = node.scalar?.text, node.value != .null else {
      mismatch(node, expected)
      return nil
    }
    do throws(UnitTextFailure) {
      return try parse(text)
    } catch {
      note(.malformed(text, expected), about: node)
      return nil
    }
  }
}
