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
  package func entry(_ key: String) -> Entry? {
    entries.first { ExactText($0.key.text) == ExactText(key) }
  }

  package subscript(key: String) -> YAMLNode? { entry(key)?.value }
}
