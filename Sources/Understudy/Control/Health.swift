internal import HTTPWire

/// The answer to those who only ask if an instance is up. It reads no state: the question meets no
/// fault, leaves no entry in the journal, and is answered while the state is held.
extension Understudy {
  package static let healthPath = "/_understudy/health"
  package static let healthAnswer = Array("ok\n".utf8)

  static func healthReply(to request: HTTPRequest) -> HTTPResponse? {
    guard request.target.path == healthPath, request.method == .get || request.method == .head
    else { return nil }
    var response = HTTPResponse(status: .ok, body: healthAnswer)
    response.fields.append(.contentType, "text/plain; charset=UTF-8")
    return response
  }
}
