import HTTPWire
import Testing

/// A request and the exact bytes that must go out.
struct SendCase: Sendable, CustomTestStringConvertible {
  var name: String
  var request: HTTPRequest
  var output: String

  var testDescription: String { name }
}

@Suite struct ClientSendTests {
  @Test(arguments: SendCase.all)
  func sent(_ c: SendCase) {
    var machine = HTTPClientMachine()
    var out = Array("before".utf8)
    machine.send(c.request, into: &out)
    #expect(String(decoding: out, as: UTF8.self) == "before" + c.output)
  }

  @Test(arguments: SendCase.all.filter { $0.request.fields.contains(.host) })
  func theServerReadsWhatWasSent(_ c: SendCase) {
    let outcomes = ServerDrive.run(c.output)
    guard case .request(let request)? = outcomes.first else {
      Issue.record("no request")
      return
    }
    #expect(request.method == c.request.method)
    #expect(request.target == c.request.target)
    #expect(request.body == c.request.body)
    #expect(request.version == c.request.version)
  }
}

extension SendCase {
  static let all: [Self] = [
    Self(
      name: "fields as given, in order",
      request: HTTPRequest(
        method: .get, target: .init("/a?b"), fields: [.accept: "x", .host: "a", .accept: "y"]),
      output: "GET /a?b HTTP/1.1\r\nAccept: x\r\nHost: a\r\nAccept: y\r\n\r\n"),
    Self(
      name: "no Host is invented", request: HTTPRequest(method: .get, target: .init("/")),
      output: "GET / HTTP/1.1\r\n\r\n"),
    Self(
      name: "a body gets a length",
      request: HTTPRequest(
        method: .delete, target: .init("/"), fields: [.host: "a"], body: Array("abc".utf8)),
      output: "DELETE / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"),
    Self(
      name: "a length is kept",
      request: HTTPRequest(
        method: .post, target: .init("/"), fields: [.contentLength: "3", .host: "a"],
        body: Array("abc".utf8)),
      output: "POST / HTTP/1.1\r\nContent-Length: 3\r\nHost: a\r\n\r\nabc"),
    Self(
      name: "an empty POST says so",
      request: HTTPRequest(method: .post, target: .init("/"), fields: [.host: "a"]),
      output: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    Self(
      name: "so does an empty PATCH",
      request: HTTPRequest(method: .patch, target: .init("/"), fields: [.host: "a"]),
      output: "PATCH / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"),
    Self(
      name: "HTTP/1.0",
      request: HTTPRequest(
        method: .get, target: .init("/"), version: .http10, fields: [.host: "a"]),
      output: "GET / HTTP/1.0\r\nHost: a\r\n\r\n"),
    Self(
      name: "chunked with trailers",
      request: HTTPRequest(
        method: .put, target: .init("/"), fields: [.host: "a", .transferEncoding: "chunked"],
        body: Array("abc".utf8), trailers: [.etag: "e"]),
      output: "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\n0\r\nETag: e\r\n\r\n"),
    Self(
      name: "chunked outranks a length",
      request: HTTPRequest(
        method: .put, target: .init("/"),
        fields: [.host: "a", .contentLength: "1", .transferEncoding: "chunked"],
        body: Array("abc".utf8)),
      output: "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3\r\nabc\r\n0\r\n\r\n"),
    Self(
      name: "HTTP/1.0 has no chunks",
      request: HTTPRequest(
        method: .put, target: .init("/"), version: .http10,
        fields: [.host: "a", .transferEncoding: "chunked"], body: Array("abc".utf8)),
      output: "PUT / HTTP/1.0\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"),
    Self(
      name: "absolute",
      request: HTTPRequest(method: .get, target: .init("http://b/"), fields: [.host: "b"]),
      output: "GET http://b/ HTTP/1.1\r\nHost: b\r\n\r\n"),
    Self(
      name: "CONNECT",
      request: HTTPRequest(
        method: .connect, target: .init("b:443", method: .connect), fields: [.host: "b:443"]),
      output: "CONNECT b:443 HTTP/1.1\r\nHost: b:443\r\n\r\n"),
  ]
}
