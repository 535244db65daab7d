import HTTPWire
import SocketTransport
import Testing

@Suite struct LoopbackRouteTests {
  @Test(
    arguments: [
      ("localhost:1", ["127.0.0.1:1", "[::1]:1"]),
      ("LOCALHOST.:1", ["127.0.0.1:1", "[::1]:1"]),
      ("app.localhost:2", ["127.0.0.1:2", "[::1]:2"]),
      ("127.1.2.3:4", ["127.1.2.3:4"]),
      ("[::1]:5", ["[::1]:5"]),
      ("mylocalhost:1", nil),
      ("localhost.example.com:1", nil),
      ("10.0.0.1:1", nil),
      ("0.0.0.0:1", nil),
      ("[::]:1", nil),
      ("[::ffff:127.0.0.1]:1", nil),
      ("2130706433:1", nil),
      ("127.1:1", nil),
    ] as [(String, [String]?)])
  func leadsToThisMachineOnly(_ authority: String, _ addresses: [String]?) throws {
    let target = try #require(HTTPRequest.Target(method: .connect, text: authority))
    let destination = try #require(ProxyDestination(target))
    #expect(LoopbackRoute(to: destination)?.addresses.map(\.description) == addresses)
  }

  @Test func anAddressElsewhereIsNoRoute() throws {
    #expect(LoopbackRoute(to: try #require(SocketAddress("192.0.2.1:80"))) == nil)
    #expect(LoopbackRoute(to: .loopback(port: 80))?.addresses == [.loopback(port: 80)])
  }
}
