package import WireFormats

/// A value that is an object in JSON, described member by member.
package protocol Record: Recordable {
  static var form: RecordForm<Self> { get }
}

extension Record {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for member in Self.form.members where member.isPresent(self) {
        json.name(member.name)
        member.write(self, &json)
      }
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

/// The members with which a type is written as an object.
package struct RecordForm<Root: Sendable>: Sendable {
  /// The name of the shape in the published schema.
  package var name: String
  /// The value that reading starts from.
  package var blank: Root
  package var members: [RecordMember<Root>]

  package init(_ name: String, blank: Root, _ members: [RecordMember<Root>]) {
    self.name = name
    self.blank = blank
    self.members = members
  }
}
