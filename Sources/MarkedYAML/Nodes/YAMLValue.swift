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
    switch text {
    case "", "null", "~": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case _ where NumberShape.isPlain(text.utf8):
      return JSONNumber(spelling: text).map(YAMLValue.number) ?? .text(text)
    case _: return .text(text)
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
