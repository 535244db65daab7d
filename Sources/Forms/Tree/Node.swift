package import WireFormats

/// A value in a YAML or JSON text, and its place.
package struct Node: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Behind a reference, so that a node is small: it is copied far more often than made.
    indirect case scalar(Scalar)
    case sequence([Node])
    case mapping(Mapping)
  }

  package var content: Content

  /// The stretch of the value, quotes and brackets included, anchors not.
  package var span: SourceSpan

  package init(_ content: Content, at span: SourceSpan) {
    self.content = content
    self.span = span
  }
}

// MARK: - Views

extension Node {
  package var scalar: Scalar? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar
  }

  package var elements: [Node]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  package var mapping: Mapping? {
    guard case .mapping(let mapping) = content else { return nil }
    return mapping
  }

  /// The scalar's value, or nil when this is a list or a mapping.
  package var value: ScalarValue? { scalar?.value }

  /// The value of an entry, or nil when this is no mapping or has no such key.
  package subscript(key: String) -> Node? { mapping?[key] }

  /// An element, or nil when this is no sequence or is shorter.
  package subscript(index: Int) -> Node? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The name that messages give to values of this kind.
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

extension JSONValue {
  /// The same value as JSON: keys in their order, numbers in their spelling.
  package init(_ node: Node) {
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

extension SourceSpan {
  /// The beginning of a text, for values that aren't in the file.
  package static let unwritten = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
}
