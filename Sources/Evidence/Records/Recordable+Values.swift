package import WireFormats
package import Words

extension String: Recordable {
  package func write(to json: inout JSONWriter) { json.string(self) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> String {
    try reader.string()
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "string"] }
}

extension Int: Recordable {
  package func write(to json: inout JSONWriter) { json.number(self) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Int {
    guard let number = try reader.number("a whole number").int else {
      throw .wrongShape(RecordFailure("expected a whole number, found a number"))
    }
    return number
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "integer"] }
}

extension UInt64: Recordable {
  /// As text, since most readers of JSON round large numbers.
  package func write(to json: inout JSONWriter) { json.string(String(self)) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> UInt64 {
    guard let number = UInt64(try reader.string("a number as text")) else {
      throw .wrongShape(RecordFailure("expected a number as text, found a string"))
    }
    return number
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["type": "string", "pattern": "^[0-9]+$"]
  }
}

extension Bool: Recordable {
  package func write(to json: inout JSONWriter) { json.bool(self) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Bool {
    try reader.bool()
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue { ["type": "boolean"] }
}

extension Timestamp: Recordable {
  package func write(to json: inout JSONWriter) { json.string(rfc3339) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Timestamp {
    guard let time = Timestamp(rfc3339: try reader.string("a time")) else {
      throw .wrongShape(RecordFailure("expected a time, found a string"))
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
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> [Element] {
    var values: [Element] = []
    var isFilled = try reader.enterArray()
    while isFilled {
      do throws(RecordDocumentFailure) {
        values.append(try Element.read(from: &reader))
      } catch {
        throw error.inside(.element(values.count))
      }
      isFilled = try reader.nextElement()
    }
    // A long list, of which a document has many, takes no more room than it needs.
    return values.capacity > values.count + 64 ? values.map(\.self) : values
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    ["type": "array", "items": Element.schema(in: &definitions)]
  }
}

extension Recordable where Self: RawRepresentable<String> & CaseIterable {
  package func write(to json: inout JSONWriter) { json.string(rawValue) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Self {
    try named(try reader.string("a word"))
  }

  static func named(_ word: String) throws(RecordDocumentFailure) -> Self {
    guard let value = Self(rawValue: word) else {
      let known = allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrongShape(RecordFailure("'\(word)' is none of \(known)"))
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

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> CheckID {
    CheckID(rawValue: try reader.string())
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    String.schema(in: &definitions)
  }
}
