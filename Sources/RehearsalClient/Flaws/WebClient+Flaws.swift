internal import HTTPWire
internal import SocketTransport
internal import WireFormats

extension WebClient {
  /// How long a client with flaws waits for an answer.
  var spoiledLimit: Duration {
    if Flaw.impatient.isOn { return .seconds(5) }
    if Flaw.patientForEver.isOn { return .seconds(24 * 3600) }
    return limit
  }

  /// Sends a request and takes what comes, up to the end of the connection: half an answer is one, too.
  static func half(
    _ request: HTTPRequest, on connection: ClientConnection
  ) async throws(ClientFailure) -> HTTPResponse {
    let lines = request.fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
    let length = "Content-Length: \(request.body.count)\r\nConnection: close\r\n"
    try await connection.write(
      "\(request.method.rawValue) \(request.target.text) HTTP/1.1\r\n\(lines)\(length)\r\n")
    try await connection.write(request.body)
    let text = String(decoding: try await connection.readToEnd(), as: UTF8.self)
    let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    var response = HTTPResponse(status: status.map { HTTPResponse.Status($0) } ?? .badGateway)
    response.fields.append(.contentType, "application/json")
    let body = text.firstRange(of: "\r\n\r\n").map { text[$0.upperBound...] } ?? ""
    response.body = Array(body.utf8)
    return response
  }
}
