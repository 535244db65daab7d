import FuzzSupport
import HTTPWire

/// A request and an answer full of its bytes: what the client reads must be what was answered.
struct Exchange {
  private let request: HTTPRequest
  let response: HTTPResponse

  private static let echo: [HTTPField.Name] = ["X-Target", "X-Body", "X-Field"]
    .compactMap { HTTPField.Name($0) }

  init(for request: HTTPRequest) {
    self.request = request
    var choices = Choices(request.target.text.utf8Span.span)
    let status: HTTPResponse.Status = choices.pick(200, 201, 204, 304, 400, 404, 500)
    var fields = HTTPFields()
    let texts = [
      request.target.text, String(decoding: request.body, as: UTF8.self),
      request.fields.first?.value ?? "",
    ]
    for (name, text) in zip(Self.echo, texts) { fields.append(name, text) }
    switch choices.below(4) {
    case 0: fields[.connection] = choices.pick("close", "keep-alive", request.method.rawValue)
    case 1: fields[.transferEncoding] = "chunked"
    case _: break
    }
    response = HTTPResponse(
      status: status, fields: fields, body: request.body, trailers: request.trailers)
  }

  /// Reads the written answer as the client that sent the request.
  func check(_ written: ArraySlice<UInt8>, _ after: HTTPServerMachine.After) {
    var client = HTTPClientMachine()
    client.expectResponse(to: request.method)
    let bytes = Array(written)
    var offset = 0
    guard case .response(let read, let keepsAlive) = client.next(bytes.span, at: &offset) else {
      return property(false, "The client cannot read the answer.")
    }
    property(offset == bytes.count, "The answer has bytes that the client does not count to it.")
    same(read.status, response.status, "The status changed on its way.")
    for name in Self.echo {
      same(
        read.fields[values: name], response.fields[values: name], "A field changed on its way.")
    }
    // Content-Length and Connection may join; a third newcomer would be a split line.
    property(read.fields.count <= response.fields.count + 2, "A field line was smuggled in.")
    let hasBody = request.method != .head && ![204, 304].contains(read.status) && after != .tunnel
    same(read.body, hasBody ? response.body : [], "The body changed on its way.")
    switch after {
    case .keepAlive: property(keepsAlive, "The client would close where the server waits.")
    case .close: property(!keepsAlive, "The client would wait where the server closes.")
    case .tunnel: property(request.method == .connect, "Only CONNECT opens a tunnel.")
    }
  }
}
