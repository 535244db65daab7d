package import WireFormats

/// Keys and their values in the order in which they were written.
package struct Mapping: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The key as text: `404` is a key, and a text.
    package let text: String
    /// The mark that tells it from most other keys.
    package let mark: TextMark
    package let span: SourceSpan

    package init(_ text: String, at span: SourceSpan) {
      self.text = text
      mark = TextMark(text)
      self.span = span
    }
  }

  package struct Entry: Hashable, Sendable {
    package var key: Key
    package var value: Node

    package init(_ key: Key, _ value: Node) {
      self.key = key
      self.value = value
    }
  }

  /// No two of them have the same key.
  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  package var keys: [String] { entries.map(\.key.text) }

  /// The entry with a key, which must be the same byte for byte.
  package func entry(_ key: String) -> Entry? { index(of: key).map { entries[$0] } }

  package func has(_ key: String) -> Bool { index(of: key) != nil }

  /// The value of a key whose mark is known.
  package func value(of key: String, _ mark: TextMark) -> Node? {
    index(of: key, mark).map { entries[$0].value }
  }

  // Entries are large, so that none is copied which isn't the one.
  package subscript(key: String) -> Node? { index(of: key).map { entries[$0].value } }

  private func index(of key: String) -> Int? { index(of: key, TextMark(key)) }

  private func index(of key: String, _ mark: TextMark) -> Int? {
    for index in entries.indices where entries[index].key.mark == mark {
      if mark.isWhole || ExactText(entries[index].key.text) == ExactText(key) { return index }
    }
    return nil
  }
}

extension Mapping {
  /// Splits `check:CO-01`, which was probably to be a key and a value; an URL was not.
  package static func missingBlank(in text: String) -> (key: String, value: String)? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = text[..<colon]
    let value = text[text.utf8.index(after: colon)...]
    guard !key.isEmpty, key.utf8.allSatisfy(isNameByte), let first = value.utf8.first,
      first != UInt8(ascii: " "), first != UInt8(ascii: "\t"), !value.hasPrefix("//")
    else { return nil }
    return (String(key), String(value))
  }

  /// True for a byte that keys and names are made of.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    case _: false
    }
  }
}
