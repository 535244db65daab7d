package import WireFormats

/// A whole document: a record, and before its members what kind and version it is of.
package struct RecordDocument<Root: Record>: Sendable {
  /// Such as `report/1`; a document of another version isn't read.
  package let schema: String
  /// What a reader of the published schema is told first.
  package let title: String

  package init(schema: String, title: String) {
    self.schema = schema
    self.title = title
  }

  package func bytes(of root: Root, _ layout: JSONLayout = .google) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.write(layout, into: &bytes) { json in
      json.object { json in
        json.member("schema", schema)
        for member in Root.form.members { member.write(root, &json) }
      }
    }
    return bytes
  }

  /// Reads a document of any size: whoever has it has decided to trust it.
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

/// Why a file isn't the document that was asked for.
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
