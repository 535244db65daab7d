import Testing

@testable import System

@Suite struct TCPEndpointTests {
  struct AddressCase: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var address: String
    var isLoopback = false
    var isWildcard = false
    var testDescription: String { address }

    static let zeros = [UInt8](repeating: 0, count: 10)

    static let all = [
      AddressCase(bytes: [127, 0, 0, 1], address: "127.0.0.1", isLoopback: true),
      AddressCase(bytes: [127, 9, 8, 7], address: "127.9.8.7", isLoopback: true),
      AddressCase(bytes: [0, 0, 0, 0], address: "0.0.0.0", isWildcard: true),
      AddressCase(bytes: [10, 0, 0, 1], address: "10.0.0.1"),
      AddressCase(bytes: zeros + [0, 0, 0, 0, 0, 1], address: "::1", isLoopback: true),
      AddressCase(bytes: zeros + [0, 0, 0, 0, 0, 0], address: "::", isWildcard: true),
      AddressCase(bytes: zeros + [0, 0, 1, 0, 0, 1], address: "::1.0.0.1"),
      AddressCase(
        bytes: zeros + [255, 255, 127, 0, 0, 1], address: "::ffff:127.0.0.1", isLoopback: true),
      AddressCase(
        bytes: zeros + [255, 255, 0, 0, 0, 0], address: "::ffff:0.0.0.0", isWildcard: true),
      AddressCase(bytes: zeros + [255, 255, 10, 0, 0, 1], address: "::ffff:10.0.0.1"),
    ]
  }

  @Test(arguments: AddressCase.all)
  func addresses(_ c: AddressCase) {
    let endpoint = TCPEndpoint(bytes: c.bytes, port: 9)
    #expect(endpoint.address == c.address)
    #expect(endpoint.isLoopback == c.isLoopback)
    #expect(endpoint.isWildcard == c.isWildcard)
    #expect(endpoint.description == (endpoint.isIPv6 ? "[\(c.address)]:9" : "\(c.address):9"))
  }
}
