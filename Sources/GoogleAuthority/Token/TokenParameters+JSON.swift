internal import WireFormats

extension TokenParameters {
  /// Reads the members of a JSON object under the same names.
  mutating func take(json body: [UInt8]) throws(TokenRefusal) {
    guard !body.isEmpty else { return }
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
    for member in object.members {
      switch member.value {
      case .string(let text): take(member.name, text)
      case .number(let number): take(member.name, number.spelling)
      case .bool(let flag): take(member.name, flag ? "true" : "false")
      case .null, .array, .object: break
      }
    }
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
