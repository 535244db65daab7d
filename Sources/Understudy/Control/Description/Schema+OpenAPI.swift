internal import WireFormats

/// Schemas in the words of JSON Schema (2020-12), as OpenAPI 3.1 has them.
extension Schema {
  var json: JSONValue {
    switch self {
    case .text(let form): form.json
    case .number(let range):
      [
        "type": "integer", "minimum": .number(JSONNumber(range.lowerBound)),
        "maximum": .number(JSONNumber(range.upperBound)),
      ]
    case .flag: ["type": "boolean"]
    case .list(let schema): ["type": "array", "items": schema.json]
    case .map(let names, let schema):
      [
        "type": "object", "propertyNames": names.json, "additionalProperties": schema.json,
      ]
    case .object(let members): .object(members.json)
    case .oneOf(let members):
      .object(JSONObject(members.json.pairs + [("minProperties", 1), ("maxProperties", 1)]))
    case .orNull(let schema): ["oneOf": [schema.json, ["type": "null"]]]
    case .named(let name, _): ["$ref": .string("#/components/schemas/\(name)")]
    case .anything: .object(JSONObject())
    }
  }

  /// The named schemas in it, itself among them, and those within them.
  var names: [(name: String, schema: Schema)] {
    switch self {
    case .text, .number, .flag, .anything: []
    case .list(let schema), .map(_, let schema), .orNull(let schema): schema.names
    case .object(let members), .oneOf(let members): members.flatMap(\.schema.names)
    case .named(let name, let schema): [(name, schema)] + schema.names
    }
  }
}

extension [SchemaMember] {
  fileprivate var json: JSONObject {
    var object: JSONObject = ["type": "object"]
    object["properties"] = .object(
      JSONObject(map { ($0.name, $0.schema.json(described: $0.summary)) }))
    let required = filter(\.isRequired).map(\.name)
    if !required.isEmpty { object["required"] = .array(required.map { .string($0) }) }
    object["additionalProperties"] = false
    return object
  }
}

extension Schema {
  /// A reference may have a description beside it since OpenAPI 3.1.
  fileprivate func json(described summary: String) -> JSONValue {
    var object = json.objectValue ?? JSONObject()
    object["description"] = .string(summary)
    return .object(object)
  }
}

extension JSONObject {
  fileprivate var pairs: [(String, JSONValue)] { members.map { ($0.name, $0.value) } }
}

extension TextForm {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["type": "string"]
    if let pattern { object["pattern"] = .string(pattern) }
    switch self {
    case .filled: object["minLength"] = 1
    case .choice(let words): object["enum"] = .array(words.map { .string($0) })
    case .time: object["format"] = "date-time"
    case .any, .fieldValue, .duration, .emailAddress, .digits, .fieldName, .apiName, .scope: break
    }
    return .object(object)
  }
}
