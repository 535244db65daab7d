package import WireFormats

/// A value that is an object in JSON, described member by member.
package protocol Record: Recordable {
  static var form: RecordForm<Self> { get }
}

extension Record {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for member in Self.form.members { member.write(self, &json) }
    }
  }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Self {
    guard case .object(let object) = json else {
      throw .expected("an object", found: json, at: path)
    }
    var record = form.blank
    for member in form.members {
      try member.read(object[member.name], path.appending(member.name), &record)
    }
    return record
  }

  package static func schema(in definitions: inout RecordDefinitions) -> JSONValue {
    definitions.reference(to: form.name) { definitions in
      var properties = JSONObject()
      for member in form.members { properties[member.name] = member.schema(&definitions) }
      return [
        "type": "object", "properties": .object(properties),
        "required": .array(form.members.filter(\.isRequired).map { .string($0.name) }),
      ]
    }
  }
}

/// How a type is written as an object.
package struct RecordForm<Root: Sendable>: Sendable {
  /// What the published schema calls the shape.
  package var name: String
  /// What reading starts from.
  package var blank: Root
  package var members: [RecordMember<Root>]

  package init(_ name: String, blank: Root, _ members: [RecordMember<Root>]) {
    self.name = name
    self.blank = blank
    self.members = members
  }
}

/// One member of an object and the property that it holds.
package struct RecordMember<Root: Sendable>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  let name: String
  let isRequired: Bool
  let write: @Sendable (Root, inout JSONWriter) -> Void
  let read: @Sendable (JSONValue?, JSONPath, inout Root) throws(RecordFailure) -> Void
  let schema: @Sendable (inout RecordDefinitions) -> JSONValue

  /// A member that is always there.
  package static func value<Value: Recordable>(_ name: String, _ property: Path<Value>) -> Self {
    RecordMember(
      name: name, isRequired: true,
      write: { root, json in
        json.name(name)
        root[keyPath: property].write(to: &json)
      },
      read: { (json, path, root) throws(RecordFailure) in
        guard let json else { throw RecordFailure("it is missing", at: path) }
        root[keyPath: property] = try Value.read(json, at: path)
      },
      schema: { Value.schema(in: &$0) })
  }

  /// A member that is left out when there is nothing to say.
  package static func optional<Value: Recordable>(
    _ name: String, _ property: Path<Value?>
  ) -> Self {
    RecordMember(
      name: name, isRequired: false,
      write: { root, json in
        guard let value = root[keyPath: property] else { return }
        json.name(name)
        value.write(to: &json)
      },
      read: { (json, path, root) throws(RecordFailure) in
        guard let json else {
          root[keyPath: property] = nil
          return
        }
        root[keyPath: property] = try Value.read(json, at: path)
      },
      schema: { Value.schema(in: &$0) })
  }

  /// A list that is left out when it is empty.
  package static func list<Value: Recordable>(_ name: String, _ property: Path<[Value]>) -> Self {
    RecordMember(
      name: name, isRequired: false,
      write: { root, json in
        guard !root[keyPath: property].isEmpty else { return }
        json.name(name)
        root[keyPath: property].write(to: &json)
      },
      read: { (json, path, root) throws(RecordFailure) in
        root[keyPath: property] =
          try json.map { (json) throws(RecordFailure) in
            try [Value].read(json, at: path)
          } ?? []
      },
      schema: { [Value].schema(in: &$0) })
  }
}
