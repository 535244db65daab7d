internal import WireFormats

/// A value as callers write it: the description of its JSON, and the check that turns JSON into it.
struct InputForm<Value: Sendable>: Sendable {
  typealias Read = @Sendable (JSONValue, JSONPath) throws(ControlFailure) -> Value

  let schema: Schema
  let read: Read

  init(_ schema: Schema, read: @escaping Read) {
    self.schema = schema
    self.read = read
  }

  /// Refuses everything that the closure finds no value in.
  init(_ schema: Schema, converting convert: @escaping @Sendable (JSONValue) -> Value?) {
    self.init(schema) { (json, path) throws(ControlFailure) in
      guard let value = convert(json) else { throw schema.mismatch(json, at: path) }
      return value
    }
  }

  /// The same JSON, read as another type.
  func mapped<Other>(
    _ transform: @escaping @Sendable (Value) throws(ControlFailure) -> Other
  ) -> InputForm<Other> {
    InputForm<Other>(schema) { (json, path) throws(ControlFailure) in
      try transform(try read(json, path))
    }
  }
}

// MARK: - Single values

extension InputForm where Value == String {
  static func text(_ form: TextForm) -> InputForm {
    InputForm(.text(form)) { json in
      guard let text = json.stringValue, form.accepts(text) else { return nil }
      return text
    }
  }

  static var text: InputForm { text(.any) }

  static var filled: InputForm { text(.filled) }
}

extension InputForm where Value == Duration {
  static var duration: InputForm {
    InputForm(.text(.duration)) { json in
      guard let text = json.stringValue, TextForm.duration.accepts(text) else { return nil }
      return try? DurationText.parse(text)
    }
  }
}

extension InputForm where Value == Understudy.Instant {
  static var time: InputForm {
    InputForm(.text(.time)) { json in json.stringValue.flatMap { Understudy.Instant($0) } }
  }
}

extension InputForm where Value == Bool {
  static var flag: InputForm { InputForm(.flag) { $0.boolValue } }
}

extension InputForm where Value == Int {
  static func number(_ range: ClosedRange<Int>) -> InputForm {
    InputForm(.number(range)) { json in
      guard let number = json.numberValue?.whole, range.contains(number) else { return nil }
      return number
    }
  }

  static var count: InputForm { number(Schema.counts) }
}

extension InputForm where Value == JSONValue {
  static var anything: InputForm { InputForm(.anything) { $0 } }
}

extension InputForm where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  static func choice(_: Value.Type) -> InputForm {
    InputForm(.choice(Value.self)) { json in
      guard let text = json.stringValue else { return nil }
      return Value.allCases.first { ExactText($0.rawValue) == ExactText(text) }
    }
  }
}

// MARK: - Composed values

extension InputForm {
  static func orNull<Wrapped>(_ form: InputForm<Wrapped>) -> InputForm where Value == Wrapped? {
    InputForm(.orNull(form.schema)) { (json, path) throws(ControlFailure) in
      json == .null ? nil : try form.read(json, path)
    }
  }

  static func list<Element>(_ element: InputForm<Element>) -> InputForm where Value == [Element] {
    let schema = Schema.list(element.schema)
    return InputForm(schema) { (json, path) throws(ControlFailure) in
      guard let elements = json.arrayValue else { throw schema.mismatch(json, at: path) }
      var values: [Element] = []
      for (index, json) in elements.enumerated() {
        values.append(try element.read(json, path.appending(index)))
      }
      return values
    }
  }

  /// An object with names of the caller's, in their order.
  static func pairs<Element>(
    names: TextForm, _ element: InputForm<Element>
  ) -> InputForm where Value == [(String, Element)] {
    let schema = Schema.map(names: names, element.schema)
    return InputForm(schema) { (json, path) throws(ControlFailure) in
      guard let object = json.objectValue else { throw schema.mismatch(json, at: path) }
      var values: [(String, Element)] = []
      for member in object.members {
        let place = path.appending(member.name)
        guard names.accepts(member.name) else {
          throw .wrongForm("expected \(names.name) as a member's name", at: place)
        }
        values.append((member.name, try element.read(member.value, place)))
      }
      return values
    }
  }

  static func object(_ form: ObjectForm<Value>) -> InputForm {
    let schema = Schema.object(form.descriptions)
    return InputForm(schema) { (json, path) throws(ControlFailure) in
      guard let object = json.objectValue else { throw schema.mismatch(json, at: path) }
      return try form.read(object, at: path)
    }
  }

  /// An object with one member of several, whose name tells how its value is read.
  static func oneOf(
    _ choices: [(name: String, form: InputForm<Value>, summary: String)]
  ) -> InputForm {
    let members = choices.map { SchemaMember.optional($0.name, $0.form.schema, $0.summary) }
    let schema = Schema.oneOf(members)
    return InputForm(schema) { (json, path) throws(ControlFailure) in
      guard let object = json.objectValue else { throw schema.mismatch(json, at: path) }
      guard let member = object.members.first, object.members.count == 1 else {
        let names = members.map(\.name).joined(separator: ", ")
        throw .wrongForm("expected exactly one of \(names)", at: path)
      }
      let place = path.appending(member.name)
      guard let choice = choices.first(where: { ExactText($0.name) == ExactText(member.name) })
      else { throw .unknownMember(member.name, at: place, among: members) }
      return try choice.form.read(member.value, place)
    }
  }
}

extension JSONNumber {
  /// The number if it has no fraction, however it is spelt: to JSON Schema `2.0` is whole.
  fileprivate var whole: Int? { int ?? double.flatMap { Int(exactly: $0) } }
}
