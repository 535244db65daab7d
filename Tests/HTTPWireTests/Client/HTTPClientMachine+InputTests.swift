import HTTPWire
import Testing

/// Bytes of a server, and the client's reading of them.
struct ResponseCase: Sendable, CustomTestStringConvertible {
  var input: String
  var methods: [HTTPRequest.Method] = [.get]
  var outcomes: [Outcome]

  var testDescription: String { "\(methods): \(String(reflecting: input))" }

  static func refused(
    _ input: String, _ reason: HTTPRefusal.Reason, methods: [HTTPRequest.Method] = [.get]
  ) -> Self {
    Self(input: input, methods: methods, outcomes: [.refused(reason)])
  }
}

@Suite struct ClientInputTests {
  @Test(arguments: ResponseCase.accepted + ResponseCase.refusals)
  func response(_ c: ResponseCase) {
    for feeding in Feeding.all(c.input.utf8.count) {
      let outcomes = ClientDrive.run(c.input, feeding, to: c.methods)
      #expect(outcomes == c.outcomes, "\(feeding.testDescription)")
    }
  }

  @Test func limitsHoldForResponses() {
    var limits = HTTPLimits()
    limits.requestLine = 20
    limits.body = 3
    let line = "HTTP/1.1 200 "
    #expect(
      ClientDrive.run("\(line)1234567\r\nContent-Length: 0\r\n\r\n", limits: limits).count == 1)
    #expect(
      ClientDrive.run("\(line)12345678\r\n", limits: limits) == [.refused(.statusLineTooLong)])
    #expect(
      ClientDrive.run("\(line)\r\nContent-Length: 4\r\n\r\n", limits: limits)
        == [.refused(.bodyTooLarge)])
    #expect(ClientDrive.run("\(line)\r\n\r\nabcd", limits: limits) == [.refused(.bodyTooLarge)])
    #expect(
      ClientDrive.run("\(line)\r\n\r\nabc", limits: limits)
        == [.response(HTTPResponse(status: 200, body: Array("abc".utf8)), keepsAlive: false)])
  }

  @Test func tunnelLeavesInputToItsOwner() {
    var drive = ClientDrive([.connect])
    let input = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n\u{16}\u{3}".utf8)
    var offset = 0
    drive.note(drive.machine.next(input.span, at: &offset))
    #expect(
      drive.outcomes == [
        .response(HTTPResponse(status: 200, fields: [.contentLength: "5"]), keepsAlive: false)
      ])
    #expect(offset == input.count - 2)
    drive.note(drive.machine.next(input.span, at: &offset))
    #expect(offset == input.count - 2)
    #expect(drive.outcomes.count == 1)
  }

  @Test func closedMachineThrowsInputAway() {
    var drive = ClientDrive([.get])
    let input = Array("HTTP/1.1 204 x\r\nConnection: close\r\n\r\nrest".utf8)
    var offset = 0
    drive.note(drive.machine.next(input.span, at: &offset))
    drive.note(drive.machine.next(input.span, at: &offset))
    #expect(offset == input.count)
    #expect(drive.outcomes.count == 1)
  }
}

extension ResponseCase {
  static let accepted: [Self] = [
    Self(
      input: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
      outcomes: [response(200, [.contentLength: "2"], "hi")]),
    Self(
      input: "HTTP/1.1 404\r\nContent-Length: 0\r\n\r\n",
      outcomes: [response(404, [.contentLength: "0"])]),
    Self(
      input: "HTTP/1.1 200 \r\nContent-Length: 0\r\n\r\n",
      outcomes: [response(200, [.contentLength: "0"])]),
    Self(
      input:
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x\r\nhi\r\n0\r\nETag: e\r\n\r\n",
      outcomes: [response(200, [.transferEncoding: "chunked"], "hi", trailers: [.etag: "e"])]),
    Self(
      input: "HTTP/1.1 200 OK\r\nServer: s\r\n\r\nto the end",
      outcomes: [response(200, [.server: "s"], "to the end", keepsAlive: false)]),
    Self(input: "HTTP/1.1 200 OK\r\n\r\n", outcomes: [response(200, [:], keepsAlive: false)]),
    Self(
      input: "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\na",
      outcomes: [response(200, [.contentLength: "1"], "a", keepsAlive: false)]),
    Self(
      input: "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\na",
      outcomes: [response(200, [.connection: "keep-alive", .contentLength: "1"], "a")]),
    Self(
      input: "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\na",
      outcomes: [
        response(200, [.connection: "close", .contentLength: "1"], "a", keepsAlive: false)
      ]),
    Self(
      input: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", methods: [.head],
      outcomes: [response(200, [.contentLength: "9"])]),
    Self(
      input: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", methods: [.head],
      outcomes: [response(200, [.transferEncoding: "chunked"])]),
    Self(
      input: "HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n",
      outcomes: [response(304, [.contentLength: "9"])]),
    Self(input: "HTTP/1.1 204 No Content\r\n\r\n", outcomes: [response(204, [:])]),
    Self(
      input: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: l\r\n\r\n"
        + "HTTP/1.1 204 No Content\r\n\r\n",
      outcomes: [
        .informational(HTTPResponse(status: 100)),
        .informational(HTTPResponse(status: 103, fields: ["Link": "l"])), response(204, [:]),
      ]),
    Self(
      input: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
      outcomes: [response(101, [.upgrade: "x"], keepsAlive: false)]),
    Self(
      input: "HTTP/1.1 407 No\r\nContent-Length: 1\r\n\r\na", methods: [.connect],
      outcomes: [response(407, [.contentLength: "1"], "a")]),
    Self(
      input:
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nHTTP/1.1 201 C\r\nContent-Length: 1\r\n\r\n1"
        + "HTTP/1.1 204 N\r\n\r\n",
      methods: [.head, .get, .get],
      outcomes: [
        response(200, [.contentLength: "3"]), response(201, [.contentLength: "1"], "1"),
        response(204, [:]),
      ]),
  ]

  static let refusals: [Self] = [
    .refused("HTTP/1.1 200 OK", .truncated),
    .refused("", .truncated),
    .refused("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nh", .truncated),
    .refused("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n", .truncated),
    .refused("HTTP/1.1 200 OK\r\n\r\n", .unsolicitedResponse, methods: []),
    .refused("HTTP/1.1\r\n", .malformedStatusLine),
    .refused("\r\n", .malformedStatusLine),
    .refused("HTTP/1.1 20\r\n", .malformedStatusLine),
    .refused("HTTP/1.1 2000 OK\r\n", .malformedStatusLine),
    .refused("HTTP/1.1 099 OK\r\n", .malformedStatusLine),
    .refused("HTTP/1.1 2x0 OK\r\n", .malformedStatusLine),
    .refused("HTTP/1.1  200 OK\r\n", .malformedStatusLine),
    .refused("HTTP/1.1\t200 OK\r\n", .malformedStatusLine),
    .refused("http/1.1 200 OK\r\n", .malformedVersion),
    .refused("HTTP/2.0 200 OK\r\n", .unsupportedVersion),
    .refused("HTTP/1.1 200 OK\n", .bareLineFeed),
    .refused("HTTP/1.1 200 O\rK\r\n", .bareCarriageReturn),
    .refused("HTTP/1.1 200 O\u{0}K\r\n", .controlByte),
    .refused("HTTP/1.1 200 OK\r\nA : b\r\n", .whitespaceBeforeColon),
    .refused("HTTP/1.1 200 OK\r\nA: b\r\n c\r\n", .obsoleteFold),
    .refused(
      "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", .repeatedContentLength),
    .refused("HTTP/1.1 200 OK\r\nContent-Length: +1\r\n\r\n", .invalidContentLength),
    .refused(
      "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      .contentLengthWithTransferEncoding),
    .refused("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", .unknownTransferCoding),
    .refused("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", .transferEncodingInHTTP10),
    .refused(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhiX", .invalidChunkEnd),
    Self(
      input: "HTTP/1.1 204 N\r\n\r\nHTTP/1.1 204 N\r\n\r\n",
      outcomes: [response(204, [:]), .refused(.unsolicitedResponse)]),
  ]

  private static func response(
    _ status: HTTPResponse.Status, _ fields: HTTPFields, _ body: String = "",
    trailers: HTTPFields = [:], keepsAlive: Bool = true
  ) -> Outcome {
    .response(
      HTTPResponse(status: status, fields: fields, body: Array(body.utf8), trailers: trailers),
      keepsAlive: keepsAlive)
  }
}
