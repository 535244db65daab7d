internal import HTTPWire
internal import WireFormats

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
