import FuzzSupport
import HTTPWire

/// A response that was read can be passed on by the server machine and is read the same again.
enum ResponseRoundTrip {
  static func check(_ response: HTTPResponse, to method: HTTPRequest.Method) {
    // A final 1xx can only be 101, and that one changes the protocol.
    guard response.status.kind != .informational else { return }
    var bytes: [UInt8] = []
    answer(response, to: method, into: &bytes)

    var client = HTTPClientMachine()
    client.expectResponse(to: method)
    var offset = 0
    guard case .response(let read, keepsAlive: _) = client.next(bytes.span, at: &offset) else {
      return property(false, "A response that was accepted is refused when passed on.")
    }
    property(offset == bytes.count, "Bytes are left behind the response.")
    same(read.status, response.status, "The status changed.")
    same(read.status.reasonPhrase, response.status.reasonPhrase, "The phrase changed.")
    same(read.body, response.body, "The body changed.")
    same(kept(read.fields), kept(response.fields), "The fields changed.")
  }

  /// Lets a server machine write the response to a request of that method.
  private static func answer(
    _ response: HTTPResponse, to method: HTTPRequest.Method, into bytes: inout [UInt8]
  ) {
    let target = method == .connect ? "a:443" : "/"
    let request = Array("\(method) \(target) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    var server = HTTPServerMachine()
    var offset = 0
    guard case .request = server.next(request.span, at: &offset) else {
      return property(false, "The plainest request is refused.")
    }
    _ = server.answer(response, into: &bytes)
  }

  /// The fields that no hop may change.
  private static func kept(_ fields: HTTPFields) -> HTTPFields {
    var fields = fields
    for name: HTTPField.Name in [.contentLength, .connection, .transferEncoding] {
      fields.removeAll(name)
    }
    return fields
  }
}
