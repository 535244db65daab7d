internal import WireFormats
package import Words

/// One member of an object and the property that it holds.
package struct RecordMember<Root: Sendable>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read = @Sendable (JSONValue?, JSONPath, inout Root) throws(RecordFailure) -> Void
  typealias Visit = (_ write: (inout JSONWriter) -> Void) -> Void

  let name: String
  let isRequired: Bool
  /// True if there is anything to write.
  let isPresent: @Sendable (Root) -> Bool
  let write: @Sendable (Root, inout JSONWriter) -> Void
  /// Visits the elements of a list one by one, so that a long one needn't be written in one piece.
  let elements: (@Sendable (Root, Visit) -> Void)?
  let read: Read
  let schema: @Sendable (inout RecordDefinitions) -> JSONValue

  /// A member that is always there.
  package static func value<Value: Recordable>(_ name: String, _ property: Path<Value>) -> Self {
    RecordMember(
      name: name, isRequired: true, isPresent: { _ in true },
      write: { $0[keyPath: property].write(to: &$1) }, elements: nil,
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
      name: name, isRequired: false, isPresent: { $0[keyPath: property] != nil },
      write: { $0[keyPath: property]?.write(to: &$1) }, elements: nil,
      read: { (json, path, root) throws(RecordFailure) in
        root[keyPath: property] = nil
        if let json { root[keyPath: property] = try Value.read(json, at: path) }
      },
      schema: { Value.schema(in: &$0) })
  }

  /// A word that is always there, and an empty text where there is none.
  package static func word<Value: SharedWord>(_ name: String, _ property: Path<Value?>) -> Self
  where Value: Recordable {
    RecordMember(
      name: name, isRequired: true, isPresent: { _ in true },
      write: { $1.string($0[keyPath: property]?.rawValue ?? "") }, elements: nil,
      read: { (json, path, root) throws(RecordFailure) in
        guard let json else { throw RecordFailure("it is missing", at: path) }
        root[keyPath: property] = json.stringValue == "" ? nil : try Value.read(json, at: path)
      },
      schema: { _ in ["enum": .array(Value.allCases.map { .string($0.rawValue) } + [""])] })
  }

  /// A list that is left out when it is empty.
  package static func list<Value: Recordable>(_ name: String, _ property: Path<[Value]>) -> Self {
    RecordMember(
      name: name, isRequired: false, isPresent: { !$0[keyPath: property].isEmpty },
      write: { $0[keyPath: property].write(to: &$1) },
      elements: { root, visit in
        for element in root[keyPath: property] { visit { element.write(to: &$0) } }
      },
      read: { (json, path, root) throws(RecordFailure) in
        root[keyPath: property] = []
        if let json { root[keyPath: property] = try [Value].read(json, at: path) }
      },
      schema: { [Value].schema(in: &$0) })
  }
}
