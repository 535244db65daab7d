/// A text that equals only the same bytes.
///
/// `String` compares by canonical equivalence, under which KELVIN SIGN equals "K". Names and
/// secrets on the wire are the same only if their bytes are.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    // Equal bytes are equal texts, and that two texts differ is found out faster. What else equals
    // an ASCII text takes more bytes.
    left.text.utf8.count == right.text.utf8.count && left.text == right.text
      && (left.text.utf8Span.isKnownASCII || left.text.utf8.elementsEqual(right.text.utf8))
  }

  package func hash(into hasher: inout Hasher) {
    // Texts of the same bytes are equal strings, which have the same hash.
    hasher.combine(text)
  }
}
