internal import WireFormats

/// The keys that a mapping may have.
package struct KeyNames: Sendable {
  package let names: [String]
  private let marks: [TextMark]

  package init(_ names: [String]) {
    self.names = names
    marks = names.map(TextMark.init)
  }

  /// Which of the names a key is, byte for byte; nil if it is none.
  package func index(of key: Mapping.Key) -> Int? {
    for index in marks.indices where marks[index] == key.mark {
      if key.mark.isWhole || ExactText(names[index]) == ExactText(key.text) { return index }
    }
    return nil
  }
}

extension KeyNames: ExpressibleByArrayLiteral {
  package init(arrayLiteral names: String...) { self.init(names) }
}
