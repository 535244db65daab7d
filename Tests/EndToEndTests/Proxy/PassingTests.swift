import HTTPWire
import SocketTransport
import TestSupport
import Testing

/// Where the one who answers in the proxy's place listens, and how it is asked for.
struct PassCase: Sendable, CustomTestStringConvertible {
  var host: String
  var address: SocketAddress
  var testDescription: String { "\(host) at \(address.host)" }

  static let all = [
    Self(host: "localhost", address: .loopback()),
    Self(host: "app.localhost", address: .loopback()),
    Self(host: "127.0.0.1", address: .loopback()),
    Self(host: "localhost", address: .loopback6()),
    Self(host: "[::1]", address: .loopback6()),
  ]
}

@Suite(.realTime) struct PassingTests {
  /// A port where nobody listens: one that was free a moment ago.
  private static func deadPort() async throws -> UInt16 {
    let server = try TestServer()
    await server.server.stop()
    return server.address.port
  }

  @Test(arguments: PassCase.all)
  func aTunnelLeadsToThisMachine(_ c: PassCase) async throws {
    let far = try TestServer(on: c.address)
    let proxy = try Proxy()
    let client = try await proxy.connect()
    let answer = try await client.send(.connect("\(c.host):\(far.address.port)"))
    #expect(answer.status.description == "200 Connection established")
    for number in 1...3 {
      #expect(try await client.send(.post("/\(number)", "x")).body.text == "POST /\(number) x")
    }
    await client.close()
    await proxy.events.wait(for: .closed)
    #expect(proxy.events.all == [.accepted, .passedOn(to: far.address), .closed])
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aTunnelCarriesTLSFromEndToEnd() async throws {
    let proxy = try Proxy()
    let far = try TestServer(tls: Certificates.context(of: proxy.authority)) { request, exchange in
      .now(TestServer.text("\(exchange.isSecure) \(exchange.interceptedFor == nil)"))
    }
    let client = try await proxy.connect()
    _ = try await client.send(.connect("\(far.address)"))
    try await client.secure(as: "localhost")
    #expect(try await client.send(.get("/")).body.text == "true true")
    await client.close()
    await proxy.stop()
    await far.server.stop()
  }

  @Test func whatIsSaidBehindTheConnectIsPassedOn() async throws {
    let far = try TestServer()
    let proxy = try Proxy()
    let client = try await proxy.connect()
    let inside = "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    try await client.write("CONNECT \(far.address) HTTP/1.0\r\n\r\n" + inside)
    // The half-close is passed on as well, and the answer still arrives.
    await client.finishWriting()
    let all = try await client.readToEnd().text
    #expect(all.hasPrefix("HTTP/1.0 200 Connection established\r\n\r\nHTTP/1.1 200 OK\r\n"))
    #expect(all.hasSuffix("\r\n\r\nGET /a "))
    await proxy.events.wait(for: .closed)
    await far.events.wait(for: .closed)
    await proxy.stop()
    await far.server.stop()
  }

  @Test func nobodyThereIsToldAndTheClientMayAskAgain() async throws {
    let proxy = try Proxy()
    let port = try await Self.deadPort()
    let client = try await proxy.connect()
    let answer = try await client.send(.connect("localhost:\(port)"))
    #expect(answer.status == .badGateway)
    #expect(answer.body.text == "Nobody answers at the address that was asked for.\n")
    #expect(try await client.send(.get("/")).body.text == "GET / plain direct 2")
    await client.close()
    await proxy.stop()
    let attempts = proxy.events.all.compactMap { event -> LoopbackRoute? in
      guard case .unreachable(let route, let failure) = event else { return nil }
      #expect(failure.description == "connect: Connection refused")
      return route
    }
    #expect(attempts.map(\.addresses) == [[.loopback(port: port), .loopback6(port: port)]])
  }

  @Test func aTunnelWhoseFarEndNeverReadsIsNotReadFromEither() async throws {
    let served = Counter()
    let big = String(repeating: "x", count: 100_000)
    let far = try TestServer { _, _ in
      served.increment()
      return .now(TestServer.text(big))
    }
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("\(far.address)"))
    // A gigabyte of answers, if they were all served.
    let request = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    try await client.write(Array(repeatElement(request, count: 10_000).joined()))
    #expect(try await client.read().isEmpty == false)
    #expect(served.count < 400)
    // The reset is passed on.
    await client.reset()
    await far.events.wait(for: .closed)
    await proxy.stop()
    await far.server.stop()
  }

  @Test func muchGoesBothWaysAtOnce() async throws {
    let far = try TestServer { request, _ in .now(TestServer.text("", request.body)) }
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("\(far.address)"))
    let body = String(repeating: "0123456789", count: 200_000)
    for _ in 1...3 {
      #expect(try await client.send(.post("/", body)).body == Array(body.utf8))
    }
    await client.close()
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aResetFarAwayReachesTheClient() async throws {
    let far = try TestServer { _, _ in .delivered(TestServer.text("x"), .reset) }
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("\(far.address)"))
    let failure = await #expect(throws: ClientFailure.self) { try await client.send(.get("/")) }
    guard case .broken(.system(let system)) = failure else {
      Issue.record("not broken: \(String(describing: failure))")
      return
    }
    #expect(system.description == "recv: Connection reset by peer")
    await proxy.stop()
    await far.server.stop()
  }

  @Test func stoppingEndsAQuietTunnel() async throws {
    let far = try TestServer()
    var settings = ServerSettings.patient
    settings.lastChance = .milliseconds(1)
    let proxy = try Proxy(settings: settings)
    let client = try await proxy.connect()
    _ = try await client.send(.connect("\(far.address)"))
    await proxy.stop()
    #expect(try await client.read() == [])
    await far.events.wait(for: .closed)
    await far.server.stop()
  }
}

// MARK: - Requests

extension PassingTests {
  /// Passes on every request with a whole URL.
  private static let passing: HTTPServer.Handler = { request, _ in
    guard let destination = ProxyDestination(request.target),
      let route = LoopbackRoute(to: destination)
    else { return .now(HTTPResponse(status: .forbidden)) }
    return .pass(route)
  }

  @Test func aRequestIsPassedOnAndItsAnswerEndsTheConnection() async throws {
    let fields = Names()
    let far = try TestServer { request, _ in
      for field in request.fields { fields.add("\(field.name): \(field.value)") }
      return .now(TestServer.text("\(request.method) \(request.target) ", request.body))
    }
    let proxy = try Proxy(handler: Self.passing)
    let client = try await proxy.connect()
    try await client.write(
      "POST http://localhost:\(far.address.port)/a?b HTTP/1.1\r\nHost: other\r\n"
        + "Proxy-Connection: keep-alive\r\nContent-Length: 2\r\n\r\nhi"
        + "GET http://localhost/next HTTP/1.1\r\nHost: other\r\n\r\n")
    #expect(
      try await client.readToEnd().text
        == "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 12\r\n"
        + "Connection: close\r\n\r\nPOST /a?b hi")
    await client.close()
    #expect(
      fields.all == [
        "Host: localhost:\(far.address.port)", "Content-Length: 2", "Connection: close",
      ])
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aLongAnswerIsPassedBackAsItComes() async throws {
    let big = String(repeating: "x", count: 12 << 20)
    let far = try TestServer { _, _ in .now(TestServer.text(big)) }
    let proxy = try Proxy(handler: Self.passing)
    let client = try await proxy.connect()
    try await client.write("GET http://\(far.address)/ HTTP/1.1\r\nHost: a\r\n\r\n")
    let all = try await client.readToEnd()
    #expect(all.suffix(big.utf8.count).elementsEqual(big.utf8))
    await client.close()
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aClientThatKeepsItsSideOpenIsLeftInTheEnd() async throws {
    let far = try TestServer()
    var settings = ServerSettings.patient
    settings.lingering = .milliseconds(1)
    let proxy = try Proxy(settings: settings, handler: Self.passing)
    let client = try await proxy.connect()
    try await client.write("GET http://\(far.address)/ HTTP/1.1\r\nHost: a\r\n\r\n")
    await proxy.events.wait(for: .closed)
    #expect(try await client.response().body.text == "GET / ")
    await client.close()
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aRequestInsideTLSIsPassedOnInTheClear() async throws {
    let far = try TestServer()
    let route = try #require(LoopbackRoute(to: far.address))
    let proxy = try Proxy { _, _ in .pass(route) }
    let client = try await proxy.connect()
    _ = try await client.send(.connect("accounts.google.com:443"))
    try await client.secure(as: "accounts.google.com")
    let body = String(repeating: "0123456789", count: 100_000)
    #expect(try await client.send(.post("/x", body)).body.text == "POST /x \(body)")
    await client.close()
    await proxy.stop()
    await far.server.stop()
  }

  @Test func aRequestForNobodyIsAnswered() async throws {
    let port = try await Self.deadPort()
    let proxy = try Proxy(handler: Self.passing)
    let client = try await proxy.connect()
    try await client.write("GET http://127.0.0.1:\(port)/ HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.response().status == .badGateway)
    try await client.write("GET http://example.com/ HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.response().status == .forbidden)
    await client.close()
    await proxy.stop()
  }
}
