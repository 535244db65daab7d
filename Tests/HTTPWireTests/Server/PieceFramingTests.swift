import HTTPWire
import Testing

/// A request, the pieces of the answer's body, and the exact bytes that must go out.
struct PiecesCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var request: String
  var pieces = ["one", "", "sixteen bytes it "]
  var output: String
  var after: HTTPServerMachine.After

  private static let chunks = "3\r\none\r\n11\r\nsixteen bytes it \r\n0\r\n\r\n"

  static let all = [
    PiecesCase(
      testDescription: "HTTP/1.1", request: "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks,
      after: .keepAlive),
    PiecesCase(
      testDescription: "no pieces", request: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", pieces: [],
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      after: .keepAlive),
    PiecesCase(
      testDescription: "the client's last request",
      request: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nTransfer-Encoding: chunked\r\n"
        + "Connection: close\r\n\r\n" + chunks,
      after: .close),
    PiecesCase(
      testDescription: "HTTP/1.0", request: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nConnection: close\r\n\r\nonesixteen bytes it ",
      after: .close),
    PiecesCase(
      testDescription: "HEAD", request: "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
      output: "HTTP/1.1 200 OK\r\nAge: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      after: .keepAlive),
  ]
}

@Suite struct PieceFramingTests {
  @Test(arguments: PiecesCase.all)
  func written(_ c: PiecesCase) {
    var machine = HTTPServerMachine()
    var offset = 0
    _ = machine.next(Array(c.request.utf8).span, at: &offset)
    var out: [UInt8] = []
    let begun = machine.begin(HTTPResponse(status: .ok, fields: [.age: "1"]), into: &out)
    for piece in c.pieces { begun.framing.append(Array(piece.utf8), to: &out) }
    begun.framing.appendEnd(to: &out)
    #expect(String(decoding: out, as: UTF8.self) == c.output)
    #expect(begun.after == c.after)
    #expect(machine.phase == (c.after == .close ? .closed : .idle))
  }
}
