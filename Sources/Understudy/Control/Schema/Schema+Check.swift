internal import WireFormats

extension Schema {
  /// Holds a value against the form; what is wrong is told with its place.
  func check(_ value: JSONValue, at path: JSONPath = JSONPath()) throws(ControlFailure) {
    switch (self, value) {
    case (.anything, _), (.orNull, .null), (.flag, .bool): return
    case (.orNull(let schema), _), (.named(_, let schema), _):
      return try schema.check(value, at: path)
    case (.text(let form), .string(let text)) where form.accepts(text): return
    case (.text(.choice(let words)), .string(let text)):
      throw .wrongForm("expected \(TextForm.choice(words).name)", at: path)
        .suggesting(text, among: words)
    case (.number(let range), .number(let number)):
      guard let number = number.whole, range.contains(number) else {
        throw .wrongForm(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound)", at: path)
      }
    case (.list(let schema), .array(let elements)):
      for (index, element) in elements.enumerated() {
        try schema.check(element, at: path.appending(index))
      }
    case (.map(let names, let schema), .object(let object)):
      for member in object.members {
        let place = path.appending(member.name)
        guard names.accepts(member.name) else {
          throw .wrongForm("expected \(names.name) as a member's name", at: place)
        }
        try schema.check(member.value, at: place)
      }
    case (.object(let members), .object(let object)):
      try members.check(object, at: path)
    case (.oneOf(let members), .object(let object)):
      guard object.members.count == 1 else {
        throw .wrongForm("expected exactly one of \(members.nameList)", at: path)
      }
      try members.check(object, at: path)
    case (.text, _), (.number, _), (.flag, _), (.list, _), (.map, _), (.object, _), (.oneOf, _):
      throw .wrongForm("expected \(name), found \(value.kindName)", at: path)
    }
  }

  /// What it is, as a message names it.
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

extension JSONNumber {
  /// The number if it has no fraction, however it is spelt: to JSON Schema `2.0` is whole.
  var whole: Int? { int ?? double.flatMap { Int(exactly: $0) } }
}

extension JSONValue {
  var wholeNumber: Int? { numberValue?.whole }
}

extension [SchemaMember] {
  var nameList: String { map(\.name).joined(separator: ", ") }

  func check(_ object: JSONObject, at path: JSONPath = JSONPath()) throws(ControlFailure) {
    for member in object.members {
      let place = path.appending(member.name)
      guard let known = first(where: { ExactText($0.name) == ExactText(member.name) }) else {
        throw ControlFailure(.memberUnknown, "unknown member '\(member.name)'", at: place)
          .suggesting(member.name, among: map(\.name))
      }
      try known.schema.check(member.value, at: place)
    }
    for member in self where member.isRequired && object[member.name] == nil {
      throw ControlFailure(
        .memberMissing, "the member '\(member.name)' is missing", at: path.appending(member.name))
    }
  }
}
