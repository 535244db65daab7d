package import HTTPWire
package import WireFormats

/// A route's answer to a call with a good token.
package struct APIAnswer: Hashable, Sendable {
  package let status: HTTPResponse.Status
  /// Laid out once: every request gets the same.
  let body: [UInt8]

  /// An answer with JSON, or without a body.
  package init(status code: Int = 200, json: JSONValue?) throws(RouteProblem) {
    guard (200...599).contains(code) else { throw .status(code) }
    guard json == nil || ![204, 205, 304].contains(code) else {
      throw .bodyForbidden(status: code)
    }
    status = HTTPResponse.Status(code)
    body = json?.bytes(.google) ?? []
  }

  /// A success.
  init(_ json: JSONValue) {
    status = .ok
    body = json.bytes(.google)
  }

  func response(at now: Timestamp) -> HTTPResponse {
    HTTPResponse(
      status: status, fields: APIFields.fields(isJSON: !body.isEmpty, at: now), body: body)
  }
}

/// The fields of the API gateway's answers; names, values and order are Google's.
enum APIFields {
  static func fields(
    challenge: String? = nil, isJSON: Bool = true, at now: Timestamp
  ) -> HTTPFields {
    var fields = HTTPFields()
    if let challenge { fields.append(.wwwAuthenticate, challenge) }
    fields.append(.vary, "X-Origin")
    fields.append(.vary, "Referer")
    fields.append(.vary, "Origin,Accept-Encoding")
    if isJSON { fields.append(.contentType, "application/json; charset=UTF-8") }
    fields.append(.date, HTTPDate.format(now))
    fields.append(.server, "ESF")
    fields.append(.cacheControl, "private")
    fields.append(.xXSSProtection, "0")
    fields.append(.xFrameOptions, "SAMEORIGIN")
    fields.append(.xContentTypeOptions, "nosniff")
    fields.append(.altSvc, #"h3=":443"; ma=2592000,h3-29=":443"; ma=2592000"#)
    return fields
  }
}
