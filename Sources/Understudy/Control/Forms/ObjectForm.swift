internal import WireFormats

/// A body or a query that an operation takes, with the properties that its members fill.
protocol ControlInput: Sendable {
  static var form: ObjectForm<Self> { get }
}

/// An object as callers write it. Its members are checked, described and read by one declaration.
struct ObjectForm<Root: Sendable>: Sendable {
  /// The value that reading starts from: it has the defaults of optional members.
  let blank: Root
  let members: [InputMember<Root>]

  init(_ blank: Root, _ members: [InputMember<Root>]) {
    self.blank = blank
    self.members = members
  }

  var descriptions: [SchemaMember] { members.map(\.description) }

  func read(
    _ object: JSONObject, at path: JSONPath = JSONPath()
  ) throws(ControlFailure) -> Root {
    var root = blank
    for member in object.members {
      let place = path.appending(member.name)
      guard
        let known = members.first(where: {
          ExactText($0.description.name) == ExactText(member.name)
        })
      else { throw .unknownMember(member.name, at: place, among: descriptions) }
      try known.read(member.value, place, &root)
    }
    for member in descriptions where member.isRequired && object[member.name] == nil {
      throw ControlFailure(
        .memberMissing, "the member '\(member.name)' is missing", at: path.appending(member.name))
    }
    return root
  }
}

/// One member of an object, and the property that it fills.
struct InputMember<Root: Sendable>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read = @Sendable (JSONValue, JSONPath, inout Root) throws(ControlFailure) -> Void

  let description: SchemaMember
  let read: Read

  private init(description: SchemaMember, read: @escaping Read) {
    self.description = description
    self.read = read
  }

  private init<Value>(
    _ description: SchemaMember, _ form: InputForm<Value>, _ property: Path<Value>
  ) {
    self.init(description: description) { (json, path, root) throws(ControlFailure) in
      root[keyPath: property] = try form.read(json, path)
    }
  }

  /// The same member of an object that holds this one's root in a property.
  func within<Outer>(_ property: InputMember<Outer>.Path<Root>) -> InputMember<Outer> {
    InputMember<Outer>(description: description) { (json, path, outer) throws(ControlFailure) in
      try read(json, path, &outer[keyPath: property])
    }
  }

  static func required<Value>(
    _ name: String, _ form: InputForm<Value>, _ property: Path<Value>, _ summary: String
  ) -> InputMember {
    InputMember(.required(name, form.schema, summary), form, property)
  }

  /// A member whose property keeps its default when the member is left out.
  static func optional<Value>(
    _ name: String, _ form: InputForm<Value>, _ property: Path<Value>, _ summary: String
  ) -> InputMember {
    InputMember(.optional(name, form.schema, summary), form, property)
  }

  /// A member whose property stays nil when the member is left out.
  static func optional<Value>(
    _ name: String, _ form: InputForm<Value>, _ property: Path<Value?>, _ summary: String
  ) -> InputMember {
    InputMember(
      .optional(name, form.schema, summary), form.mapped { (value) -> Value? in value }, property)
  }
}
