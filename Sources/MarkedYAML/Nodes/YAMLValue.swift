package import WireFormats

/// What a scalar stands for.
package enum YAMLValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case text(String)
}

extension YAMLScalar {
  /// What the scalar stands for to every YAML reader; where they differ it is a text.
  package var value: YAMLValue {
    guard style == .plain else { return .text(text) }
    // Comparing strings is slow, and the length tells nearly always that they differ.
    switch text.utf8.count {
    case 0: return .null
    case 1 where text == "~", 4 where text == "null": return .null
    case 4 where text == "true": return .bool(true)
    case 5 where text == "false": return .bool(false)
    case _:
      guard NumberShape.isPlain(text.utf8), let number = JSONNumber(spelling: text) else {
        return .text(text)
      }
      return .number(number)
    }
  }
}

extension YAMLNode {
  /// The scalar's value, or nil when this is a list or a mapping.
  package var value: YAMLValue? { scalar?.value }

  /// What the node is, as a message names it.
  package var kindName: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: scalar.text.isEmpty ? "nothing" : scalar.text
      case .bool: "a boolean"
      case .number: "a number"
      case .text: "a text"
      }
    }
  }
}
