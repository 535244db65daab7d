package import WireFormats

/// The JSON Schema of a kind of file, for editors to check and complete with.
package struct SchemaWriter {
  private let root: SectionReference
  private let id: String
  private let title: String
  /// A definition of texts that may stand in the place of most values, by its name.
  private let placeholder: (name: String, schema: JSONValue)?

  package init(
    of root: SectionReference, id: String, title: String,
    placeholder: (name: String, schema: JSONValue)? = nil
  ) {
    self.root = root
    self.id = id
    self.title = title
    self.placeholder = placeholder
  }

  /// The whole schema, draft 2020-12.
  package var json: JSONValue {
    var members: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string(id),
      "title": .string(title),
    ]
    for member in section(root.section).members { members[member.name] = member.value }
    var definitions: JSONObject = [:]
    let reach = Reach(from: root)
    for reference in reach.sections.dropFirst() {
      definitions[reference.section.definition] = .object(section(reference.section))
    }
    for reference in reach.variants {
      definitions[reference.variants.definition] = [
        "oneOf": .array(reference.variants.variants.map { .object(section($0.section)) })
      ]
    }
    if let placeholder { definitions[placeholder.name] = placeholder.schema }
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
    if case .value(let text) = member.usually {
      schema["default"] = JSONValue(Node(.scalar(Scalar(text)), at: .unwritten))
    }
    return .object(schema)
  }

  /// A shape, or the placeholder where one is allowed.
  private func fillable(_ shape: Shape) -> JSONObject {
    let schema = schema(of: shape)
    guard let placeholder, !shape.takesAnyText else { return schema }
    return ["anyOf": [.object(schema), ["$ref": .string("#/$defs/\(placeholder.name)")]]]
  }

  private func schema(of shape: Shape) -> JSONObject {
    switch shape {
    case .string(let mayBeEmpty):
      mayBeEmpty ? ["type": "string"] : ["type": "string", "minLength": 1]
    case .template, .formOr, .declared: ["type": "string"]
    case .bool: ["type": "boolean"]
    case .int(let range): range.schema
    case .form(let form): form.schema
    case .word(let set): set.schema
    case .value, .anything: [:]
    case .declaring: ScalarForm.name.schema
    case .list(let element): ["type": "array", "items": .object(fillable(element))]
    case .listOrOne(let element):
      [
        "anyOf": [
          .object(schema(of: element)),
          ["type": "array", "minItems": 1, "items": .object(fillable(element))],
        ]
      ]
    case .section(let reference):
      ["$ref": .string("#/$defs/\(reference.section.definition)")]
    case .variants(let reference):
      ["$ref": .string("#/$defs/\(reference.variants.definition)")]
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
  /// True if a reference is allowed there anyway.
  fileprivate var takesAnyText: Bool {
    switch self {
    case .string, .formOr, .template, .value, .anything, .declared: true
    case .bool, .int, .form, .word, .declaring, .list, .listOrOne, .section, .variants, .map,
      .either:
      false
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var schema: JSONObject {
    guard self != Int.min...Int.max else { return ["type": "integer"] }
    return [
      "type": "integer", "minimum": .number(JSONNumber(lowerBound)),
      "maximum": .number(JSONNumber(upperBound)),
    ]
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
    return ["anyOf": [.object(text), .object(range.schema)]]
  }
}
