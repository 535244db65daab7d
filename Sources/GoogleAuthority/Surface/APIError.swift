internal import HTTPWire
internal import WireFormats

/// Errors in the form of Google's APIs, as against OAuth's.
enum APIError {
  static let internalError = response(
    .internalServerError, message: "Internal error encountered.", status: "INTERNAL")

  static func response(
    _ status: HTTPResponse.Status, message: String, status name: String
  ) -> HTTPResponse {
    let json: JSONValue = [
      "error": [
        "code": .number(JSONNumber(status.code)), "message": .string(message),
        "status": .string(name),
      ]
    ]
    var response = HTTPResponse(status: status, body: json.bytes(.google))
    response.fields.append(.contentType, "application/json; charset=UTF-8")
    return response
  }
}
