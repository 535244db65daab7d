import HTTPWire
import SocketTransport
import TestSupport
import Testing
import Words

@Suite(.realTime) struct ServerConnectionTests {
  @Test func aConnectionServesManyRequests() async throws {
    let server = try TestServer()
    let client = try await server.connect()
    for number in 1...20 {
      let response = try await client.send(.post("/n/\(number)", "body \(number)"))
      #expect(response.status == .ok)
      #expect(response.body.text == "POST /n/\(number) body \(number)")
    }
    await client.close()
    await server.server.stop()
    #expect(server.events.all.filter { $0 == .accepted }.count == 1)
  }

  @Test(arguments: [SocketAddress.loopback(), .loopback6()])
  func bothFamiliesAreServed(_ address: SocketAddress) async throws {
    let server = try TestServer(on: address)
    let response = try await HTTPClient.patient().send(.get("/x"), to: server.address)
    #expect(response.body.text == "GET /x ")
    await server.server.stop()
  }

  /// Two tabs of a browser may want one connection at the same moment.
  @Test func aConnectionThatWaitsIsNotTakenTwice() async throws {
    let gate = Gate()
    let server = try TestServer { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("late"))
      }
    }
    let client = try await server.connect()
    async let first = client.sendIfFree(.get("/first"))
    await gate.arrivals(1)
    #expect(await client.isBusy)
    #expect(try await client.sendIfFree(.get("/second")) == nil)
    gate.open()
    #expect(try await first?.body.text == "late")
    #expect(await !client.isBusy)
    #expect(try await client.sendIfFree(.get("/third"))?.body.text == "late")
    await client.close()
    await server.server.stop()
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
    let server = try TestServer()
    let client = try await server.connect()
    let requests = (0..<500).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
    try await client.write(requests)
    for number in 0..<500 {
      #expect(try await client.response().body.text == "GET /\(number) ")
    }
    await client.close()
    await server.server.stop()
  }

  @Test func aRequestMayArriveByteByByte() async throws {
    let server = try TestServer()
    let client = try await server.connect()
    let request = Array("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc".utf8)
    try await client.drip(request, by: 1, pause: .zero)
    #expect(try await client.response().body.text == "POST /slow abc")
    await client.close()
    await server.server.stop()
  }

  @Test func aHalfClosedClientStillGetsItsAnswers() async throws {
    let gate = Gate()
    let server = try TestServer { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("late"))
      }
    }
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await client.finishWriting()
    await gate.arrivals(1)
    gate.open()
    #expect(try await client.response().body.text == "late")
    #expect(try await client.response().body.text == "late")
    #expect(try await client.readToEnd() == [])
    await server.server.stop()
  }

  @Test func aClientThatLeavesWhileItsAnswerIsPreparedHarmsNobody() async throws {
    let gate = Gate()
    let server = try TestServer { request, _ in
      guard request.target.path == "/late" else { return .now(TestServer.text("other")) }
      return .later {
        await gate.pass()
        return .now(TestServer.text("late"))
      }
    }
    let leaving = try await server.connect()
    try await leaving.write("GET /late HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    await leaving.reset()
    await server.events.wait(for: .closed)
    gate.open()
    let response = try await HTTPClient.patient().send(.get("/"), to: server.address)
    #expect(response.body.text == "other")
    await server.server.stop()
  }

  @Test func aRefusedRequestIsAnsweredEvenWhileItsBodyIsStillComing() async throws {
    var settings = ServerSettings.patient
    settings.message.body = 1000
    let server = try TestServer(settings: settings)
    let client = try await server.connect()
    let body = String(repeating: "x", count: 4_000_000)
    let response = try await client.send(.post("/", body))
    #expect(response.status == 413)
    await client.close()
    await server.server.stop()
  }

  @Test func aClientThatNeverReadsIsNotReadFromEither() async throws {
    let served = Counter()
    let big = String(repeating: "x", count: 100_000)
    let server = try TestServer { _, _ in
      served.increment()
      return .now(TestServer.text(big))
    }
    let client = try await server.connect()
    // Ten thousand requests for 100 KB each: a gigabyte, if they were all served.
    let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    let flood = Array(repeatElement(request, count: 10_000).joined())
    try await client.write(flood)
    let response = try await client.response()
    #expect(response.body.count == big.utf8.count)
    // What fits into the buffers of two sockets, and a high-water mark: far from a gigabyte.
    #expect(served.count < 200)
    await client.reset()
    await server.server.stop(grace: .zero)
  }

  @Test func handlersStayOnTheLoop() async throws {
    let server = try TestServer { _, _ in
      let isOnLoop = EventLoop.shared.isCurrent
      return .later {
        let startedOnLoop = EventLoop.shared.isCurrent
        await Task.yield()
        return .now(TestServer.text("\(isOnLoop) \(startedOnLoop) \(EventLoop.shared.isCurrent)"))
      }
    }
    let response = try await HTTPClient.patient().send(.get("/"), to: server.address)
    #expect(response.body.text == "true true true")
    await server.server.stop()
  }

  @Test func connectionsBeyondTheLimitWaitTheirTurn() async throws {
    var settings = ServerSettings.patient
    settings.connections = 2
    let server = try TestServer(settings: settings)
    let first = try await server.connect()
    let second = try await server.connect()
    _ = try await first.send(.get("/1"))
    _ = try await second.send(.get("/2"))
    let third = try await server.connect()
    try await third.write("GET /3 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(server.server.openConnections == 2)
    await first.close()
    #expect(try await third.response().body.text == "GET /3 ")
    for client in [second, third] { await client.close() }
    await server.server.stop()
  }
}
