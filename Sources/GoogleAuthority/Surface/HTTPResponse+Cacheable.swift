internal import HTTPWire
internal import WireFormats

extension HTTPResponse {
  /// A document that clients may keep for a while.
  static func cacheable(
    _ body: [UInt8], type: String, for lifetime: Duration, at now: Timestamp,
    directives: String = "", more: [(HTTPField.Name, String)] = []
  ) -> HTTPResponse {
    var response = HTTPResponse(status: .ok, body: body)
    response.fields.append(.contentType, type)
    response.fields.append(.date, HTTPDate.format(now))
    response.fields.append(.expires, HTTPDate.format(now + lifetime))
    response.fields.append(
      .cacheControl, "public, max-age=\(lifetime.components.seconds)\(directives)")
    for (name, value) in more { response.fields.append(name, value) }
    return response
  }

  /// Public keys. Google lets nobody on the way change them.
  static func publishedKeys(
    _ json: JSONValue, for lifetime: Duration, at now: Timestamp
  ) -> HTTPResponse {
    .cacheable(
      json.bytes(.google), type: "application/json; charset=UTF-8", for: lifetime, at: now,
      directives: ", must-revalidate, no-transform")
  }
}
