package import WireFormats

/// Keys and their values in the order in which they were written.
package struct YAMLMapping: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    /// The key as text: `404` is a key, and a text.
    package var text: String
    package var span: SourceSpan

    package init(_ text: String, at span: SourceSpan) {
      self.text = text
      self.span = span
    }
  }

  package struct Entry: Hashable, Sendable {
    package var key: Key
    package var value: YAMLNode

    package init(_ key: Key, _ value: YAMLNode) {
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

  // Entries are large, so that none is copied which isn't the one.
  package subscript(key: String) -> YAMLNode? { index(of: key).map { entries[$0].value } }

  private func index(of key: String) -> Int? {
    let wanted = ExactText(key)
    for index in entries.indices where ExactText(entries[index].key.text) == wanted {
      return index
    }
    return nil
  }
}
