import Testing

@testable import SocketTransport

struct FreePortTests {
  @Test func noneIsGivenTwiceNorFromWhatTheKernelGivesOut() throws {
    let ports = try (0..<200).map { _ in try FreePort.find() }
    #expect(Set(ports).count == ports.count)
    #expect(ports.allSatisfy(FreePort.range.contains))
  }

  @Test(arguments: [SocketAddress.loopback(), .loopback6()])
  func whereSomebodyListensIsNotFree(_ address: SocketAddress) throws {
    let listener = try Sockets.listener(on: address, sharingPort: false)
    defer { Sockets.close(listener) }
    let port = try #require(Sockets.localAddress(listener)?.port)
    #expect(try !FreePort.isFree(port))
  }
}
