package import WireFormats

/// A value that the project's own JSON documents hold.
///
/// One description serves writing, reading and the published schema, so the three can't drift
/// apart.
package protocol Recordable: Sendable {
  func write(to json: inout JSONWriter)
  static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Self
  static func schema(in definitions: inout RecordDefinitions) -> JSONValue
}

/// The reason and the place for which a document can't be read.
package struct RecordFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: JSONPath
  package var message: String

  package init(_ message: String, at path: JSONPath) {
    self.path = path
    self.message = message
  }

  static func expected(_ what: String, found json: JSONValue?, at path: JSONPath) -> RecordFailure {
    RecordFailure("expected \(what), found \(json?.kindName ?? "nothing")", at: path)
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

  /// Every word, and every name of a value.
  static var tags: [String] { get }
  static var valueNames: [String] { get }
}

extension TaggedRecord {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("is", tagged.tag)
      if let (name, text) = tagged.value { json.member(name, text) }
    }
  }

  package static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Self {
    guard let tag = json["is"]?.stringValue else {
      throw .expected("an object with \"is\"", found: json, at: path)
    }
    guard let value = Self(tag: tag, value: { json[$0]?.stringValue }) else {
      throw RecordFailure("'\(tag)' is none of \(tags.joined(separator: ", "))", at: path)
    }
    return value
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    var properties = ["is": ["enum": .array(tags.map { .string($0) })]] as JSONObject
    for name in valueNames { properties[name] = ["type": "string"] }
    return ["type": "object", "properties": .object(properties), "required": ["is"]]
  }
}
