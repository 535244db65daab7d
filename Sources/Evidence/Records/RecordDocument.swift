package import WireFormats

/// A whole document: a record, and before its members what kind and version it is of.
package struct RecordDocument<Root: Record>: Sendable {
  /// Such as `report/1`; a document of another version isn't read.
  package let schema: String
  /// The title of the published schema.
  package let title: String

  package init(schema: String, title: String) {
    self.schema = schema
    self.title = title
  }

  package func bytes(of root: Root) -> [UInt8] {
    var bytes: [UInt8] = []
    write(root) { bytes += $0 }
    return bytes
  }

  /// Writes the document piece by piece: each member, and each element of a list, on its own line.
  ///
  /// No more than one element is held at a time, and two versions of a document can be compared
  /// line by line.
  package func write(_ root: Root, to write: ([UInt8]) -> Void) {
    var piece = Array("{\n\"schema\": ".utf8)
    JSONWriter.write(.compact, into: &piece) { $0.string(schema) }
    write(piece)
    for member in Root.form.members where member.isPresent(root) {
      piece = Array(",\n".utf8)
      JSONWriter.write(.compact, into: &piece) { $0.string(member.name) }
      piece += Array(": ".utf8)
      guard let list = member.list else {
        JSONWriter.write(.compact, into: &piece) { member.write(root, &$0) }
        write(piece)
        continue
      }
      var separator = "[\n"
      list.visit(root) { element in
        piece += Array(separator.utf8)
        separator = ",\n"
        JSONWriter.write(.compact, into: &piece, element)
        write(piece)
        piece.removeAll(keepingCapacity: true)
      }
      write(Array("\n]".utf8))
    }
    write(Array("\n}\n".utf8))
  }

  /// Reads a document of any size: its owner trusts it.
  package func read(_ bytes: [UInt8]) throws(RecordDocumentFailure) -> Root {
    var reader = DocumentReader(JSONReader(bytes))
    return try read(from: &reader)
  }

  /// The same, element by element of its lists.
  package func read(from reader: inout DocumentReader) throws(RecordDocumentFailure) -> Root {
    let members = Root.form.members
    let names = members.map { JSONName($0.name) } + [JSONName("schema")]
    var root = Root.form.bare
    var seen = MemberSet()
    var guess = members.count
    let start = reader.offset
    var isFilled = try reader.piece(enter)
    while isFilled {
      let number = try reader.piece { (reader) throws(RecordDocumentFailure) in
        try reader.name(among: names, guessing: guess)
      }
      if let number {
        guard seen.insert(number) else { throw reader.failure(ofObjectAt: start) }
        guess = (number + 1) % names.count
      }
      if number == members.count {
        try checkSchema(try reader.piece(String.read(from:)))
      } else if let number {
        do throws(RecordDocumentFailure) {
          try read(members[number], from: &reader, into: &root)
        } catch {
          throw error.inside(.member(members[number].name))
        }
      } else {
        try reader.piece { (reader) throws(RecordDocumentFailure) in try reader.skip() }
      }
      isFilled = try reader.piece { (reader) throws(RecordDocumentFailure) in
        try reader.nextMember()
      }
    }
    try reader.piece { (reader) throws(RecordDocumentFailure) in try reader.end() }
    guard seen.contains(members.count) else { throw .noSchema(expected: schema) }
    try Root.form.check(seen)
    return root
  }

  private func enter(_ reader: inout DocumentReader) throws(RecordDocumentFailure) -> Bool {
    try reader.enterObject()
  }

  private func checkSchema(_ found: String) throws(RecordDocumentFailure) {
    guard found == schema else { throw .otherSchema(found, expected: schema) }
  }

  private func read(
    _ member: RecordMember<Root>, from reader: inout DocumentReader, into root: inout Root
  ) throws(RecordDocumentFailure) {
    guard let list = member.list else {
      var value = root
      try reader.piece { (reader) throws(RecordDocumentFailure) in try member.read(&reader, &value)
      }
      root = value
      return
    }
    var count = 0
    var isFilled = try reader.piece { (reader) throws(RecordDocumentFailure) in
      try reader.enterArray()
    }
    while isFilled {
      do throws(RecordDocumentFailure) {
        let add = try reader.piece(list.readNext)
        add(&root)
      } catch {
        throw error.inside(.element(count))
      }
      count += 1
      isFilled = try reader.piece { (reader) throws(RecordDocumentFailure) in
        try reader.nextElement()
      }
    }
  }

  /// The published JSON Schema.
  package var jsonSchema: JSONValue {
    var definitions = RecordDefinitions()
    _ = Root.schema(in: &definitions)
    var shapes = definitions.shapes
    var root = shapes[Root.form.name]?.objectValue ?? JSONObject()
    shapes[Root.form.name] = nil
    var properties = ["schema": ["const": .string(schema)]] as JSONObject
    for member in root["properties"]?.objectValue?.members ?? [] {
      properties[member.name] = member.value
    }
    root["properties"] = .object(properties)
    root["required"] = .array(["schema"] + (root["required"]?.arrayValue ?? []))
    var document: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
    ]
    for member in root.members { document[member.name] = member.value }
    document["$defs"] = .object(shapes)
    return .object(document)
  }
}

/// The reason why a file isn't the document that was asked for.
package enum RecordDocumentFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON(JSONFailure)
  case noSchema(expected: String)
  case otherSchema(String, expected: String)
  case wrongShape(RecordFailure)

  package var description: String {
    switch self {
    case .notJSON(let failure): "\(failure)"
    case .noSchema(let expected): "no member \"schema\"; expected \"\(expected)\""
    case .otherSchema(let found, let expected): "schema \"\(found)\"; expected \"\(expected)\""
    case .wrongShape(let failure): "\(failure)"
    }
  }
}

extension RecordDocumentFailure {
  /// The same failure, seen from one step further out.
  func inside(_ step: JSONPath.Step) -> RecordDocumentFailure {
    switch self {
    case .wrongShape(var failure):
      failure.path.steps.insert(step, at: 0)
      return .wrongShape(failure)
    case .notJSON, .noSchema, .otherSchema: return self
    }
  }
}
