import HTTPWire
import SocketTransport
import TestSupport
import Testing

/// Deadlines of milliseconds, so that the facts they lead to come soon.
@Suite(.realTime) struct DeadlineTests {
  private func settings(_ deadline: WritableKeyPath<ServerSettings, Duration>) -> ServerSettings {
    var settings = ServerSettings.patient
    settings[keyPath: deadline] = .milliseconds(40)
    return settings
  }

  @Test func aHeadThatDripsInIsCutOff() async throws {
    let server = try TestServer(settings: settings(\.head))
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n")
    async let answer = client.response()
    do {
      // Each line extends nothing. The server hangs up long before the thousandth.
      try await client.drip(
        Array(String(repeating: "X: y\r\n", count: 1000).utf8), by: 6, pause: .milliseconds(5))
    } catch {
      // Writing to somebody who has hung up fails, as it should.
    }
    #expect(try await answer.status == 408)
    await server.events.wait(for: .timedOut(.head))
    await client.close()
    await server.server.stop()
  }

  @Test func aBodyThatStopsIsCutOff() async throws {
    let server = try TestServer(settings: settings(\.body))
    let client = try await server.connect()
    try await client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
    #expect(try await client.response().status == 408)
    #expect(server.events.all.contains(.timedOut(.body)))
    await client.close()
    await server.server.stop()
  }

  @Test func anIdleConnectionIsClosedQuietly() async throws {
    let server = try TestServer(settings: settings(\.idle))
    let client = try await server.connect()
    _ = try await client.send(.get("/"))
    #expect(try await client.readToEnd() == [])
    #expect(server.events.all.contains(.timedOut(.idle)))
    await server.server.stop()
  }

  @Test func aConnectionThatNeverSpeaksIsClosedQuietly() async throws {
    let server = try TestServer(settings: settings(\.fresh))
    let client = try await server.connect()
    #expect(try await client.readToEnd() == [])
    #expect(server.events.all.contains(.timedOut(.fresh)))
    await server.server.stop()
  }

  @Test func aHandshakeThatNeverBeginsIsCutOff() async throws {
    let server = try TestServer(settings: settings(\.handshake), tls: Certificates.context())
    let client = try await server.connect()
    #expect(try await client.readToEnd() == [])
    #expect(server.events.all.contains(.timedOut(.handshake)))
    await server.server.stop()
  }

  @Test func aClientThatReadsNothingIsCutOff() async throws {
    let big = String(repeating: "x", count: 50_000_000)
    let server = try TestServer(settings: settings(\.sending)) { _, _ in .now(TestServer.text(big))
    }
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await server.events.wait(for: .timedOut(.sending))
    await client.close()
    await server.server.stop()
  }
}
