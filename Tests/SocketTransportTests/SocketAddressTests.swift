import Testing

@testable import SocketTransport

struct AddressCase: Sendable, CustomTestStringConvertible {
  var host: String
  var description: String?
  var isLoopback = false
  var testDescription: String { host.isEmpty ? "(empty)" : host }

  static let all = [
    AddressCase(host: "127.0.0.1", description: "127.0.0.1:80", isLoopback: true),
    AddressCase(host: "127.200.3.4", description: "127.200.3.4:80", isLoopback: true),
    AddressCase(host: "localhost", description: "127.0.0.1:80", isLoopback: true),
    AddressCase(host: "::1", description: "[::1]:80", isLoopback: true),
    AddressCase(host: "[::1]", description: "[::1]:80", isLoopback: true),
    AddressCase(host: "0:0:0:0:0:0:0:1", description: "[::1]:80", isLoopback: true),
    AddressCase(host: "0.0.0.0", description: "0.0.0.0:80"),
    AddressCase(host: "::", description: "[::]:80"),
    AddressCase(host: "192.168.1.2", description: "192.168.1.2:80"),
    AddressCase(host: "::ffff:127.0.0.1", description: "[::ffff:127.0.0.1]:80"),
    AddressCase(host: "2001:db8::5", description: "[2001:db8::5]:80"),
    AddressCase(host: "127.1", description: nil),
    AddressCase(host: "127.0.0.256", description: nil),
    AddressCase(host: "example.com", description: nil),
    AddressCase(host: "[127.0.0.1", description: nil),
    AddressCase(host: "127.0.0.1\0.example", description: nil),
    AddressCase(host: "", description: nil),
  ]
}

@Suite struct SocketAddressTests {
  @Test(arguments: AddressCase.all)
  func literals(_ c: AddressCase) {
    let address = SocketAddress(host: c.host, port: 80)
    #expect(address?.description == c.description)
    #expect(address?.isLoopback ?? false == c.isLoopback)
  }
}
