import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing

struct ConnectCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var head: String
  /// The proxy's answer before TLS.
  var answer = "HTTP/1.1 200 Connection established\r\n\r\n"
  /// The number that the request inside has on its connection.
  var number = 2

  static let all = [
    Self(
      testDescription: "HTTP/1.1",
      head: "CONNECT accounts.google.com:443 HTTP/1.1\r\nHost: accounts.google.com:443\r\n\r\n"),
    Self(
      testDescription: "HTTP/1.0 without Host",
      head: "CONNECT accounts.google.com:443 HTTP/1.0\r\n\r\n",
      answer: "HTTP/1.0 200 Connection established\r\n\r\n"),
    Self(
      testDescription: "Proxy-Connection",
      head: "CONNECT accounts.google.com:443 HTTP/1.1\r\nHost: accounts.google.com\r\n"
        + "Proxy-Connection: Keep-Alive\r\nUser-Agent: test\r\n\r\n"),
    Self(
      testDescription: "without keep-alive",
      head: "CONNECT accounts.google.com:443 HTTP/1.1\r\nHost: accounts.google.com\r\n"
        + "Connection: close\r\nProxy-Connection: close\r\n\r\n"),
    Self(
      testDescription: "spelled differently",
      head: "CONNECT ACCOUNTS.google.com.:443 HTTP/1.1\r\nHost: x\r\n\r\n"),
    Self(
      testDescription: "behind a refused one",
      head: "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n"
        + "CONNECT accounts.google.com:443 HTTP/1.1\r\nHost: accounts.google.com\r\n\r\n",
      answer: "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno"
        + "HTTP/1.1 200 Connection established\r\n\r\n",
      number: 3),
  ]
}

/// The places at which the bytes of `CONNECT` and a client's hello are cut into writes.
struct HelloCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// Nil for one write of everything.
  var size: Int?

  static let all = [
    Self(testDescription: "in one write", size: nil),
    Self(testDescription: "cut inside the hello", size: 120),
    Self(testDescription: "byte by byte", size: 1),
  ]
}

@Suite(.realTime) struct InterceptionTests {
  private static let google = destination("accounts.google.com:443")
  private static let connect =
    "CONNECT accounts.google.com:443 HTTP/1.1\r\nHost: accounts.google.com\r\n\r\n"

  private static func destination(_ authority: String) -> ProxyDestination? {
    HTTPRequest.Target(method: .connect, text: authority).flatMap(ProxyDestination.init)
  }

  @Test(arguments: ConnectCase.all)
  func aConnectOfEveryKindLeadsToTheHandler(_ c: ConnectCase) async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    try await client.write(c.head)
    var answer: [UInt8] = []
    while answer.count < c.answer.utf8.count { answer += try await client.read() }
    #expect(answer.text == c.answer)
    try await client.secure(as: "accounts.google.com")
    for number in c.number...(c.number + 2) {
      let response = try await client.send(.get("/x?\(number)", host: "accounts.google.com"))
      #expect(response.body.text == "GET /x?\(number) TLS for accounts.google.com:443 \(number)")
    }
    await client.close()
    await proxy.stop()
    let events = proxy.events.all
    #expect(events.filter { $0 == .accepted }.count == 1)
    #expect(events.filter { $0 == .closed }.count == 1)
    let google = try #require(Self.google)
    #expect(events.contains(.intercepted(google)))
  }

  @Test(arguments: HelloCase.all)
  func aHelloRightBehindTheConnectIsUnderstood(_ c: HelloCase) async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    let hello = ClientHello(serverName: "accounts.google.com").record
    let bytes = Array(Self.connect.utf8) + hello
    try await client.drip(bytes, by: c.size ?? bytes.count, pause: .zero)
    let granted = Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8)
    var answer: [UInt8] = []
    while answer.count < granted.count + 6 { answer += try await client.read() }
    #expect(Array(answer.prefix(granted.count)) == granted)
    // A handshake record that begins with a ServerHello.
    let reply = Array(answer.dropFirst(granted.count))
    #expect(Array(reply.prefix(3)) == [0x16, 0x03, 0x03])
    #expect(reply[5] == 0x02)
    await client.reset()
    await proxy.stop()
  }

  @Test func aRefusedClientMayAskAgain() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    let refused = try await client.send(.connect("example.com:443"))
    #expect(refused.status == .forbidden)
    #expect(refused.body.text == "no")
    #expect(try await client.send(.get("/")).body.text == "GET / plain direct 2")
    #expect(try await client.send(.connect("accounts.google.com:443")).status == .ok)
    try await client.secure(as: "accounts.google.com")
    let answer = try await client.send(.get("/"))
    #expect(answer.body.text == "GET / TLS for accounts.google.com:443 4")
    await client.close()
    await proxy.stop()
    let example = try #require(Self.destination("example.com:443"))
    #expect(proxy.events.all.contains(.connectRefused(example)))
  }

  @Test func plainHTTPBehindTheConnectGetsAClearWord() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    try await client.write(Self.connect + "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(
      try await client.readToEnd().text
        == "HTTP/1.1 200 Connection established\r\n\r\n"
        + "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: 70\r\nConnection: close\r\n\r\n"
        + "This port speaks TLS: use an https:// URL. Plain HTTP was sent to it.\n")
    await client.close()
    await proxy.stop()
    #expect(proxy.events.all.contains(.plainTextOnTLS))
  }

  @Test func garbageBehindTheConnectEndsTheConnection() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    try await client.write(Array(Self.connect.utf8) + [0x16] + Array(repeating: 0xFF, count: 200))
    _ = try? await client.readToEnd()
    await proxy.events.wait(for: .closed)
    let failures = proxy.events.all.compactMap { event -> String? in
      guard case .handshakeFailed(let failure) = event else { return nil }
      return failure.description
    }
    #expect(failures == ["TLS handshake: wrong version number"])
    await proxy.stop()
  }

  @Test func aClientThatLeavesInsteadOfGreetingIsNoFailure() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("accounts.google.com:443"))
    await client.close()
    await proxy.events.wait(for: .closed)
    let google = try #require(Self.google)
    #expect(proxy.events.all == [.accepted, .intercepted(google), .closed])
    await proxy.stop()
  }

  @Test func aClientOfAnotherProtocolIsRefused() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    let hello = ClientHello(serverName: "accounts.google.com", protocols: ["h2"]).record
    try await client.write(Array(Self.connect.utf8) + hello)
    let answer = try await client.readToEnd()
    // A fatal alert, no_application_protocol.
    #expect(answer.suffix(7) == [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x78])
    await client.close()
    await proxy.stop()
    let hasFailed = proxy.events.all.contains { event in
      if case .handshakeFailed = event { return true }
      return false
    }
    #expect(hasFailed)
  }

  @Test func anotherNameIsServedAndReported() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("accounts.google.com:443"))
    try await client.secure(as: "www.accounts.google.com")
    let answer = try await client.send(.get("/"))
    #expect(answer.body.text == "GET / TLS for accounts.google.com:443 2")
    await client.close()
    await proxy.stop()
    let google = try #require(Self.google)
    #expect(
      proxy.events.all.contains(.otherNameAsked("www.accounts.google.com", insteadOf: google)))
  }

  @Test(arguments: [
    (nil, "accounts.google.com"), ("x.google.com", "x.google.com"),
  ])
  func theCertificateIsForTheHelloOrElseTheConnect(_ asked: String?, _ name: String) async throws {
    let names = Names()
    let proxy = try Proxy(choosing: { hello in
      names.add(hello.certificateName)
      return nil
    })
    let client = try await proxy.connect()
    try await client.write(Array(Self.connect.utf8) + ClientHello(serverName: asked).record)
    _ = try await client.readToEnd()
    await client.close()
    await proxy.stop()
    #expect(names.all == [name])
  }

  @Test func insideTLSAConnectIsTheHandlers() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    _ = try await client.send(.connect("accounts.google.com:443"))
    try await client.secure(as: "accounts.google.com")
    try await client.write("CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = try await client.response(to: .get)
    #expect(answer.status == .ok)
    await client.close()
    await proxy.stop()
    let google = try #require(Self.google)
    #expect(
      proxy.events.all == [.accepted, .intercepted(google), .secured(version: "TLSv1.3"), .closed])
  }

  @Test func withoutAPolicyAConnectIsTheHandlers() async throws {
    let server = try TestServer { request, _ in
      .now(HTTPResponse(status: .notFound, body: Array("\(request.target)".utf8)))
    }
    let client = try await server.connect()
    let answer = try await client.send(.connect("example.com:443"))
    #expect(answer.status == .notFound)
    #expect(answer.body.text == "example.com:443")
    await client.close()
    await server.server.stop()
  }

  @Test func stoppingWaitsForTheRequestInside() async throws {
    let gate = Gate()
    let proxy = try Proxy { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("late"))
      }
    }
    let client = try await proxy.connect()
    _ = try await client.send(.connect("accounts.google.com:443"))
    try await client.secure(as: "accounts.google.com")
    async let answer = client.send(.get("/"))
    await gate.arrivals(1)
    async let stopped: Void = proxy.stop()
    gate.open()
    #expect(try await answer.body.text == "late")
    await stopped
    #expect(proxy.server.server.openConnections == 0)
  }

  @Test func aWholeURLReachesTheHandler() async throws {
    let proxy = try Proxy()
    let client = try await proxy.connect()
    try await client.write("GET http://accounts.google.com/x HTTP/1.1\r\nHost: other\r\n\r\n")
    #expect(
      try await client.response().body.text
        == "GET http://accounts.google.com/x plain direct 1")
    await client.close()
    await proxy.stop()
  }
}
