package import WireFormats

/// A value that the project's own JSON documents hold.
///
/// One description serves writing, reading and the published schema, so the three can't drift apart.
package protocol Recordable: Sendable {
  func write(to json: inout JSONWriter)
  static func read(_ json: JSONValue, at path: JSONPath) throws(RecordFailure) -> Self
  static func schema(in definitions: inout RecordDefinitions) -> JSONValue
}

/// Why a document isn't one of ours, and where.
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
