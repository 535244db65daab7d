internal import HTTPWire
internal import WireFormats

/// The fields of the token endpoint's answers, written anew once a second.
struct TokenFields: Sendable {
  private var second = Int64.min
  private var current = HTTPFields()

  mutating func fields(at now: Timestamp) -> HTTPFields {
    if now.secondsSince1970 != second {
      second = now.secondsSince1970
      current = Self.written(HTTPDate.format(now))
    }
    return current
  }

  /// Names, values and order are Google's.
  private static func written(_ date: String) -> HTTPFields {
    [
      .cacheControl: "no-cache, no-store, max-age=0, must-revalidate",
      .date: date,
      .expires: "Mon, 01 Jan 1990 00:00:00 GMT",
      .pragma: "no-cache",
      .contentType: "application/json; charset=utf-8",
      .vary: "X-Origin",
      .vary: "Referer",
      .vary: "Origin,Accept-Encoding",
      .server: "scaffolding on HTTPServer2",
      .xXSSProtection: "0",
      .xFrameOptions: "SAMEORIGIN",
      .xContentTypeOptions: "nosniff",
      .altSvc: APIFields.altSvc,
      .acceptRanges: "none",
    ]
  }
}

/// An error of the gateway, which answers before the endpoint is reached.
enum GatewayError {
  static func response(_ message: String, at now: Timestamp) -> HTTPResponse {
    var body: [UInt8] = []
    JSONWriter.write(.google, into: &body) { json in
      json.object { json in
        json.name("error")
        json.object { json in
          json.member("code", 400)
          json.member("message", message)
          json.member("status", "INVALID_ARGUMENT")
        }
      }
    }
    let fields: HTTPFields = [
      .vary: "X-Origin",
      .vary: "Referer",
      .vary: "Origin,Accept-Encoding",
      .contentType: "application/json; charset=UTF-8",
      .date: HTTPDate.format(now),
      .server: "ESF",
      .cacheControl: "private",
      .xXSSProtection: "0",
      .xFrameOptions: "SAMEORIGIN",
      .xContentTypeOptions: "nosniff",
    ]
    return HTTPResponse(status: .badRequest, fields: fields, body: body)
  }
}
