import HTTP2Client
import HTTP2Wire
import HTTPWire
import Testing

@Suite struct HTTP2AnswerTests {
  /// Google's settings, and a window of a mebibyte for the connection.
  @Test func greetsAsGoogleDoes() {
    let wire = Wire()
    let settings: [UInt8] = [0, 3, 0, 0, 0, 100, 0, 4, 0, 16, 0, 0, 0, 6, 0, 1, 0, 0]
    #expect(
      wire.produce() == Frame.make(4, 0, 0, settings) + Frame.make(8, 0, 0, [0, 0x0F, 0, 1]))
  }

  private func answered(
    _ response: HTTPResponse, to method: String = "GET", step: Int = .max
  ) -> HTTP2TestClient.Answer {
    let wire = Wire(step: step) { _, stream, server in
      server.answer(response, on: stream, body: .whole)
    }
    let stream = wire.client.request(method, "/")
    wire.settle()
    return wire.answer(to: stream)
  }

  @Test(arguments: [Int.max, 1]) func hasTheFieldsInTheirOrder(step: Int) {
    var response = HTTPResponse(status: 404, body: Array("none".utf8))
    response.fields.append(.server, "ESF")
    response.fields.append(.setCookie, "a=b")
    response.fields.append(.setCookie, "c=d")
    let answer = answered(response, step: step)
    #expect(
      answer.fields == [
        ":status: 404", "server: ESF", "set-cookie: a=b", "set-cookie: c=d", "content-length: 4",
      ])
    #expect(answer.text == "none")
    #expect(answer.hasEnded)
    #expect(answer.code == 0)
  }

  @Test func leavesOutWhatIsAboutAConnection() {
    var response = HTTPResponse(status: 200, body: Array("x".utf8))
    response.fields.append(.transferEncoding, "chunked")
    response.fields.append(.keepAlive, "timeout=5")
    response.fields.append(.upgrade, "h2c")
    response.fields.append(.proxyConnection, "close")
    response.fields.append(.age, "1")
    // A body in chunks has no length, so none is said here either.
    #expect(answered(response).fields == [":status: 200", "age: 1"])
  }

  @Test func endsTheConnectionWhereTheFieldsSaySo() {
    let wire = Wire { _, stream, server in
      var response = HTTPResponse(status: 200)
      response.fields.append(.connection, "close")
      server.answer(response, on: stream, body: .whole)
    }
    let stream = wire.client.request("GET", "/")
    wire.settle()
    #expect(wire.answer(to: stream).fields == [":status: 200", "content-length: 0"])
    #expect(wire.client.goAways == [0])
  }

  @Test func answersHeadWithoutABody() {
    let answer = answered(HTTPResponse(status: 200, body: Array("body".utf8)), to: "HEAD")
    #expect(answer.fields == [":status: 200", "content-length: 4"])
    #expect(answer.body.isEmpty)
    #expect(answer.hasEnded)
  }

  @Test(arguments: [204, 304]) func hasNoBodyWhereNoneMayBe(status: Int) {
    let answer = answered(HTTPResponse(status: .init(status), body: Array("body".utf8)))
    #expect(answer.fields == [":status: \(status)"])
    #expect(answer.body.isEmpty)
  }

  @Test func putsTrailersBehindTheBody() {
    var response = HTTPResponse(status: 200, body: Array("body".utf8))
    response.fields.append(.transferEncoding, "chunked")
    response.trailers.append(.age, "1")
    let answer = answered(response)
    #expect(answer.fields == [":status: 200", "age: 1"])
    #expect(answer.text == "body")
    #expect(answer.hasEnded)
  }

  @Test(arguments: [Int.max, 1000]) func deliversMoreThanAWindow(step: Int) {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let answer = answered(HTTPResponse(status: 200, body: body), step: step)
    #expect(answer.body == body)
  }

  @Test func takesABodyBitByBit() {
    let wire = Wire { _, stream, server in
      server.answer(HTTPResponse(status: 200), on: stream, body: .ofUnknownLength)
    }
    let stream = wire.client.request("GET", "/")
    wire.settle()
    #expect(wire.answer(to: stream).fields == [":status: 200"])
    #expect(wire.dry == [stream])
    for piece in ["one", "two"] {
      wire.server.supply(Array(piece.utf8)[...], on: stream, isLast: false)
      wire.settle()
    }
    #expect(wire.dry == [stream, stream, stream])
    #expect(wire.answer(to: stream).text == "onetwo")
    #expect(!wire.answer(to: stream).hasEnded)
    wire.server.supply([], on: stream, isLast: true)
    wire.settle()
    #expect(wire.answer(to: stream).hasEnded)
  }

  @Test func resetsAStreamAndServesTheOthers() {
    let wire = Wire { _, stream, server in
      if stream == 1 { return server.reset(stream) }
      server.answer(HTTPResponse(status: 200), on: stream, body: .whole)
    }
    let first = wire.client.request("GET", "/")
    let second = wire.client.request("GET", "/")
    wire.settle()
    #expect(wire.answer(to: first).code == 2)
    #expect(wire.answer(to: second).hasEnded)
  }

  @Test func servesWhatCameBeforeTheGoodbye() {
    var waiting: [StreamID] = []
    let wire = Wire { _, stream, _ in waiting.append(stream) }
    let first = wire.client.request("GET", "/")
    wire.settle()
    wire.server.drain()
    wire.settle()
    #expect(wire.client.goAways == [0])
    #expect(wire.server.state.open == 1)
    wire.server.answer(HTTPResponse(status: 200), on: first, body: .whole)
    wire.settle()
    #expect(wire.answer(to: first).hasEnded)
    #expect(wire.server.state.open == 0)
  }

  @Test func givesUpOnARequestThatDoesNotEnd() {
    let wire = Wire()
    wire.feed(Frame.preface + Frame.settings + Frame.headers(1, Frame.get(), ends: false))
    #expect(wire.server.state.incomplete == 1)
    wire.server.giveUp(on: 1, saying: HTTPResponse(status: 408))
    #expect(wire.server.state.incomplete == nil)
    #expect(wire.produce().suffix(13) == Frame.make(3, 0, 1, [0, 0, 0, 0])[...])
    #expect(wire.requests.isEmpty)
  }
}
