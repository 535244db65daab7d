internal import HTTPWire
internal import WireFormats

/// Errors in the form of Google's APIs, in contrast to OAuth's.
enum APIError {
  /// The challenge to a client without credentials.
  static let realm = #"Bearer realm="https://accounts.google.com/""#

  static let internalError = response(
    .internalServerError, message: "Internal error encountered.", status: "INTERNAL")

  static func response(
    _ status: HTTPResponse.Status, message: String, status name: String
  ) -> HTTPResponse {
    var response = HTTPResponse(
      status: status, body: body(status, message: message, status: name))
    response.fields.append(.contentType, "application/json; charset=UTF-8")
    return response
  }

  static func body(
    _ status: HTTPResponse.Status, message: String, status name: String,
    details: JSONValue? = nil
  ) -> [UInt8] {
    var error: JSONObject = [
      "code": .number(JSONNumber(status.code)), "message": .string(message),
      "status": .string(name),
    ]
    error["details"] = details
    return JSONValue.object(["error": .object(error)]).bytes(.google)
  }
}
