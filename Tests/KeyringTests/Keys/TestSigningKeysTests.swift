import Glibc
import Keyring
import Testing

@Suite struct TestSigningKeysTests {
  @Test(arguments: [
    ("google-signing-first.pem", TestSigningKeys.first),
    ("google-signing-second.pem", TestSigningKeys.second),
  ])
  func theFilesHoldTheSameKeys(_ file: String, _ key: RSAPrivateKey) throws {
    let text = try #require(fixture(file))
    #expect(text.hasPrefix("This is a test key."))
    #expect(try RSAPrivateKey(pem: text).der == key.der)
  }

  @Test func theKeysDiffer() {
    #expect(TestSigningKeys.first.publicKey != TestSigningKeys.second.publicKey)
  }

  private func fixture(_ name: String) -> String? {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    guard let file = fopen("/\(root)/Fixtures/keys/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
