import HTTPWire
import SocketTransport
import Synchronization
import TestSupport
import Testing
import Words

@Suite(.realTime) struct StopTests {
  @Test func stoppingWithoutConnectionsReturnsAtOnce() async throws {
    let server = try TestServer()
    await server.server.stop()
    await #expect(throws: ClientFailure.self) { try await server.connect() }
  }

  @Test func aPortIsFreeAgainAfterAStop() async throws {
    let first = try TestServer()
    await first.server.stop()
    let second = try TestServer(on: first.address)
    #expect(second.address == first.address)
    await second.server.stop()
  }

  @Test func requestsUnderWayAreStillAnswered() async throws {
    let gate = Gate()
    let server = try TestServer { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("done"))
      }
    }
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    async let stopped: Void = server.server.stop()
    gate.open()
    let response = try await client.response()
    #expect(response.body.text == "done")
    await stopped
    #expect(server.server.openConnections == 0)
  }

  @Test func whatIsStillOpenAfterTheGraceTimeIsCutOff() async throws {
    let gate = Gate()
    let server = try TestServer { _, _ in
      .later {
        await gate.pass()
        return .now(TestServer.text("never seen"))
      }
    }
    let client = try await server.connect()
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    await server.server.stop(grace: .milliseconds(10))
    #expect(try await client.readToEnd() == [])
    gate.open()
  }

  /// Clients send as fast as they can while the server stops. Every request that a handler has seen
  /// must have been answered in full.
  @Test func aStopDuringTrafficLosesNoAcceptedRequest() async throws {
    let seen = Counter()
    let server = try TestServer { _, _ in
      seen.increment()
      return .now(TestServer.text("ok"))
    }
    let underWay = Gate()
    let answered = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var answered = 0
          let client = try await server.connect()
          for number in 0..<100_000 {
            do {
              let response = try await client.send(.get("/"))
              #expect(response.body.text == "ok")
              answered += 1
            } catch { break }
            if number == 20 {
              underWay.open()
              await underWay.pass()
            }
          }
          await client.close()
          return answered
        }
      }
      await underWay.arrivals(8)
      await server.server.stop()
      return try await group.reduce(0, +)
    }
    #expect(answered == seen.count)
    #expect(answered > 8 * 20)
  }

  @Test func connectionsWaitingToBeAcceptedAreServedBeforeTheEnd() async throws {
    let server = try TestServer()
    // The loop is busy with this test's own closure while the connections queue up in the kernel.
    var clients: [ClientConnection] = []
    for _ in 0..<20 { clients.append(try await server.connect()) }
    for client in clients { try await client.write("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") }
    async let stopped: Void = server.server.stop()
    for client in clients { #expect(try await client.response().body.text == "GET /x ") }
    await stopped
  }
}
