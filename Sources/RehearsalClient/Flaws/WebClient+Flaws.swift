internal import HTTPWire
internal import SocketTransport

extension WebClient {
  /// The time for which a client with flaws waits for an answer.
  var spoiledLimit: Duration {
    if Flaw.impatient.isOn { return .seconds(5) }
    if Flaw.patientForEver.isOn { return .seconds(24 * 3600) }
    return limit
  }

  /// Sends a request as often as a client with flaws does when connections break.
  func spoiledSend(_ request: WebRequest) async throws(WebFailure) -> HTTPResponse {
    for _ in 1...4 where Flaw.resetRetried.isOn {
      if let response = try? await send(request) { return response }
    }
    return try await send(request)
  }

  /// Sends a request and takes what comes, up to the end of the connection: half an answer is one,
  /// too.
  static func spoiledExchange(
    _ request: HTTPRequest, on connection: ClientConnection
  ) async throws(ClientFailure) -> HTTPResponse {
    let lines = request.fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
    let length = "Content-Length: \(request.body.count)\r\nConnection: close\r\n"
    try await connection.write(
      "\(request.method.rawValue) \(request.target.text) HTTP/1.1\r\n\(lines)\(length)\r\n")
    try await connection.write(request.body)
    var bytes: [UInt8] = []
    while let more = try? await connection.read(), !more.isEmpty { bytes += more }
    let text = String(decoding: bytes, as: UTF8.self)
    let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    var response = HTTPResponse(status: status.map { HTTPResponse.Status($0) } ?? .badGateway)
    let end = text.firstRange(of: "\r\n\r\n")
    let head = text[..<(end?.lowerBound ?? text.endIndex)]
    for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-type: ") {
      response.fields.append(.contentType, String(line.dropFirst("content-type: ".count)))
    }
    let body = end.map { text[$0.upperBound...] } ?? ""
    response.body = Array(body.utf8)
    return response
  }

  /// Sends a request through the proxy as it stands, for everybody on the way to read; nil for one
  /// that isn't to another machine, or that is encrypted.
  func spoiledSending(_ request: WebRequest) async throws(WebFailure) -> HTTPResponse? {
    let (url, isNear) = (request.url, SocketAddress(host: request.url.host, port: 0)?.isLoopback)
    guard !url.isSecure, isNear != true, let proxy,
      let target = HTTPRequest.Target(method: request.message.method, text: "\(url)")
    else { return nil }
    var message = request.message
    message.target = target
    do throws(ClientFailure) {
      return try await HTTPClient().send(message, to: proxy.address)
    } catch {
      throw .transport(error)
    }
  }

  /// The answer from where a client with flaws is sent, with all that it was to bring.
  func spoiledFollowing(
    _ response: HTTPResponse, to request: WebRequest
  ) async throws(WebFailure) -> HTTPResponse {
    let isCall = request.message.fields[.authorization] != nil
    guard response.status.kind == .redirection,
      let url = response.fields[.location].flatMap({ WebURL($0) }),
      isCall
        ? Flaw.callRedirected.isOn || Flaw.downgradeFollowed.isOn && !url.isSecure
        : Flaw.redirectFollowed.isOn
    else { return response }
    var next = request
    next.message.target = url.target
    next.message.fields[.host] = url.authority
    return try await send(next.moved(to: url))
  }
}

extension Flaw {
  /// The parts of a certificate that a client with flaws doesn't look at.
  static var overlooked: TLSClientContext.Oversight? {
    if Flaw.anyAuthority.isOn { return .authority }
    if Flaw.anyHost.isOn { return .name }
    return Flaw.anyDate.isOn ? .date : nil
  }
}
