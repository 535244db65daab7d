internal import WireFormats

/// The form of a JSON value: what comes in is held against it, and the OpenAPI document is written
/// from it, so that the two can't say different things.
indirect enum Schema: Hashable, Sendable {
  case text(TextForm = .any)
  case number(ClosedRange<Int>)
  case flag
  case list(Schema)
  /// An object with any names of a form.
  case map(names: TextForm, Schema)
  case object([SchemaMember])
  /// An object with exactly one of these members.
  case oneOf([SchemaMember])
  case orNull(Schema)
  /// A form that the document describes once and refers to.
  case named(String, Schema)
  case anything

  static func choice<Choice: CaseIterable & RawRepresentable>(_: Choice.Type) -> Schema
  where Choice.RawValue == String {
    .text(.choice(Choice.allCases.map(\.rawValue)))
  }

  /// Numbers that only ever rise: of entries, of grants, of bytes.
  static let count = Schema.number(0...Int(Int32.max))
}

/// A member of an object, or a parameter of a query.
struct SchemaMember: Hashable, Sendable {
  let name: String
  let schema: Schema
  let isRequired: Bool
  /// What it is for, in one sentence.
  let summary: String

  static func required(_ name: String, _ schema: Schema, _ summary: String) -> SchemaMember {
    SchemaMember(name: name, schema: schema, isRequired: true, summary: summary)
  }

  static func optional(_ name: String, _ schema: Schema, _ summary: String) -> SchemaMember {
    SchemaMember(name: name, schema: schema, isRequired: false, summary: summary)
  }
}
