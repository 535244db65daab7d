import HTTPWire
import Testing

@testable import SocketTransport

struct PassedCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var request: String
  var passed: String

  static let all = [
    Self(
      testDescription: "a URL becomes a path",
      request: "GET http://localhost:3000/a?b=c HTTP/1.1\r\nHost: wrong\r\nAccept: */*\r\n\r\n",
      passed:
        "GET /a?b=c HTTP/1.1\r\nHost: localhost:3000\r\nAccept: */*\r\nConnection: close\r\n\r\n"),
    Self(
      testDescription: "a URL without a path",
      request: "GET http://localhost?b HTTP/1.0\r\n\r\n",
      passed: "GET /?b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    Self(
      testDescription: "what was for the proxy stays with it",
      request: "GET http://a/ HTTP/1.1\r\nHost: a\r\nProxy-Connection: keep-alive\r\n"
        + "Proxy-Authorization: Basic eA==\r\nConnection: X-Hop , host, keep-alive\r\n"
        + "X-Hop: 1\r\nKeep-Alive: 5\r\nTE: trailers\r\nUpgrade: h2c\r\nX-Far: 2\r\n\r\n",
      passed: "GET / HTTP/1.1\r\nX-Far: 2\r\nHost: a\r\nConnection: close\r\n\r\n"),
    Self(
      testDescription: "chunks are joined",
      request: "POST http://a/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
        + "Trailer: T\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\nT: 1\r\n\r\n",
      passed: "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"),
    Self(
      testDescription: "a body with its length and an expectation",
      request: "PUT http://a/ HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n"
        + "Expect: 100-continue\r\n\r\nhi",
      passed: "PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"),
    Self(
      testDescription: "a path stays one",
      request: "GET /x HTTP/1.1\r\nHost: a\r\n\r\n",
      passed: "GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
  ]
}

@Suite struct PassedOnTests {
  @Test(arguments: PassedCase.all)
  func passedOn(_ c: PassedCase) throws {
    var server = HTTPServerMachine()
    var offset = 0
    guard case .request(let request) = server.next(Array(c.request.utf8).span, at: &offset) else {
      Issue.record("not a request")
      return
    }
    var client = HTTPClientMachine()
    var bytes: [UInt8] = []
    client.send(request.passedOn(), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == c.passed)
  }
}
