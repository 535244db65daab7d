import HTTPWire
import Testing

@Suite struct ServerInputTests {
  @Test func phasesOfARequest() {
    var machine = HTTPServerMachine()
    let input = Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab".utf8)
    var drip = Drip()
    var phases = [machine.phase]
    for byte in input {
      drip.feed([byte]) { region, offset in
        _ = machine.next(region, at: &offset)
        return false
      }
      if phases.last != machine.phase { phases.append(machine.phase) }
    }
    #expect(phases == [.idle, .head, .body, .answering])
    #expect(drip.pending.isEmpty)
  }

  @Test func nothingIsTakenWhileAnswering() {
    var machine = HTTPServerMachine()
    let input = Array(
      "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    var offset = 0
    guard case .request = machine.next(input.span, at: &offset) else {
      Issue.record("no request")
      return
    }
    #expect(offset == input.count / 2)
    guard case .needMore = machine.next(input.span, at: &offset) else {
      Issue.record("read on while answering")
      return
    }
    #expect(offset == input.count / 2)
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: 204), into: &out) == .keepAlive)
    guard case .request(let second) = machine.next(input.span, at: &offset) else {
      Issue.record("no second request")
      return
    }
    #expect(second.target.text == "/2")
    #expect(offset == input.count)
  }

  @Test func continueIsAskedForOnceAndOnlyWithoutABody() {
    let head = "PUT / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    let waiting = ServerDrive.run(head + "ab", .split(head.utf8.count))
    #expect(waiting.count == 3)
    #expect(waiting.first == .continue)
    #expect(ServerDrive.run(head + "ab", .split(head.utf8.count + 1)).count == 2)
    #expect(ServerDrive.run(head + "ab", .whole).count == 2)
    let bytes = ServerDrive.run(head + "ab", .byteByByte)
    #expect(bytes.filter { $0 == .continue }.count == 1)
    #expect(
      String(decoding: HTTPServerMachine.continueResponse, as: UTF8.self)
        == "HTTP/1.1 100 Continue\r\n\r\n")
  }

  @Test func continueIsNotSaidToHTTP10() {
    let head = "PUT / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    #expect(!ServerDrive.run(head + "ab", .split(head.utf8.count)).contains(.continue))
  }

  @Test func endOfInputBetweenMessagesIsQuiet() {
    #expect(ServerDrive.run("", finishes: true).isEmpty)
    #expect(ServerDrive.run("GET / HTTP/1.1\r\nHost: a\r\n\r\n", finishes: true).count == 2)
    #expect(ServerDrive.run("GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n", finishes: true).count == 2)
  }

  @Test func halfClosedClientStillGetsItsAnswer() {
    var machine = HTTPServerMachine()
    var offset = 0
    _ = machine.next(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8).span, at: &offset)
    guard case .needMore = machine.finishInput() else {
      Issue.record("a delivered request was cut off")
      return
    }
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: 204), into: &out) == .keepAlive)
    _ = machine.finishInput()
    #expect(machine.phase == .closed)
  }

  @Test func tunnelAndClosedLeaveInputToTheirOwners() {
    var machine = HTTPServerMachine()
    var offset = 0
    let connect = Array("CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n\u{16}\u{3}".utf8)
    _ = machine.next(connect.span, at: &offset)
    var out: [UInt8] = []
    #expect(machine.answer(HTTPResponse(status: 200), into: &out) == .tunnel)
    _ = machine.next(connect.span, at: &offset)
    #expect(offset == connect.count - 2)

    var closed = HTTPServerMachine()
    #expect(closed.answer(HTTPResponse(status: 408), into: &out) == .close)
    offset = 0
    _ = closed.next(connect.span, at: &offset)
    #expect(offset == connect.count)
  }

  @Test func hostOfAnAbsoluteTargetOutranksTheField() {
    let outcomes = ServerDrive.run("GET http://b:81/c HTTP/1.1\r\nHost: a\r\n\r\n")
    guard case .request(let request)? = outcomes.first else {
      Issue.record("no request")
      return
    }
    #expect(request.host == "b:81")
    #expect(request.fields[.host] == "a")
  }
}
