package import WireFormats

extension JSONValue {
  /// The same value as JSON: keys in their order, numbers in their spelling.
  package init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar):
      switch scalar.value {
      case .null: self = .null
      case .bool(let value): self = .bool(value)
      case .number(let number): self = .number(number)
      case .text(let text): self = .string(text)
      }
    case .sequence(let elements):
      self = .array(elements.map(JSONValue.init))
    case .mapping(let mapping):
      var object = JSONObject()
      for entry in mapping.entries { object[entry.key.text] = JSONValue(entry.value) }
      self = .object(object)
    }
  }
}
