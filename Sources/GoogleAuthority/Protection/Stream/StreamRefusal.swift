internal import HTTPWire
internal import WireFormats

/// A refusal of a call about a stream. The statuses and messages are those of Google's documents;
/// the rest of the form is that of other APIs.
struct StreamRefusal: Error, Sendable {
  let status: HTTPResponse.Status
  let message: String
  let cause: Cause
  /// The details for programs, where other APIs have them too.
  var details: JSONValue?

  static func missing(_ field: String) -> StreamRefusal {
    StreamRefusal(
      status: .badRequest, message: "Stream configuration must contain \(field) field.",
      cause: .streamField)
  }

  static func unauthorized(_ cause: Cause) -> StreamRefusal {
    StreamRefusal(status: .unauthorized, message: "Unauthorized.", cause: cause)
  }

  static func forbidden(_ message: String, _ cause: Cause) -> StreamRefusal {
    StreamRefusal(status: .forbidden, message: message, cause: cause)
  }

  /// The refusal of every API that the project hasn't enabled.
  static func disabled(_ activation: APIActivation) -> StreamRefusal {
    StreamRefusal(
      status: .forbidden, message: activation.message, cause: .apiDisabled,
      details: activation.details)
  }

  static func notFound(_ message: String) -> StreamRefusal {
    StreamRefusal(status: .notFound, message: message, cause: .streamMissing)
  }

  func response(at now: Timestamp) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: APIFields.fields(
        challenge: status == .unauthorized ? APIError.realm : nil, at: now),
      body: APIError.body(status, message: message, status: name, details: details))
  }

  private var name: String {
    switch status.code {
    case 401: "UNAUTHENTICATED"
    case 403: "PERMISSION_DENIED"
    case 404: "NOT_FOUND"
    case _: "INVALID_ARGUMENT"
    }
  }
}
