import HTTP2Client
import HTTP2Wire
import HTTPWire
import Testing

/// Requests as who answers sees them, however their bytes arrive.
@Suite struct HTTP2RequestTests {
  static let steps = [Int.max, 1, 7]

  @Test(arguments: steps) func arrivesAsByHTTP1(step: Int) throws {
    let wire = Wire(step: step)
    let stream = wire.client.request(
      "POST", "/token?a=b", authority: "oauth2.googleapis.com",
      [
        ("content-type", "application/x-www-form-urlencoded"), ("x-empty", ""),
        ("content-length", "3"),
      ],
      body: Array("a=b".utf8))
    wire.settle()
    let request = try #require(wire.requests.first)
    #expect(request.method == .post)
    #expect(request.target.text == "/token?a=b")
    #expect(request.target.query == "a=b")
    #expect(request.version == .http2)
    #expect(request.version.description == "HTTP/2")
    #expect(request.host == "oauth2.googleapis.com")
    #expect(request.body == Array("a=b".utf8))
    #expect(
      request.fields.map(\.description) == [
        "Host: oauth2.googleapis.com", "content-type: application/x-www-form-urlencoded",
        "x-empty: ", "content-length: 3",
      ])
    #expect(wire.answer(to: stream).text == "POST /token?a=b HTTP/2 a=b")
    #expect(wire.answer(to: stream).hasEnded)
    #expect(wire.ended == [stream])
    #expect(wire.server.state.open == 0)
  }

  @Test func joinsTheCrumbsOfACookie() {
    let wire = Wire()
    wire.client.request("GET", "/", [("cookie", "a=b"), ("x", "y"), ("cookie", "c=d")])
    wire.settle()
    #expect(wire.requests.first?.fields[values: .cookie] == ["a=b; c=d"])
  }

  @Test func answersManyAtATimeInAnyOrder() {
    var waiting: [StreamID] = []
    let wire = Wire { _, stream, _ in waiting.append(stream) }
    let streams = (0..<5).map { wire.client.request("GET", "/\($0)") }
    wire.settle()
    #expect(waiting == streams)
    for stream in waiting.reversed() {
      wire.server.answer(
        HTTPResponse(status: 200, body: Array("\(stream)".utf8)), on: stream, body: .whole)
    }
    wire.settle()
    for stream in streams { #expect(wire.answer(to: stream).text == "\(stream)") }
  }

  @Test func takesTheHostFieldOfAClientWithoutAuthority() {
    let wire = Wire()
    let block = [0x82, 0x87, 0x84] + Frame.field("host", "example.com")
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, block))
    #expect(wire.requests.first?.host == "example.com")
  }

  /// A finding of the fuzzer: each byte of a frame's beginning counted as a frame.
  @Test(arguments: steps) func takesAHeadInSeveralFrames(step: Int) {
    let wire = Wire(step: step)
    let head = Frame.get()
    wire.feed(
      Frame.preface + Frame.settings + Frame.make(1, 1, 1, Array(head.prefix(2)))
        + Frame.make(9, 0, 1, Array(head[2..<5])) + Frame.make(9, 4, 1, Array(head.dropFirst(5))))
    #expect(wire.requests.count == 1)
  }

  @Test func tellsToGoOn() {
    let wire = Wire()
    let stream = wire.client.request(
      "POST", "/", [("expect", "100-continue")], body: Array("x".utf8))
    wire.settle()
    #expect(wire.answer(to: stream).fields.first == ":status: 100")
    #expect(wire.answer(to: stream).text == "POST / HTTP/2 x")
  }

  /// A call by gRPC may wait for an answer before its body is at its end.
  @Test func handsACallOfGRPCOnWithItsHead() {
    let wire = Wire { _, stream, server in
      server.answer(HTTPResponse(status: 200), on: stream, body: .whole)
    }
    let block =
      [0x83, 0x87, 0x84] + Frame.field(":authority", "a")
      + Frame.field("content-type", "application/grpc+proto")
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, block, ends: false))
    #expect(wire.requests.count == 1)
    // The rest isn't waited for.
    let reset = Frame.make(3, 0, 1, [0, 0, 0, 0])
    #expect(wire.produce().suffix(reset.count) == reset[...])
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let reason: HTTPRefusal.Reason
    let fields: [(String, String)]
    var path = "/"
    var status: String
    var testDescription: String { "\(reason)" }
  }

  @Test(arguments: [
    Refused(
      reason: .requestLineTooLong, fields: [], path: "/" + String(repeating: "a", count: 16_384),
      status: "414"),
    Refused(
      reason: .fieldLineTooLong, fields: [("a", String(repeating: "b", count: 16_384))],
      status: "431"),
    Refused(
      reason: .tooManyFields, fields: (0..<101).map { ("a\($0)", "b") }, status: "431"),
    Refused(reason: .repeatedHost, fields: [("host", "elsewhere")], status: "400"),
    Refused(reason: .unknownExpectation, fields: [("expect", "wonders")], status: "417"),
    Refused(reason: .invalidTarget, fields: [], path: "/\"", status: "400"),
  ])
  func refusesWhatHTTP1Refuses(refused: Refused) {
    let wire = Wire()
    let stream = wire.client.request("GET", refused.path, refused.fields)
    wire.settle()
    #expect(wire.requests.isEmpty)
    #expect(wire.refusals.map(\.reason) == [refused.reason])
    #expect(wire.answer(to: stream).status == refused.status)
    #expect(wire.answer(to: stream).text == HTTPRefusal(refused.reason).explanation + "\n")
  }

  /// A body that is announced as too long isn't waited for.
  @Test func refusesALengthPastTheLimit() {
    let wire = Wire()
    let block = Frame.get() + Frame.field("content-length", "8388609")
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, block, ends: false))
    #expect(wire.refusals.map(\.reason) == [.bodyTooLarge])
    #expect(wire.produce().suffix(13) == Frame.make(3, 0, 1, [0, 0, 0, 0])[...])
  }

  /// RFC 9113, section 8.1.1: a malformed request is an error of its stream.
  @Test(arguments: [
    Frame.field("Upper", "case"), Frame.field("connection", "close"),
    Frame.field("transfer-encoding", "chunked"), Frame.field("a b", "c"),
    Frame.field("a", "line\nbreak"), Frame.field(":path", "/again"), Frame.field(":made", "up"),
    Frame.field("te", "gzip"), Frame.field("a", " space"),
  ])
  func resetsWhatIsMalformed(field: [UInt8]) {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, Frame.get() + field))
    let out = wire.produce()
    #expect(wire.requests.isEmpty)
    #expect(out.suffix(13) == Frame.make(3, 0, 1, [0, 0, 0, 1])[...])
    // The connection is none the worse.
    wire.feed(Frame.headers(3, Frame.get()))
    #expect(wire.requests.count == 1)
  }
}
