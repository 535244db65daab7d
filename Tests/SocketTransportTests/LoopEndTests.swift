import HTTPWire
import SocketTransport
import TestSupport
import Testing

@Suite(.realTime) struct LoopEndTests {
  @Test func aServerMayBeStoppedAfterItsLoopHasClosedTheListener() async throws {
    let loop = try EventLoop(name: "short")
    let server = HTTPServer(loops: [loop]) { _, _ in .now(HTTPResponse(status: .ok)) }
    let address = try server.listen(on: .loopback())
    func answer() async -> HTTPResponse? {
      guard let target = HTTPRequest.Target(method: .get, text: "/") else { return nil }
      let request = HTTPRequest(
        method: .get, target: target, fields: [.host: address.description], body: [])
      return try? await HTTPClient().send(request, to: address)
    }
    // The loop has the listener from the first connection on.
    #expect(await answer()?.status == .ok)
    loop.stop()
    while await answer() != nil {}
    server.cutOff()
  }
}
