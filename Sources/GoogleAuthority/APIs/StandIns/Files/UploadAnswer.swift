internal import HTTPWire
internal import WireFormats

/// The answers about a file that comes in parts.
enum UploadAnswer {
  /// The address for the parts.
  static func begun(_ call: Call, as id: String) -> HTTPResponse {
    let target = call.request.target
    let query = target.query.map { "\($0)&" } ?? ""
    let scheme = call.isSecure ? "https" : "http"
    let place = "\(scheme)://\(call.request.host ?? "")\(target.path)?\(query)upload_id=\(id)"
    return HTTPResponse(
      status: .ok, fields: fields([(.location, place), (.xGUploaderUploadID, id)], call))
  }

  /// As much has arrived.
  static func incomplete(_ session: UploadSession, _ call: Call, as id: String) -> HTTPResponse {
    var own = [(HTTPField.Name.xGUploaderUploadID, id)]
    if session.received > 0 { own.append((.range, "bytes=0-\(session.received - 1)")) }
    return HTTPResponse(
      status: HTTPResponse.Status(code: 308, reasonPhrase: "Resume Incomplete"),
      fields: fields(own, call))
  }

  /// The program has given up.
  static func cancelled(_ call: Call, as id: String) -> HTTPResponse {
    HTTPResponse(
      status: HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"),
      fields: fields([(.xGUploaderUploadID, id)], call))
  }

  private static func fields(_ own: [(HTTPField.Name, String)], _ call: Call) -> HTTPFields {
    var fields = HTTPFields()
    for (name, value) in own { fields.append(name, value) }
    fields.append(.vary, "Origin")
    fields.append(.vary, "X-Origin")
    fields.append(.cacheControl, "no-cache, no-store, max-age=0, must-revalidate")
    fields.append(.date, HTTPDate.format(call.now))
    fields.append(.contentType, "text/html; charset=UTF-8")
    fields.append(.server, "UploadServer")
    return fields
  }
}
