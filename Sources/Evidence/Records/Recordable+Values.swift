package import WireFormats
package import Words

extension String: Recordable {
  package func write(to json: inout JSONWriter) { json.string(self) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> String {
    guard let text = json.stringValue else { throw .expected("a string", found: json, at: path) }
    return text
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "string"] }
}

extension Int: Recordable {
  package func write(to json: inout JSONWriter) { json.number(self) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Int {
    guard let number = json.intValue else {
      throw .expected("a whole number", found: json, at: path)
    }
    return number
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "integer"] }
}

extension UInt64: Recordable {
  /// As text, since most readers of JSON round large numbers.
  package func write(to json: inout JSONWriter) { json.string(String(self)) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> UInt64 {
    guard let number = json.stringValue.flatMap({ UInt64($0) }) else {
      throw .expected("a number as text", found: json, at: path)
    }
    return number
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["type": "string", "pattern": "^[0-9]+$"]
  }
}

extension Bool: Recordable {
  package func write(to json: inout JSONWriter) { json.bool(self) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Bool {
    guard let flag = json.boolValue else { throw .expected("a boolean", found: json, at: path) }
    return flag
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "boolean"] }
}

extension Timestamp: Recordable {
  package func write(to json: inout JSONWriter) { json.string(rfc3339) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Timestamp
  {
    guard let time = json.stringValue.flatMap(Timestamp.init(rfc3339:)) else {
      throw .expected("a time", found: json, at: path)
    }
    return time
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["type": "string", "format": "date-time"]
  }
}

extension Array: Recordable where Element: Recordable {
  package func write(to json: inout JSONWriter) {
    json.array { json in
      for element in self { element.write(to: &json) }
    }
  }

  package static func read(
    _ json: JSONValue, at path: JSONPath
  ) throws(RecordFailure) -> [Element] {
    guard let elements = json.arrayValue else { throw .expected("an array", found: json, at: path) }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      values.append(try Element.read(element, at: path.appending(index)))
    }
    return values
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    ["type": "array", "items": Element.schema(in: &definitions)]
  }
}

extension Recordable where Self: RawRepresentable<String> & CaseIterable {
  package func write(to json: inout JSONWriter) { json.string(rawValue) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Self {
    guard let word = json.stringValue else { throw .expected("a word", found: json, at: path) }
    guard let value = Self(rawValue: word) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw RecordFailure("'\(word)' is none of \(known)", at: path)
    }
    return value
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["enum": .array(allCases.map { .string($0.rawValue) })]
  }
}

extension Capability: Recordable {}
extension ClientPart: Recordable {}
extension EndpointWord: Recordable {}
extension Flow: Recordable {}
extension Level: Recordable {}
extension OutcomeClass: Recordable {}
extension Requirement: Recordable {}
extension ScopeRole: Recordable {}
extension ServerProfile: Recordable {}

extension CheckID: Recordable {
  package func write(to json: inout JSONWriter) { json.string(rawValue) }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> CheckID {
    CheckID(rawValue: try String.read(json, at: path))
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    String.schema(in: &definitions)
  }
}
