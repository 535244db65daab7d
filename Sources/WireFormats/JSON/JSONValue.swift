/// A JSON value that keeps what a careless reader loses: member order and the spelling of numbers.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

// MARK: - Views

extension JSONValue {
  package var isNull: Bool { self == .null }

  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var numberValue: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  package var intValue: Int? { numberValue?.int }

  package var doubleValue: Double? { numberValue?.double }

  package var stringValue: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var arrayValue: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  package var objectValue: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  /// The kind of the value, as a message names it.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Reaching inside

extension JSONValue {
  /// A member's value, or nil when this is no object or has no such member.
  package subscript(name: String) -> JSONValue? { objectValue?[name] }

  /// An element, or nil when this is no array or is shorter.
  package subscript(index: Int) -> JSONValue? {
    guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The value at a path, or nil when the path leaves this value.
  package subscript(path: JSONPath) -> JSONValue? {
    path.steps.reduce(self as JSONValue?) { value, step in
      switch step {
      case .member(let name): value?[name]
      case .element(let index): value?[index]
      }
    }
  }
}
