package import WireFormats

/// A value that the project's own JSON documents hold.
///
/// One description serves writing, reading and the published schema, so the three can't drift
/// apart.
package protocol Recordable: Sendable {
  func write(to json: inout JSONWriter)
  static func read(from reader: inout DocumentReader) throws(RecordDocumentFailure) -> Self
  static func schema(in definitions: inout RecordDefinitions) -> JSONValue
}

/// The reason and the place for which a document can't be read.
package struct RecordFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: JSONPath
  package var message: String

  package init(_ message: String, at path: JSONPath = JSONPath()) {
    self.path = path
    self.message = message
  }

  package var description: String { path.steps.isEmpty ? message : "\(path): \(message)" }
}

/// The shapes that a schema has met, each described once.
package struct RecordDefinitions {
  package private(set) var shapes = JSONObject()

  package init() {}

  /// A reference to a shape, which is described when it is new.
  mutating func reference(
    to name: String, describing body: (inout RecordDefinitions) -> JSONValue
  ) -> JSONValue {
    if shapes[name] == nil {
      // Its place is taken first: shapes may contain each other.
      shapes[name] = .null
      shapes[name] = body(&self)
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }
}

/// An enum with values, written as an object: `is` names the case, one more member holds its value.
protocol TaggedRecord: Recordable {
  /// The word of the case, and the name and text of its value.
  var tagged: (tag: String, value: (name: String, text: String)?) { get }

  /// The cases by their word; nil when there is no such case or its value is missing.
  init?(tag: String, value: (String) -> String?)

  /// Every word.
  static var tags: [String] { get }
  /// The names of the members, that of the word first; see ``TaggedMembers``.
  static var members: TaggedMembers { get }
}

/// The names of a tagged record's members: `is`, and those that a value may have.
///
/// Reports hold millions of such records, so a type's names are made once.
struct TaggedMembers: Sendable {
  fileprivate let names: [JSONName]

  init(values: [String]) {
    names = [JSONName("is")] + values.map { JSONName($0) }
  }
}

extension TaggedRecord {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("is", tagged.tag)
      if let (name, text) = tagged.value { json.member(name, text) }
    }
  }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> Self {
    let names = members.names
    var tag: String?
    var values: [(name: String, text: String)] = []
    var isFilled = try reader.enterObject()
    while isFilled {
      switch try reader.name(among: names, guessing: tag == nil ? 0 : 1) {
      case 0: tag = try reader.string()
      case let number?: values.append((names[number].text, try reader.string()))
      case nil: try reader.skip()
      }
      isFilled = try reader.nextMember()
    }
    guard let tag else {
      throw .wrongShape(RecordFailure("expected an object with \"is\", found an object"))
    }
    let value = Self(tag: tag) { name in values.last { $0.name == name }?.text }
    guard let value else {
      throw .wrongShape(RecordFailure("'\(tag)' is none of \(tags.joined(separator: ", "))"))
    }
    return value
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    var properties = ["is": ["enum": .array(tags.map { .string($0) })]] as JSONObject
    for name in members.names.dropFirst() { properties[name.text] = ["type": "string"] }
    return ["type": "object", "properties": .object(properties), "required": ["is"]]
  }
}
