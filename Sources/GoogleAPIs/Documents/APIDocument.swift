package import WireFormats

/// The discovery document of one version of an API, as far as the table has it: methods with their
/// paths, parameters, scopes and files, and the schemas with the members that it knows.
package struct APIDocument {
  private let api: PublishedAPI
  private let version: APIVersion

  package init(_ api: PublishedAPI, _ version: APIVersion) {
    self.api = api
    self.version = version
  }

  package var json: JSONValue {
    [
      "kind": "discovery#restDescription",
      "discoveryVersion": "v1",
      "id": .string("\(api.name):\(version.name)"),
      "name": .string(api.name),
      "version": .string(version.name),
      "title": .string(version.title),
      "ownerDomain": "google.com",
      "ownerName": "Google",
      "protocol": "rest",
      "rootUrl": .string(root),
      "servicePath": .string(version.servicePath),
      "baseUrl": .string(root + version.servicePath),
      "basePath": .string("/" + version.servicePath),
      "batchPath": .string(version.batchPath),
      "parameters": Self.commonParameters,
      "auth": ["oauth2": ["scopes": scopes]],
      "schemas": .object(schemas),
      "resources": .object(APIResource(methods).resources(described)),
    ]
  }

  private var root: String { "https://\(version.host)/" }
  private var methods: [APIMethod] { api.methods.filter { $0.isServed(in: version) } }

  private var scopes: JSONValue {
    let all = Set(methods.flatMap(\.scopes)).sorted()
    return .object(JSONObject(all.map { ($0, ["description": .string($0)]) }))
  }

  // MARK: - Methods

  private func described(_ method: APIMethod) -> JSONValue {
    let (template, variables) = method.path.documented(in: version)
    var parameters = JSONObject()
    for (name, pattern) in variables {
      var about: JSONObject = ["type": "string", "required": true, "location": "path"]
      about["pattern"] = pattern.map(JSONValue.string)
      parameters[name] = .object(about)
    }
    for parameter in method.parameters { parameters[parameter.name] = parameter.described }
    let order = variables.map(\.name) + method.parameters.filter(\.isRequired).map(\.name)
    var json: JSONObject = [
      "id": .string("\(api.name).\(method.name)"),
      "path": .string(template),
      "httpMethod": .string(method.verb.rawValue),
      "parameters": .object(parameters),
      "parameterOrder": .array(order.map(JSONValue.string)),
    ]
    json["request"] = reference(method.request)
    json["response"] = reference(method.response)
    if !method.scopes.isEmpty { json["scopes"] = .array(method.scopes.map(JSONValue.string)) }
    if let upload = method.upload {
      json["supportsMediaUpload"] = true
      json["mediaUpload"] = described(upload, at: version.servicePath + template)
    }
    if method.downloads { json["supportsMediaDownload"] = true }
    if method.hasDownloadAddress { json["useMediaDownloadService"] = true }
    return .object(json)
  }

  private func described(_ upload: APIUpload, at path: String) -> JSONValue {
    var json = JSONObject()
    if !upload.types.isEmpty { json["accept"] = .array(upload.types.map(JSONValue.string)) }
    json["maxSize"] = upload.largest.map { .string(String($0)) }
    var protocols: JSONObject = [
      "simple": ["multipart": true, "path": .string("/upload/\(path)")]
    ]
    if upload.hasAddressForParts {
      protocols["resumable"] = ["multipart": true, "path": .string("/resumable/upload/\(path)")]
    }
    json["protocols"] = .object(protocols)
    return .object(json)
  }

  private func reference(_ schema: Int?) -> JSONValue? {
    api.schema(schema).map { ["$ref": .string($0.name)] }
  }

  // MARK: - Schemas

  /// All versions' schemas; those that differ between them have the members of each.
  private var schemas: JSONObject {
    var schemas = JSONObject()
    for schema in api.schemas {
      var properties = schemas[schema.name]?["properties"]?.objectValue ?? JSONObject()
      for member in schema.members where properties[member.name] == nil {
        properties[member.name] = member.value
      }
      if let list = schema.list, let element = api.schema(schema.element) {
        properties[list] = ["type": "array", "items": ["$ref": .string(element.name)]]
      }
      schemas[schema.name] = [
        "id": .string(schema.name), "type": "object", "properties": .object(properties),
      ]
    }
    return schemas
  }

  /// The parameters that every method has.
  private static let commonParameters: JSONValue = .object(
    JSONObject(
      [
        "$.xgafv", "access_token", "alt", "callback", "fields", "key", "oauth_token",
        "prettyPrint", "quotaUser", "uploadType", "upload_protocol",
      ].map { name in
        var about: JSONObject = ["type": "string", "location": "query"]
        switch name {
        case "alt": about["default"] = "json"
        case "prettyPrint":
          about["type"] = "boolean"
          about["default"] = "true"
        case _: break
        }
        return (name, .object(about))
      }))
}

extension APIParameter {
  fileprivate var described: JSONValue {
    var about: JSONObject = ["type": .string(type), "location": "query"]
    if isRequired { about["required"] = true }
    if isRepeated { about["repeated"] = true }
    return .object(about)
  }
}

extension APISchema {
  /// The members that the table knows of, but for a list.
  fileprivate var members: [JSONObject.Member] {
    let text: JSONValue = ["type": "string"]
    var names = [
      (hasID, "id"), (hasName, "name"), (hasETag, "etag"), (hasSelfLink, "selfLink"),
      (hasCreateTime, "createTime"), (hasUpdateTime, "updateTime"), (hasPages, "nextPageToken"),
      (hasEmailAddress, "emailAddress"), (hasHistoryID, "historyId"),
      (hasSyncToken, "nextSyncToken"),
    ].filter(\.0).map(\.1)
    names += [sizeMember, typeMember, identity].compactMap(\.self).filter { !names.contains($0) }
    var object = JSONObject(names.map { ($0, text) })
    if hasKind {
      object["kind"] =
        kind.isEmpty ? text : ["type": "string", "default": .string(kind)]
    }
    return object.members
  }
}
