import HTTPWire
import Testing

@Suite struct HTTPServerMachineTests {
  @Test func idleMachineIsSmall() {
    #expect(MemoryLayout<HTTPServerMachine>.size <= 96)
  }

  @Test func answersAPostWithALength() throws {
    var machine = HTTPServerMachine()
    let input = Array(
      "POST /token?a=b HTTP/1.1\r\nHost: localhost:80\r\nContent-Length: 3\r\n\r\nx=yGET".utf8)
    var offset = 0
    guard case .request(let request) = machine.next(input.span, at: &offset) else {
      Issue.record("no request")
      return
    }
    #expect(request.method == .post)
    #expect(request.target.path == "/token")
    #expect(request.target.query == "a=b")
    #expect(request.host == "localhost:80")
    #expect(request.body == Array("x=y".utf8))
    #expect(offset == input.count - 3)

    var out: [UInt8] = []
    let response = HTTPResponse(
      status: .ok, fields: [.contentType: "text/plain"], body: Array("hi".utf8))
    #expect(machine.answer(response, into: &out) == .keepAlive)
    #expect(
      String(decoding: out, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi")
  }

  /// The status a refused input is answered with.
  static func status(of input: [UInt8], limits: HTTPLimits = .standard) -> Int? {
    var machine = HTTPServerMachine(limits: limits)
    var offset = 0
    while true {
      switch machine.next(input.span, at: &offset) {
      case .sendContinue: continue
      case .refused(let refusal): return refusal.response.status.code
      case .needMore, .request: return nil
      }
    }
  }
}
