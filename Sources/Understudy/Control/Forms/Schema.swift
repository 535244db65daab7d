internal import WireFormats

/// The description of a JSON value, from which the OpenAPI document and the reference are written.
///
/// ``InputForm`` and ``AnswerForm`` make it beside the code that reads and writes the value.
indirect enum Schema: Hashable, Sendable {
  case text(TextForm = .any)
  case number(ClosedRange<Int>)
  case flag
  case list(Schema)
  /// An object whose members have any names of a form.
  case map(names: TextForm, Schema)
  case object([SchemaMember])
  /// An object with exactly one of these members.
  case oneOf([SchemaMember])
  case orNull(Schema)
  /// A schema that the document describes once and refers to.
  case named(String, Schema)
  case anything

  static func choice<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) -> Schema
  where Choice.RawValue == String {
    .text(.choice(Choice.allCases.map(\.rawValue)))
  }

  /// Numbers that only ever rise: of entries, of grants, of bytes.
  static let count = Schema.number(counts)
  static let counts = 0...Int(Int32.max)

  /// The failure of a value that doesn't fit.
  func mismatch(_ value: JSONValue, at path: JSONPath) -> ControlFailure {
    switch (self, value) {
    case (.text(.choice(let words)), .string(let text)):
      .wrongForm("expected \(name)", at: path).suggesting(text, among: words)
    case (.text, .string): .wrongForm("expected \(name)", at: path)
    case (.number(let range), .number):
      .wrongForm(
        "expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: path)
    case (.text, _), (.number, _), (.flag, _), (.list, _), (.map, _), (.object, _), (.oneOf, _),
      (.orNull, _), (.named, _), (.anything, _):
      .wrongForm("expected \(name), found \(value.kindName)", at: path)
    }
  }

  /// The schema's name in a message.
  private var name: String {
    switch self {
    case .text(let form): form.name
    case .number: "a whole number"
    case .flag: "a boolean"
    case .list: "an array"
    case .map, .object, .oneOf: "an object"
    case .orNull(let schema), .named(_, let schema): schema.name
    case .anything: "a value"
    }
  }
}

/// A member of an object, or a parameter of a query.
struct SchemaMember: Hashable, Sendable {
  let name: String
  let schema: Schema
  let isRequired: Bool
  /// Its purpose, in one sentence.
  let summary: String

  static func required(_ name: String, _ schema: Schema, _ summary: String) -> SchemaMember {
    SchemaMember(name: name, schema: schema, isRequired: true, summary: summary)
  }

  static func optional(_ name: String, _ schema: Schema, _ summary: String) -> SchemaMember {
    SchemaMember(name: name, schema: schema, isRequired: false, summary: summary)
  }
}
