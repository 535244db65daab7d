internal import HTTPWire
internal import WireFormats

/// How a request becomes a call: everything is checked before anything is done.
extension ControlOperation {
  func parameters(of request: HTTPRequest) throws(ControlFailure) -> JSONObject {
    var object = JSONObject()
    let form = FormURLEncoded.decode(request.target.query ?? "")
    if let name = form.repeatedNames.first {
      throw .wrongForm("the parameter '\(name)' stands there twice", at: [.member(name)])
    }
    for field in form.fields {
      guard let known = parameters.first(where: { $0.name == field.name }) else {
        throw ControlFailure(
          .parameterUnknown, "unknown parameter '\(field.name)'", at: [.member(field.name)]
        ).suggesting(field.name, among: parameters.map(\.name))
      }
      object[field.name] = known.schema.reading(field.value)
    }
    try parameters.check(object)
    return object
  }

  func body(of request: HTTPRequest) throws(ControlFailure) -> JSONObject {
    guard let body else {
      guard request.body.isEmpty else {
        throw ControlFailure(.bodyUnneeded, "\(method.rawValue) \(path) takes no body")
      }
      return JSONObject()
    }
    guard !request.body.isEmpty else {
      guard bodyIsOptional else {
        throw ControlFailure(.bodyMissing, "\(method.rawValue) \(path) needs a body")
      }
      return JSONObject()
    }
    // Also what keeps forms of other sites out: a browser asks before it sends this type.
    let type = request.fields[.contentType] ?? ""
    guard type.prefix(while: { $0 != ";" && $0 != " " }).lowercased() == "application/json" else {
      throw ControlFailure(.bodyType, "the Content-Type is '\(type)' instead of application/json")
    }
    let value: JSONValue
    do throws(JSONFailure) {
      value = try JSONValue(parsing: request.body)
    } catch {
      throw ControlFailure(.bodyNotJSON, "the body isn't JSON: \(error)")
    }
    try body.check(value)
    return value.objectValue ?? JSONObject()
  }
}

extension Schema {
  /// A parameter as the value that it spells.
  fileprivate func reading(_ text: String) -> JSONValue {
    switch self {
    case .number: JSONNumber(spelling: text).map(JSONValue.number) ?? .string(text)
    case .flag: text == "true" ? true : text == "false" ? false : .string(text)
    case .orNull(let schema), .named(_, let schema): schema.reading(text)
    case .text, .list, .map, .object, .oneOf, .anything: .string(text)
    }
  }
}
