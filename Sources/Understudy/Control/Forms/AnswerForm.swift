internal import WireFormats

/// A value as answers write it: the description of its JSON, and the JSON itself.
struct AnswerForm<Value: Sendable>: Sendable {
  let schema: Schema
  let write: @Sendable (Value) -> JSONValue

  init(_ schema: Schema, write: @escaping @Sendable (Value) -> JSONValue) {
    self.schema = schema
    self.write = write
  }
}

// MARK: - Single values

extension AnswerForm where Value == String {
  static var text: AnswerForm { AnswerForm(.text()) { .string($0) } }
}

extension AnswerForm where Value == Bool {
  static var flag: AnswerForm { AnswerForm(.flag) { .bool($0) } }
}

extension AnswerForm where Value == Int {
  static func number(_ range: ClosedRange<Int>) -> AnswerForm {
    AnswerForm(.number(range)) { .number(JSONNumber($0)) }
  }

  static var count: AnswerForm { number(Schema.counts) }
}

extension AnswerForm where Value == UInt64 {
  static var count: AnswerForm { AnswerForm(.count) { .number(JSONNumber(Int($0))) } }
}

extension AnswerForm where Value == Timestamp {
  static var time: AnswerForm { AnswerForm(.text(.time)) { .string($0.rfc3339) } }
}

extension AnswerForm where Value == JSONValue {
  static var anything: AnswerForm { AnswerForm(.anything) { $0 } }
}

extension AnswerForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static func choice(_: Value.Type) -> AnswerForm {
    AnswerForm(.choice(Value.self)) { .string($0.rawValue) }
  }
}

// MARK: - Composed values

extension AnswerForm {
  static func orNull<Wrapped>(_ form: AnswerForm<Wrapped>) -> AnswerForm where Value == Wrapped? {
    AnswerForm(.orNull(form.schema)) { $0.map(form.write) ?? .null }
  }

  static func list<Element>(_ form: AnswerForm<Element>) -> AnswerForm where Value == [Element] {
    AnswerForm(.list(form.schema)) { .array($0.map(form.write)) }
  }

  static func object(_ members: [AnswerMember<Value>]) -> AnswerForm {
    AnswerForm(.object(members.map(\.description))) { value in
      .object(JSONObject(members.map { ($0.description.name, $0.write(value)) }))
    }
  }

  /// An object that the OpenAPI document describes once and refers to.
  static func named(_ name: String, _ members: [AnswerMember<Value>]) -> AnswerForm {
    let form = object(members)
    return AnswerForm(.named(name, form.schema), write: form.write)
  }
}

/// One member of an answer's object.
struct AnswerMember<Root: Sendable>: Sendable {
  let description: SchemaMember
  let write: @Sendable (Root) -> JSONValue

  static func value<Part>(
    _ name: String, _ form: AnswerForm<Part>, _ part: @escaping @Sendable (Root) -> Part,
    _ summary: String
  ) -> AnswerMember {
    AnswerMember(description: .required(name, form.schema, summary)) { form.write(part($0)) }
  }
}
