import Foundation
import HTTPWire
import SocketTransport
import TestSupport
import Testing

@Suite(.realTime) struct IdleConnectionsTests {
  /// Ten thousand connections, each in use once and then idle, and one more that is answered. The
  /// clients are a process of their own, since each of the two has so many descriptors.
  @Test(.enabled("needs ten thousand descriptors") { DescriptorLimit.raise() > 10_500 })
  func tenThousandIdleConnectionsDisturbNobody() async throws {
    let server = try TestServer()
    await #expect(processExitsWith: .success) { [address = server.address.description as String] in
      _ = DescriptorLimit.raise()
      let address = try #require(SocketAddress(address))
      var idle: [ClientConnection] = []
      let client = HTTPClient.patient()
      for number in 0..<10_000 {
        let connection = try await client.connect(to: address)
        if number.isMultiple(of: 100) {
          #expect(try await connection.send(.get("/\(number)")).status == .ok)
        }
        idle.append(connection)
      }
      #expect(try await client.send(.get("/probe"), to: address).status == .ok)
      let old = try await idle[0].send(.get("/again"))
      #expect(old.status == .ok, "the first of them is still good")
      for connection in idle { await connection.reset() }
    }
    await server.server.stop()
  }
}
