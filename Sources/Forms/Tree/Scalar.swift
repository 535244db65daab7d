package import WireFormats

/// A text between two indicators, not yet taken for a number or anything else.
package struct Scalar: Hashable, Sendable {
  /// The way the text was written.
  package enum Style: String, Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
    /// A number as JSON spells it, which YAML may not.
    case jsonNumber
  }

  /// The text without quotes, escapes and indentation.
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The value of a scalar.
package enum ScalarValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case text(String)
}

extension Scalar {
  /// The value that every reader of YAML or JSON gives the scalar; where they differ it is a text.
  package var value: ScalarValue {
    switch style {
    case .plain: break
    case .jsonNumber: return JSONNumber(spelling: text).map(ScalarValue.number) ?? .text(text)
    case .singleQuoted, .doubleQuoted, .literal, .folded: return .text(text)
    }
    // Comparing strings is slow, and the length tells nearly always that they differ.
    switch text.utf8.count {
    case 0: return .null
    case 1 where text == "~", 4 where text == "null": return .null
    case 4 where text == "true": return .bool(true)
    case 5 where text == "false": return .bool(false)
    case _:
      guard Self.isPlainNumber(text.utf8), let number = JSONNumber(spelling: text) else {
        return .text(text)
      }
      return .number(number)
    }
  }

  /// True if bytes are a number for every reader: `-12`, `0`, `1.50`.
  package static func isPlainNumber(_ text: some Collection<UInt8>) -> Bool {
    // Most texts begin with a letter.
    guard let first = text.first, isDigit(first) || first == UInt8(ascii: "-") else { return false }
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
      return false
    }
    rest = rest.dropFirst(whole.count)
    guard rest.first == UInt8(ascii: ".") else { return rest.isEmpty }
    rest.removeFirst()
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
