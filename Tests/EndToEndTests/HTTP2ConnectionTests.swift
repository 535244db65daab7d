import HTTP2Client
import HTTP2Wire
import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing

/// HTTP/2 over sockets and TLS: who answers notices nothing, and an unusual delivery is one of its
/// stream.
@Suite(.realTime) struct HTTP2ConnectionTests {
  private static func serving(
    settings: ServerSettings = .patient, handler: @escaping HTTPServer.Handler = TestServer.echo
  ) throws -> (server: TestServer, authority: CertificateAuthority) {
    let authority = try Certificates.authority()
    let server = try TestServer(
      settings: settings, tls: Certificates.context(of: authority), streams: .http2,
      handler: handler)
    return (server, authority)
  }

  // MARK: - Agreeing

  struct Offer: CustomTestStringConvertible, Sendable {
    let protocols: [String]
    let isHTTP2: Bool
    var testDescription: String { protocols.joined(separator: ",") }
  }

  @Test(arguments: [
    Offer(protocols: ["h2", "http/1.1"], isHTTP2: true),
    Offer(protocols: ["http/1.1", "h2"], isHTTP2: true),
    Offer(protocols: ["h2"], isHTTP2: true),
    Offer(protocols: ["http/1.1"], isHTTP2: false),
    Offer(protocols: ["spdy/3", "http/1.1"], isHTTP2: false),
  ])
  func theServerPrefersHTTP2(_ offer: Offer) async throws {
    let (server, authority) = try Self.serving()
    let trust = try TLSClientContext(
      trusting: [authority.certificateDER], offering: offer.protocols)
    let connection = try await HTTPClient.patient(trusting: trust).connect(
      to: server.address, tlsName: "localhost")
    if offer.isHTTP2 {
      // Its settings come first.
      #expect(try await connection.read().dropFirst(3).first == 4)
    } else {
      #expect(try await connection.send(.get("/")).body.text == "GET / ")
    }
    await connection.close()
    await server.server.stop()
  }

  @Test func aServerWithoutItRefusesWhoWantsNothingElse() async throws {
    let authority = try Certificates.authority()
    let server = try TestServer(tls: Certificates.context(of: authority))
    let trust = try TLSClientContext(trusting: [authority.certificateDER], offering: ["h2"])
    await #expect(throws: ClientFailure.self) {
      try await HTTPClient.patient(trusting: trust).connect(
        to: server.address, tlsName: "localhost")
    }
    await server.server.stop()
  }

  // MARK: - Answering

  @Test func requestsAreNumberedOnTheirConnection() async throws {
    let (server, authority) = try Self.serving { request, exchange in
      .now(
        TestServer.text(
          "\(exchange.connection) \(exchange.number) \(exchange.isSecure) \(request.target)"))
    }
    var connections: Set<String> = []
    for _ in 1...2 {
      let client = try await StreamClient(to: server, trusting: authority)
      for number in 1...3 {
        let words = try await client.ask("/\(number)").text.split(separator: " ")
        #expect(words.dropFirst() == ["\(number)", "true", "/\(number)"])
        connections.formUnion(words.prefix(1).map(String.init))
      }
      await client.close()
    }
    #expect(connections.count == 2)
    await server.server.stop()
  }

  @Test func itIsSpokenBehindAProxyToo() async throws {
    let proxy = try Proxy(streams: .http2)
    let trust = try TLSClientContext(
      trusting: [proxy.authority.certificateDER], offering: ["h2"])
    let connection = try await HTTPClient.patient(trusting: trust).connect(
      to: proxy.server.address)
    #expect(try await connection.send(.connect("accounts.google.com:443")).status == .ok)
    try await connection.secure(as: "accounts.google.com")
    let client = StreamClient(on: connection)
    #expect(
      try await client.ask("/a").text == "GET /a TLS for accounts.google.com:443 2")
    await client.close()
    await proxy.stop()
  }

  @Test func aLongAnswerWaitsForItsReaderAndOthersDoNot() async throws {
    let asked = Counter()
    let (server, authority) = try Self.serving { request, exchange in
      request.target.path == "/long"
        ? .answer(.inPieces(TestServer.text(""), Pieces(asked: asked)))
        : TestServer.echo(request, exchange)
    }
    let client = try await StreamClient(to: server, trusting: authority, window: 10_000)
    let long = client.begin("/long")
    #expect(try await client.ask("/short").text == "GET /short ")
    #expect(try await client.ask("/short").text == "GET /short ")
    // One piece of a thousand bytes more than the window.
    #expect(asked.count == 11)
    client.open(long, by: 5_000)
    #expect(try await client.ask("/short").text == "GET /short ")
    #expect(asked.count == 16)
    await client.close()
    await server.server.stop()
  }

  private struct Pieces: BodyPieces {
    let asked: Counter
    mutating func next() -> [UInt8]? {
      asked.increment()
      return [UInt8](repeating: 1, count: 1_000)
    }
  }

  @Test func anAnswerMayBeWaitedFor() async throws {
    let gate = Gate()
    let (server, authority) = try Self.serving { request, exchange in
      guard request.target.path == "/late" else { return TestServer.echo(request, exchange) }
      return .later {
        await gate.pass()
        return .now(TestServer.text("late"))
      }
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let late = client.begin("/late")
    #expect(try await client.ask("/").text == "GET / ")
    #expect(!client.answer(to: late).hasEnded)
    gate.open()
    #expect(try await client.end(of: late).text == "late")
    await client.close()
    await server.server.stop()
  }

  // MARK: - Unusual deliveries

  @Test(arguments: [
    Delivery(delay: .milliseconds(5)), Delivery(drip: .init(bytes: 2, pause: .milliseconds(1))),
  ])
  func aSlowAnswerComesWhole(_ delivery: Delivery) async throws {
    let (server, authority) = try Self.serving { _, _ in
      .delivered(TestServer.text("hello"), delivery)
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let answer = try await client.ask("/")
    #expect(
      answer.fields == [":status: 200", "content-type: text/plain", "content-length: 5"])
    #expect(answer.text == "hello")
    await client.close()
    await server.server.stop()
  }

  @Test(arguments: [(Delivery.reset, ""), (Delivery(cut: .init(.body(3), manner: .reset)), "hel")])
  func aResetIsOneOfTheStream(_ delivery: Delivery, _ rest: String) async throws {
    let (server, authority) = try Self.serving { request, exchange in
      request.target.path == "/bad"
        ? .delivered(TestServer.text("hello"), delivery) : TestServer.echo(request, exchange)
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let bad = client.begin("/bad")
    let answer = try await client.end(of: bad)
    #expect(answer.code == 2)
    #expect(!answer.hasEnded)
    #expect(answer.text == rest)
    #expect(answer.fields.isEmpty == rest.isEmpty)
    #expect(try await client.ask("/").text == "GET / ")
    await client.close()
    await server.server.stop()
  }

  @Test(arguments: [(Delivery.hang, ""), (Delivery(cut: .init(.body(3), manner: .hang)), "hel")])
  func aHungStreamLeavesTheOthersAlone(_ delivery: Delivery, _ rest: String) async throws {
    let (server, authority) = try Self.serving { request, exchange in
      request.target.path == "/bad"
        ? .delivered(TestServer.text("hello"), delivery) : TestServer.echo(request, exchange)
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let bad = client.begin("/bad")
    for _ in 0..<3 { #expect(try await client.ask("/").text == "GET / ") }
    #expect(client.answer(to: bad).text == rest)
    #expect(client.answer(to: bad).code == nil)
    await client.close()
    await server.server.stop(grace: .zero)
  }

  /// The connection says goodbye and ends, as it does by HTTP/1.1; whoever else is served on it gets
  /// his answer first.
  @Test func aCutAnswerEndsTheConnection() async throws {
    let gate = Gate()
    let (server, authority) = try Self.serving { request, _ in
      guard request.target.path == "/other" else {
        return .delivered(
          TestServer.text("hello"), Delivery(cut: .init(.body(3), manner: .close)))
      }
      return .later {
        await gate.pass()
        return .now(TestServer.text("other"))
      }
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let other = client.begin("/other")
    let cut = client.begin("/")
    while client.goAways.isEmpty { try await client.step() }
    #expect(client.answer(to: cut).text == "hel")
    gate.open()
    #expect(try await client.end(of: other).text == "other")
    try await client.untilEnd()
    #expect(client.goAways == [0])
    #expect(!client.answer(to: cut).hasEnded)
    await client.close()
    await server.server.stop()
  }

  // MARK: - Ends

  @Test func aStoppingServerAnswersWhatHasComeIn() async throws {
    let gate = Gate()
    let (server, authority) = try Self.serving { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("last"))
      }
    }
    let client = try await StreamClient(to: server, trusting: authority)
    let last = client.begin("/")
    try await client.flush()
    await gate.arrivals(1)
    async let stopped: Void = server.server.stop(grace: .seconds(300))
    while client.goAways.isEmpty { try await client.step() }
    gate.open()
    #expect(try await client.end(of: last).text == "last")
    try await client.untilEnd()
    await client.close()
    await stopped
    #expect(server.server.openConnections == 0)
  }

  @Test func aSilentConnectionIsToldGoodbye() async throws {
    var settings = ServerSettings.patient
    settings.idle = .milliseconds(20)
    let (server, authority) = try Self.serving(settings: settings)
    let client = try await StreamClient(to: server, trusting: authority)
    #expect(try await client.ask("/").text == "GET / ")
    try await client.untilEnd()
    #expect(client.goAways == [0])
    #expect(server.events.all.contains(.timedOut(.idle)))
    await client.close()
    await server.server.stop()
  }

  @Test func aRequestThatDoesNotEndIsAnswered() async throws {
    var settings = ServerSettings.patient
    settings.body = .milliseconds(20)
    let (server, authority) = try Self.serving(settings: settings)
    let client = try await StreamClient(to: server, trusting: authority)
    let stream = client.begin("/", announcing: 5, body: Array("a".utf8))
    #expect(try await client.end(of: stream).status == "408")
    #expect(server.events.all.contains(.timedOut(.body)))
    await client.close()
    await server.server.stop()
  }

  @Test func aClientThatReadsNothingIsCutOff() async throws {
    var settings = ServerSettings.patient
    settings.sending = .milliseconds(20)
    let (server, authority) = try Self.serving(settings: settings)
    let client = try await StreamClient(to: server, trusting: authority, window: 0)
    client.begin("/")
    await #expect(throws: ClientFailure.self) { try await client.untilEnd() }
    #expect(server.events.all.contains(.timedOut(.sending)))
    await client.close()
    await server.server.stop()
  }
}
