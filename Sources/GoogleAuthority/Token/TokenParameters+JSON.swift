internal import WireFormats

extension TokenParameters {
  /// Reads the members of a JSON object as fields of the same names.
  static func fields(json body: [UInt8]) throws(TokenRefusal) -> Form.Fields {
    guard !body.isEmpty else { return [] }
    let value: JSONValue
    do throws(JSONFailure) { value = try JSONValue(parsing: body) } catch {
      throw TokenRefusal(
        apiMessage: Self.complaint(about: body, at: error.mark.offset), .bodyNotJSON)
    }
    guard let object = value.objectValue else {
      throw TokenRefusal(
        apiMessage:
          "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
        .bodyNotJSON)
    }
    let fields = object.members.compactMap { member -> Form.Field? in
      switch member.value {
      case .string(let text): Form.Field(member.name, text)
      case .number(let number): Form.Field(member.name, number.spelling)
      case .bool(let flag): Form.Field(member.name, flag ? "true" : "false")
      case .null, .array, .object: nil
      }
    }
    return Form(fields: fields).fields
  }

  /// Shows twenty bytes on either side of the place, and a caret under it.
  private static func complaint(about body: [UInt8], at offset: Int) -> String {
    let place = min(offset, body.count)
    let start = max(0, place - 20)
    let end = min(body.count, place + 20)
    let segment = String(decoding: body[start..<end], as: UTF8.self)
    let caret = String(repeating: " ", count: place - start) + "^"
    return "Invalid JSON payload received. Unexpected token.\n\(segment)\n\(caret)"
  }
}
