import HTTPWire
import Testing

/// A request, a response and the exact bytes that must go out.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  var name: String
  var request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
  var response: HTTPResponse
  var output: String
  var after: HTTPServerMachine.After = .keepAlive

  var testDescription: String { name }
}

@Suite struct AnswerTests {
  @Test(arguments: AnswerCase.all)
  func answered(_ c: AnswerCase) {
    var machine = HTTPServerMachine()
    var offset = 0
    _ = machine.next(Array(c.request.utf8).span, at: &offset)
    #expect(machine.phase == .answering)
    var out = Array("before".utf8)
    #expect(machine.answer(c.response, into: &out) == c.after)
    #expect(String(decoding: out, as: UTF8.self) == "before" + c.output)
    let phases: [HTTPServerMachine.After: HTTPServerMachine.Phase] = [
      .keepAlive: .idle, .close: .closed, .tunnel: .tunnel,
    ]
    #expect(machine.phase == phases[c.after])
  }

  @Test func fieldsThatCameLaterCount() {
    var fields: HTTPFields = [.age: "1", .date: "d", .connection: "x"]
    fields[.connection] = "close"
    fields[.age] = nil
    var machine = HTTPServerMachine()
    var offset = 0
    _ = machine.next(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8).span, at: &offset)
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: .ok, fields: fields), into: &out) == .close)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nDate: d\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
  }

  @Test func parsedFieldsCanBeAnswered() {
    var machine = HTTPServerMachine()
    var offset = 0
    let input = Array("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, close\r\n\r\n".utf8)
    guard case .request(let request) = machine.next(input.span, at: &offset) else {
      Issue.record("no request")
      return
    }
    var out: [UInt8] = []
    let response = HTTPResponse(status: 204, fields: request.fields)
    #expect(machine.answer(response, into: &out) == .close)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "HTTP/1.1 204 No Content\r\nHost: a\r\nConnection: keep-alive, close\r\n\r\n")
  }

  @Test func drainedMachineClosesOnce() {
    var machine = HTTPServerMachine()
    var offset = 0
    _ = machine.next(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8).span, at: &offset)
    machine.drain()
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: 204), into: &out) == .close)
    #expect(
      String(decoding: out, as: UTF8.self) == "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"
    )
    out = []
    #expect(machine.answer(HTTPResponse(status: 204), into: &out) == .close)
    #expect(out.isEmpty)
  }

  @Test func partingWordBeforeARequest() {
    var machine = HTTPServerMachine()
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: 408), into: &out) == .close)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    #expect(machine.phase == .closed)
  }

  @Test func refusalExplainsItselfAndCloses() {
    var machine = HTTPServerMachine()
    var offset = 0
    var out: [UInt8] = []
    guard
      case .refused(let refusal) = machine.next(
        Array("GET / HTTP/1.1\r\n\r\n".utf8).span, at: &offset)
    else {
      Issue.record("not refused")
      return
    }
    #expect(machine.answer(refusal.response, into: &out) == .close)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: 27\r\nConnection: close\r\n\r\nThe Host field is missing.\n")
  }
}

extension AnswerCase {
  static let all: [Self] = lengths + bodiless + connections + chunked + policed

  static let lengths: [Self] = [
    Self(
      name: "fields in order, then the length",
      response: HTTPResponse(
        status: .ok, fields: [.server: "s", .contentType: "t", .server: "u"], body: bytes("body")),
      output: "HTTP/1.1 200 OK\r\nServer: s\r\nContent-Type: t\r\nServer: u\r\n"
        + "Content-Length: 4\r\n\r\nbody"),
    Self(
      name: "no body", response: HTTPResponse(status: .found, fields: [.location: "/x"]),
      output: "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n"),
    Self(
      name: "many digits",
      response: HTTPResponse(status: .ok, body: Array(repeating: 0x78, count: 1_234_567)),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 1234567\r\n\r\n"
        + String(repeating: "x", count: 1_234_567)),
    Self(
      name: "length given",
      response: HTTPResponse(
        status: .ok, fields: [.contentLength: "2", .date: "d"], body: bytes("hi")),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nDate: d\r\n\r\nhi"),
    Self(
      name: "wrong length given",
      response: HTTPResponse(status: .ok, fields: [.contentLength: "3"], body: bytes("hi")),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nhi", after: .close),
    Self(
      name: "lengths given twice",
      response: HTTPResponse(
        status: .ok, fields: [.contentLength: "3", .contentLength: "2"], body: bytes("hi")),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"),
    Self(
      name: "unusual status",
      response: HTTPResponse(status: .init(code: 799, reasonPhrase: "Odd"), body: bytes("a")),
      output: "HTTP/1.1 799 Odd\r\nContent-Length: 1\r\n\r\na"),
    Self(
      name: "status without a phrase", response: HTTPResponse(status: 299),
      output: "HTTP/1.1 299 \r\nContent-Length: 0\r\n\r\n"),
  ]

  static let bodiless: [Self] = [
    Self(
      name: "HEAD", request: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
      response: HTTPResponse(status: .ok, fields: [.etag: "e"], body: bytes("body")),
      output: "HTTP/1.1 200 OK\r\nETag: e\r\nContent-Length: 4\r\n\r\n"),
    Self(
      name: "HEAD with a length given", request: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
      response: HTTPResponse(status: .ok, fields: [.contentLength: "99"]),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"),
    Self(
      name: "HEAD chunked", request: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
      response: HTTPResponse(
        status: .ok, fields: [.transferEncoding: "chunked"], body: bytes("body")),
      output: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
    Self(
      name: "204",
      response: HTTPResponse(
        status: .noContent, fields: [.contentLength: "4", .age: "1"], body: bytes("body")),
      output: "HTTP/1.1 204 No Content\r\nAge: 1\r\n\r\n"),
    Self(
      name: "304",
      response: HTTPResponse(
        status: .notModified, fields: [.contentLength: "4"], body: bytes("body")),
      output: "HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n"),
    Self(
      name: "304 chunked",
      response: HTTPResponse(status: .notModified, fields: [.transferEncoding: "chunked"]),
      output: "HTTP/1.1 304 Not Modified\r\n\r\n"),
    Self(
      name: "103 as a final answer", response: HTTPResponse(status: 103, body: bytes("x")),
      output: "HTTP/1.1 103 Early Hints\r\nConnection: close\r\n\r\n", after: .close),
    Self(
      name: "CONNECT granted", request: "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
      response: HTTPResponse(
        status: .ok, fields: [.contentLength: "4", .transferEncoding: "chunked", .via: "v"],
        body: bytes("body")),
      output: "HTTP/1.1 200 OK\r\nVia: v\r\n\r\n", after: .tunnel),
    Self(
      name: "CONNECT granted to an old client", request: "CONNECT a:1 HTTP/1.0\r\n\r\n",
      response: HTTPResponse(status: .init(code: 200, reasonPhrase: "Connection established")),
      output: "HTTP/1.0 200 Connection established\r\n\r\n", after: .tunnel),
    Self(
      name: "CONNECT granted to a client that closes",
      request: "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\nConnection: close\r\n\r\n",
      response: HTTPResponse(status: .ok), output: "HTTP/1.1 200 OK\r\n\r\n", after: .tunnel),
    Self(
      name: "CONNECT refused to an old client", request: "CONNECT a:1 HTTP/1.0\r\n\r\n",
      response: HTTPResponse(status: .forbidden),
      output: "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      after: .close),
    Self(
      name: "CONNECT refused", request: "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
      response: HTTPResponse(status: .forbidden, body: bytes("no")),
      output: "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno"),
  ]

  static let connections: [Self] = [
    Self(
      name: "client closes", request: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      response: HTTPResponse(status: .ok),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", after: .close),
    Self(
      name: "server closes",
      response: HTTPResponse(status: .ok, fields: [.connection: "x, Close"]),
      output: "HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 0\r\n\r\n", after: .close),
    Self(
      name: "keep-alive claimed while the client closes",
      request: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      response: HTTPResponse(status: .ok, fields: [.connection: "keep-alive"]),
      output: "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n"
        + "Connection: close\r\n\r\n",
      after: .close),
    Self(
      name: "HTTP/1.0", request: "GET / HTTP/1.0\r\n\r\n", response: HTTPResponse(status: .ok),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", after: .close),
    Self(
      name: "HTTP/1.0 kept alive", request: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      response: HTTPResponse(status: .ok),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n"),
    Self(
      name: "HTTP/1.0 kept alive, said already",
      request: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      response: HTTPResponse(status: .ok, fields: [.connection: "Keep-Alive"]),
      output: "HTTP/1.1 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 0\r\n\r\n"),
  ]

  static let chunked: [Self] = [
    Self(
      name: "chunked with trailers",
      response: HTTPResponse(
        status: .ok, fields: [.transferEncoding: "Chunked", .trailer: "ETag"],
        body: Array(repeating: 0x61, count: 26), trailers: [.etag: "e"]),
      output: "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\nTrailer: ETag\r\n\r\n"
        + "1a\r\n\(String(repeating: "a", count: 26))\r\n0\r\nETag: e\r\n\r\n"),
    Self(
      name: "chunked and empty",
      response: HTTPResponse(status: .ok, fields: [.transferEncoding: "chunked"]),
      output: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    Self(
      name: "chunked outranks a length",
      response: HTTPResponse(
        status: .ok, fields: [.contentLength: "1", .transferEncoding: "chunked"],
        body: bytes("a")),
      output: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n"),
    Self(
      name: "HTTP/1.0 has no chunks",
      request: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      response: HTTPResponse(
        status: .ok, fields: [.transferEncoding: "chunked", .age: "1"], body: bytes("a"),
        trailers: [.etag: "e"]),
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nContent-Length: 1\r\nConnection: keep-alive\r\n\r\na"),
    Self(
      name: "a coding we don't apply",
      response: HTTPResponse(
        status: .ok, fields: [.transferEncoding: "gzip"], body: bytes("a")),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na"),
    Self(
      name: "chunked said twice",
      response: HTTPResponse(
        status: .ok, fields: [.transferEncoding: "chunked", .transferEncoding: "chunked"],
        body: bytes("a")),
      output: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na"),
  ]

  static let policed: [Self] = [
    Self(
      name: "no line can leave in a value",
      response: HTTPResponse(
        status: .ok, fields: [.location: "/x\r\nSet-Cookie: a=b\r\n\r\n<html>", .server: "\u{0}s"]),
      output: "HTTP/1.1 200 OK\r\nLocation: /x  Set-Cookie: a=b    <html>\r\nServer: s\r\n"
        + "Content-Length: 0\r\n\r\n"),
    Self(
      name: "no line can leave in a phrase",
      response: HTTPResponse(status: .init(code: 200, reasonPhrase: "OK\r\nA: b")),
      output: "HTTP/1.1 200 OK  A: b\r\nContent-Length: 0\r\n\r\n"),
    Self(
      name: "a code has three digits",
      response: HTTPResponse(status: .init(code: 20_000, reasonPhrase: "")),
      output: "HTTP/1.1 999 \r\nContent-Length: 0\r\n\r\n"),
  ]

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
