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
      guard let elements = member.elements else {
        JSONWriter.write(.compact, into: &piece) { member.write(root, &$0) }
        write(piece)
        continue
      }
      var separator = "[\n"
      elements(root) { element in
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
    let json: JSONValue
    do throws(JSONFailure) {
      json = try JSONValue(parsing: bytes, limits: JSONLimits(size: .max))
    } catch {
      throw .notJSON(error)
    }
    guard let found = json["schema"]?.stringValue else { throw .noSchema(expected: schema) }
    guard found == schema else { throw .otherSchema(found, expected: schema) }
    do throws(RecordFailure) {
      return try Root.read(json, at: JSONPath())
    } catch {
      throw .wrongShape(error)
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
