import HTTPWire
import SocketTransport
import TestSupport
import Testing

/// The client's view of an answer that is delivered in an unusual way.
struct DeliveryCase: Sendable, CustomTestStringConvertible {
  enum End { case answer, end, reset, silence }

  var testDescription: String
  var delivery: Delivery
  /// The number of bytes of the answer that arrive; nil for all.
  var bytes: Int?
  var end: End

  static let all = [
    DeliveryCase(
      testDescription: "late", delivery: Delivery(delay: .milliseconds(5)), bytes: nil,
      end: .answer),
    DeliveryCase(
      testDescription: "in drips",
      delivery: Delivery(drip: .init(bytes: 7, pause: .milliseconds(1))), bytes: nil, end: .answer),
    DeliveryCase(
      testDescription: "cut", delivery: Delivery(cut: .init(afterBytes: 20, manner: .close)),
      bytes: 20, end: .end),
    DeliveryCase(
      testDescription: "reset", delivery: Delivery(cut: .init(afterBytes: 0, manner: .reset)),
      bytes: 0, end: .reset),
    DeliveryCase(
      testDescription: "hang", delivery: Delivery(cut: .init(afterBytes: 5, manner: .hang)),
      bytes: 5, end: .silence),
    DeliveryCase(
      testDescription: "hang from the start", delivery: .hang, bytes: 0, end: .silence),
    DeliveryCase(
      testDescription: "drips that end in a cut",
      delivery: Delivery(
        drip: .init(bytes: 3, pause: .milliseconds(1)), cut: .init(afterBytes: 10, manner: .close)),
      bytes: 10, end: .end),
  ]
}

@Suite(.realTime) struct DeliveryTests {
  private static let whole =
    "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello"

  @Test(arguments: DeliveryCase.all)
  func theClientSees(_ c: DeliveryCase) async throws {
    let server = try TestServer { _, _ in .delivered(TestServer.text("hello"), c.delivery) }
    var settings = HTTPClient.Settings()
    settings.progress = c.end == .silence ? .milliseconds(50) : .seconds(300)
    let client = try await HTTPClient(settings: settings).connect(to: server.address)
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let expected = c.bytes ?? Self.whole.utf8.count
    var received: [UInt8] = []
    while received.count < expected { received += try await client.read() }
    #expect(received == Array(Self.whole.utf8.prefix(expected)))
    switch c.end {
    case .answer:
      try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.response().status == .ok, "the connection is still good")
    case .end: #expect(try await client.read() == [])
    case .reset:
      await #expect(
        throws: ClientFailure.broken(.system(SystemFailure(call: "recv", code: 104)))
      ) { try await client.read() }
    case .silence:
      await #expect(throws: ClientFailure.timedOut(.reading)) { try await client.read() }
    }
    await client.close()
    await server.server.stop(grace: .zero)
  }

  @Test func aHungConnectionEndsWhenTheClientLeaves() async throws {
    let server = try TestServer { _, _ in .delivered(TestServer.text("hello"), .hang) }
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await client.close()
    await server.events.wait(for: .closed)
    await server.server.stop()
    #expect(server.server.openConnections == 0)
  }

  @Test func answersBehindASlowOneWaitForIt() async throws {
    let server = try TestServer { request, _ in
      request.target.path == "/slow"
        ? .delivered(TestServer.text("slow"), Delivery(delay: .milliseconds(20)))
        : .now(TestServer.text("fast"))
    }
    let client = try await server.connect()
    try await client.write(
      "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /slow HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
    )
    var answers: [String] = []
    for _ in 0..<3 { answers.append(try await client.response().body.text) }
    #expect(answers == ["fast", "slow", "fast"])
    await client.close()
    await server.server.stop()
  }
}
