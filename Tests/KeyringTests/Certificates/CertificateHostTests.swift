import Testing
import WireFormats

@testable import Keyring

@Suite struct CertificateHostTests {
  @Test(arguments: [
    ("Accounts.Google.COM", CertificateHost.name("accounts.google.com")),
    ("localhost.", .name("localhost")),
    ("a_b-c.1", .name("a_b-c.1")),
    ("127.0.0.1", .address([127, 0, 0, 1])),
    ("::1", .address([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])),
    ("2001:DB8::ff", .address([0x20, 1, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF])),
  ])
  func reads(_ text: String, _ host: CertificateHost) throws {
    #expect(try CertificateHost(text) == host)
  }

  /// The fuzzer found the first of them (issue 18).
  @Test(arguments: ["127.0.0.1\0.example", "::1\0", "localhost\0", "*.example", "a..b", ""])
  func refuses(_ text: String) {
    #expect(throws: KeyringFailure.self) { try CertificateHost(text) }
  }

  @Test(
    arguments: [
      ([127, 0, 0, 0], 8, "87087f000000ff000000"),
      ([10, 0, 0, 0], 9, "87080a000000ff800000"),
      ([1, 2, 3, 4], 32, "870801020304ffffffff"),
      ([0, 0, 0, 0], 0, "87080000000000000000"),
    ] as [([UInt8], Int, String)])
  func subtrees(_ address: [UInt8], _ prefix: Int, _ hex: String) {
    #expect(Hex.encode(CertificateHost.subtree(address, prefix: prefix)) == hex)
  }
}
