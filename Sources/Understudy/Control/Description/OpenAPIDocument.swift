internal import HTTPWire
internal import WireFormats

/// The control API as an OpenAPI 3.1 document, made from the table that also routes and validates.
struct OpenAPIDocument: Sendable {
  private let operations: [ControlOperation]

  init(_ operations: [ControlOperation]) { self.operations = operations }

  var json: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Understudy's control API", "version": "1",
        "description": .string(Self.introduction),
      ],
      "servers": [["url": .string(ControlPath.root)]],
      "paths": .object(paths),
      "components": ["schemas": .object(schemas)],
    ]
  }

  static let introduction =
    "Controls one running mock and shows its journal. It is for programs on the same machine. If "
    + "others can connect, it requires `Authorization: Bearer KEY`."

  private var paths: JSONObject {
    var paths = JSONObject()
    for operation in operations {
      let path = operation.path.description
      var item = paths[path]?.objectValue ?? JSONObject()
      item[operation.method.rawValue.lowercased()] = operation.json
      paths[path] = .object(item)
    }
    return paths
  }

  private var schemas: JSONObject {
    var schemas = JSONObject()
    let used = operations.flatMap(\.schemas) + [ControlFailure.answer.schema]
    for (name, schema) in used.flatMap(\.names) { schemas[name] = schema.json }
    return schemas
  }
}

extension ControlOperation {
  fileprivate var schemas: [Schema] {
    let answers: [Schema] =
      switch answer {
      case .json(let schema): [schema]
      case .nothing, .events: []
      }
    return answers + [.object((body ?? []) + parameters)]
  }

  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "operationId": .string(id), "tags": [.string(path.group)], "summary": .string(summary),
    ]
    let inPath = path.places.map { name -> JSONValue in
      [
        "name": .string(name), "in": "path", "required": true,
        "schema": ["type": "string", "minLength": 1],
      ]
    }
    let inQuery = parameters.map { member -> JSONValue in
      [
        "name": .string(member.name), "in": "query", "required": .bool(member.isRequired),
        "description": .string(member.summary), "schema": member.schema.json,
      ]
    }
    if !(inPath + inQuery).isEmpty { object["parameters"] = .array(inPath + inQuery) }
    if let body {
      object["requestBody"] = [
        "required": .bool(!body.areAllOptional),
        "content": ["application/json": ["schema": Schema.object(body).json]],
      ]
    }
    object["responses"] = .object(responses)
    return .object(object)
  }

  private var responses: JSONObject {
    var object = JSONObject()
    object["\(status.code)"] = success
    for code in failureStatuses {
      object["\(code)"] = [
        "description": .string(HTTPResponse.Status(code).reasonPhrase),
        "content": ["application/json": ["schema": ControlFailure.answer.schema.json]],
      ]
    }
    return object
  }

  private var success: JSONValue {
    switch answer {
    case .json(let schema):
      ["description": "All went well.", "content": ["application/json": ["schema": schema.json]]]
    case .nothing: ["description": "All went well, and there is nothing to say."]
    case .events:
      [
        "description": "Entries of the journal as events.",
        "content": ["text/event-stream": ["schema": ["type": "string"]]],
      ]
    }
  }

  /// The statuses of failures: of the caller, the address, the input, and the operation itself.
  var failureStatuses: [Int] {
    var codes: [ControlFailure.Code] = [.parameterUnknown, .keyNeeded, .foreignHost]
    if !path.places.isEmpty { codes.append(.thingUnknown) }
    if body != nil { codes.append(.bodyType) }
    return Set((codes + failures).map(\.status.code)).sorted()
  }
}
