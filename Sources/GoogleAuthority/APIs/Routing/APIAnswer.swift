package import HTTPWire
package import WireFormats

/// A route's answer to a call with a good token.
package struct APIAnswer: Hashable, Sendable {
  package let status: HTTPResponse.Status
  /// Laid out once: every request gets the same.
  let body: [UInt8]
  /// Nil for an answer without a body.
  let type: String?

  /// An answer with JSON, or without a body.
  package init(
    status code: Int = 200, json: JSONValue?, type: String = APIFields.json
  ) throws(RouteProblem) {
    try self.init(status: code, json?.bytes(.google), type)
  }

  /// An answer with a text, such as XML.
  package init(
    status code: Int = 200, text: String, type: String = APIFields.text
  ) throws(RouteProblem) {
    try self.init(status: code, Array(text.utf8), type)
  }

  private init(status code: Int, _ body: [UInt8]?, _ type: String) throws(RouteProblem) {
    guard (200...599).contains(code) else { throw .status(code) }
    guard body == nil || ![204, 205, 304].contains(code) else {
      throw .bodyForbidden(status: code)
    }
    status = HTTPResponse.Status(code)
    self.body = body ?? []
    self.type = body == nil ? nil : type
  }

  /// A success.
  init(_ json: JSONValue) {
    status = .ok
    body = json.bytes(.google)
    type = APIFields.json
  }

  /// The body as JSON; nil for none, and for a text.
  package var json: JSONValue? {
    type == APIFields.json ? try? JSONValue(parsing: body) : nil
  }

  func response(at now: Timestamp) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: APIFields.fields(
        type: type, startsWithType: (200...299).contains(status.code), at: now),
      body: body)
  }
}

/// The fields of the API gateway's answers; names, values and order are Google's.
package enum APIFields {
  package static let json = "application/json; charset=UTF-8"
  package static let text = "text/plain; charset=UTF-8"

  /// A refusal's; an API's success says first what it is.
  static func fields(
    challenge: String? = nil, type: String? = json, startsWithType: Bool = false,
    at now: Timestamp
  ) -> HTTPFields {
    var fields = HTTPFields()
    if let challenge { fields.append(.wwwAuthenticate, challenge) }
    if startsWithType, let type { fields.append(.contentType, type) }
    fields.append(.vary, "X-Origin")
    fields.append(.vary, "Referer")
    fields.append(.vary, "Origin,Accept-Encoding")
    if !startsWithType, let type { fields.append(.contentType, type) }
    fields.append(.date, HTTPDate.format(now))
    fields.append(.server, "ESF")
    fields.append(.cacheControl, "private")
    fields.append(.xXSSProtection, "0")
    fields.append(.xFrameOptions, "SAMEORIGIN")
    fields.append(.xContentTypeOptions, "nosniff")
    fields.append(.altSvc, altSvc)
    return fields
  }

  static let altSvc = #"h3=":443"; ma=2592000,h3-29=":443"; ma=2592000"#
}
