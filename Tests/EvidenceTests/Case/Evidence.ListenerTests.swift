import Evidence
import Testing

struct EvidenceListenerTests {
  struct AddressCase: Sendable, CustomTestStringConvertible {
    let address: String
    let isLoopback: Bool
    let isWildcard: Bool
    var testDescription: String { address }
  }

  static let cases = [
    AddressCase(address: "127.0.0.1", isLoopback: true, isWildcard: false),
    AddressCase(address: "127.8.0.3", isLoopback: true, isWildcard: false),
    AddressCase(address: "::1", isLoopback: true, isWildcard: false),
    AddressCase(address: "0.0.0.0", isLoopback: false, isWildcard: true),
    AddressCase(address: "::", isLoopback: false, isWildcard: true),
    AddressCase(address: "192.0.2.7", isLoopback: false, isWildcard: false),
  ]

  @Test(arguments: cases)
  func theAddressSaysWhoCanReachIt(_ example: AddressCase) {
    let listener = Evidence.Listener(
      address: example.address, port: 1, firstSeen: EvidenceTests.moment(0))
    #expect(listener.isLoopback == example.isLoopback)
    #expect(listener.isWildcard == example.isWildcard)
  }
}
