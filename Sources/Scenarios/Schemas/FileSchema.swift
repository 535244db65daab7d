package import WireFormats

/// The JSON Schema of a kind of file, for editors to check and complete with.
package struct FileSchema {
  private let kind: FileKind

  package init(of kind: FileKind) { self.kind = kind }

  /// The whole schema, draft 2020-12.
  package var json: JSONValue {
    var members: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:understudy:schema:\(kind.schema)"),
      "title": .string("Understudy's \(kind.rawValue) files"),
    ]
    for member in section(kind.section.section).members { members[member.name] = member.value }
    var definitions: JSONObject = [:]
    let reach = Reach(from: kind)
    for name in reach.sections.dropFirst() {
      definitions[name.rawValue] = .object(section(name.section))
    }
    for name in reach.variants { definitions[name.rawValue] = variants(name) }
    if kind == .scenario {
      definitions["caseValue"] = [
        "type": "string", "pattern": #"\$\{case\.[^}]+\}"#,
        "description": "What the case has under this name.",
      ]
    }
    members["$defs"] = .object(definitions)
    return .object(members)
  }

  private func section(_ section: Section) -> JSONObject {
    var properties: JSONObject = [:]
    for member in section.members { properties[member.name] = property(member) }
    var schema: JSONObject = ["type": "object"]
    if !section.summary.isEmpty { schema["description"] = .string(section.summary) }
    schema["properties"] = .object(properties)
    if !section.requiredNames.isEmpty {
      schema["required"] = .array(section.requiredNames.map(JSONValue.string))
    }
    schema["additionalProperties"] = false
    for choice in section.choices {
      let single: [JSONValue] = choice.names.map { ["required": [.string($0)]] }
      switch choice.amount {
      case .one: schema["oneOf"] = .array(single)
      case .atLeastOne: schema["anyOf"] = .array(single)
      case .atMostOne: schema["not"] = ["required": .array(choice.names.map(JSONValue.string))]
      }
    }
    return schema
  }

  private func property(_ member: Member) -> JSONValue {
    var schema = fillable(member.shape)
    // Beside a reference nothing else counted in older drafts, and editors still think so.
    schema["description"] = .string(member.summary)
    if case .value(let text) = member.usually { schema["default"] = YAMLDefault.value(of: text) }
    return .object(schema)
  }

  private func variants(_ name: VariantName) -> JSONValue {
    ["oneOf": .array(name.variants.map { .object(section($0.section)) })]
  }

  // MARK: - Shapes

  /// A shape, or in a scenario the value of a case in its place.
  private func fillable(_ shape: Shape) -> JSONObject {
    let schema = schema(of: shape)
    guard kind == .scenario, !shape.takesAnyText else { return schema }
    return ["anyOf": [.object(schema), ["$ref": "#/$defs/caseValue"]]]
  }

  private func schema(of shape: Shape) -> JSONObject {
    switch shape {
    case .text: ["type": "string", "minLength": 1]
    case .template, .textTest, .declared: ["type": "string"]
    case .bool: ["type": "boolean"]
    case .int(let range):
      [
        "type": "integer", "minimum": .number(JSONNumber(range.lowerBound)),
        "maximum": .number(JSONNumber(range.upperBound)),
      ]
    case .form(let form): form.schema
    case .word(let set): set.schema
    case .value, .deferred: [:]
    case .declaring: ScalarForm.name.schema
    case .list(let element): ["type": "array", "items": .object(fillable(element))]
    case .listOrOne(let element):
      [
        "anyOf": [
          .object(schema(of: element)),
          ["type": "array", "minItems": 1, "items": .object(fillable(element))],
        ]
      ]
    case .section(let name): ["$ref": .string("#/$defs/\(name.rawValue)")]
    case .variants(let name): ["$ref": .string("#/$defs/\(name.rawValue)")]
    case .map(let key, let value):
      [
        "type": "object", "propertyNames": .object(key.schema),
        "additionalProperties": .object(fillable(value)),
      ]
    case .either(let plain, let mapping):
      ["anyOf": [.object(schema(of: plain)), .object(schema(of: mapping))]]
    }
  }
}

extension Shape {
  /// Whether a reference is allowed there anyway.
  fileprivate var takesAnyText: Bool {
    switch self {
    case .text, .template, .textTest, .value, .deferred, .declared: true
    case .bool, .int, .form, .word, .declaring, .list, .listOrOne, .section, .variants, .map,
      .either:
      false
    }
  }
}

extension WordSet {
  fileprivate var schema: JSONObject {
    guard words.count == 1, let word = words.first else {
      return ["enum": .array(words.map(JSONValue.string))]
    }
    return ["const": word == "true" ? true : .string(word)]
  }
}

extension KeyForm {
  fileprivate var schema: JSONObject {
    switch self {
    case .any, .declared: ["type": "string"]
    case .form(let form): ["type": "string", "pattern": .string(form.schemaPattern)]
    case .word(let set): set.schema
    case .declaring: ["type": "string", "pattern": .string(ScalarForm.name.schemaPattern)]
    }
  }
}

extension ScalarForm {
  fileprivate var schema: JSONObject {
    let text: JSONObject = ["type": "string", "pattern": .string(schemaPattern)]
    guard let range = numbers else { return text }
    return [
      "anyOf": [
        .object(text),
        [
          "type": "integer", "minimum": .number(JSONNumber(range.lowerBound)),
          "maximum": .number(JSONNumber(range.upperBound)),
        ],
      ]
    ]
  }
}
