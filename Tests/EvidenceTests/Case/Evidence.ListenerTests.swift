import Evidence
import TestSupport
import Testing

struct EvidenceListenerTests {
  typealias Case = Example<String, (isLoopback: Bool, isWildcard: Bool)>

  static let cases: [Case] = [
    Case("127.0.0.1", (isLoopback: true, isWildcard: false)),
    Case("127.8.0.3", (isLoopback: true, isWildcard: false)),
    Case("::1", (isLoopback: true, isWildcard: false)),
    Case("0.0.0.0", (isLoopback: false, isWildcard: true)),
    Case("::", (isLoopback: false, isWildcard: true)),
    Case("192.0.2.7", (isLoopback: false, isWildcard: false)),
  ]

  @Test(arguments: cases)
  func theAddressSaysWhoCanReachIt(_ example: Case) {
    let listener = Evidence.Listener(
      address: example.given, port: 1, firstSeen: EvidenceTests.moment(0))
    #expect(listener.isLoopback == example.expected.isLoopback)
    #expect(listener.isWildcard == example.expected.isWildcard)
  }
}
