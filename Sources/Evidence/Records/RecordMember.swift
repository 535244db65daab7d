internal import WireFormats
package import Words

/// One member of an object and the property that it holds.
package struct RecordMember<Root: Sendable>: Sendable {
  package typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read =
    @Sendable (inout DocumentReader, inout Root) throws(RecordDocumentFailure) -> Void
  typealias Visit = (_ write: (inout JSONWriter) -> Void) -> Void

  let name: String
  /// True if there is anything to write.
  let isPresent: @Sendable (Root) -> Bool
  let write: @Sendable (Root, inout JSONWriter) -> Void
  let read: Read
  let schema: @Sendable (inout RecordDefinitions) -> JSONValue
  /// Empties the property; nil for a member that is always there.
  let leaveOut: (@Sendable (inout Root) -> Void)?
  /// The way to read and write a list that needn't be held in one piece.
  var list: List?

  /// The elements of a list one by one.
  struct List: Sendable {
    let visit: @Sendable (Root, Visit) -> Void
    /// Reads the next one, and gives what adds it to the list.
    let readNext:
      @Sendable (inout DocumentReader) throws(RecordDocumentFailure) ->
        @Sendable (inout Root) -> Void
  }

  var isRequired: Bool { leaveOut == nil }

  /// A member that is always there.
  package static func value<Value: Recordable>(_ name: String, _ property: Path<Value>) -> Self {
    RecordMember(
      name: name, isPresent: { _ in true },
      write: { $0[keyPath: property].write(to: &$1) },
      read: { (reader, root) throws(RecordDocumentFailure) in
        root[keyPath: property] = try Value.read(from: &reader)
      },
      schema: { Value.schema(in: &$0) }, leaveOut: nil)
  }

  /// A member that is left out when there is nothing to say.
  package static func optional<Value: Recordable>(
    _ name: String, _ property: Path<Value?>
  ) -> Self {
    RecordMember(
      name: name, isPresent: { $0[keyPath: property] != nil },
      write: { $0[keyPath: property]?.write(to: &$1) },
      read: { (reader, root) throws(RecordDocumentFailure) in
        root[keyPath: property] = try Value.read(from: &reader)
      },
      schema: { Value.schema(in: &$0) }, leaveOut: { $0[keyPath: property] = nil })
  }

  /// A word that is always there, and an empty text where there is none.
  package static func word<Value: SharedWord>(_ name: String, _ property: Path<Value?>) -> Self
  where Value: Recordable {
    RecordMember(
      name: name, isPresent: { _ in true },
      write: { $1.string($0[keyPath: property]?.rawValue ?? "") },
      read: { (reader, root) throws(RecordDocumentFailure) in
        let word = try reader.string("a word")
        root[keyPath: property] = word.isEmpty ? nil : try Value.named(word)
      },
      schema: { _ in ["enum": .array(Value.allCases.map { .string($0.rawValue) } + [""])] },
      leaveOut: nil)
  }

  /// A list that is left out when it is empty.
  package static func list<Value: Recordable>(_ name: String, _ property: Path<[Value]>) -> Self {
    RecordMember(
      name: name, isPresent: { !$0[keyPath: property].isEmpty },
      write: { $0[keyPath: property].write(to: &$1) },
      read: { (reader, root) throws(RecordDocumentFailure) in
        root[keyPath: property] = try [Value].read(from: &reader)
      },
      schema: { [Value].schema(in: &$0) }, leaveOut: { $0[keyPath: property] = [] },
      list: List(
        visit: { root, visit in
          for element in root[keyPath: property] { visit { element.write(to: &$0) } }
        },
        readNext: { (reader) throws(RecordDocumentFailure) in
          let value = try Value.read(from: &reader)
          return { $0[keyPath: property].append(value) }
        }))
  }
}
