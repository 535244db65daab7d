/// A text between two indicators, not yet taken for a number or anything else.
package struct YAMLScalar: Hashable, Sendable {
  /// How the text was written.
  package enum Style: String, Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
  }

  /// The text without quotes, escapes and indentation.
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
