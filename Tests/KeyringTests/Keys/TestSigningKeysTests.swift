import Keyring
import TestSupport
import Testing

@Suite struct TestSigningKeysTests {
  @Test(arguments: [
    ("google-signing-first.pem", TestSigningKeys.first),
    ("google-signing-second.pem", TestSigningKeys.second),
  ])
  func theFilesHoldTheSameKeys(_ file: String, _ key: RSAPrivateKey) throws {
    let text = RepositoryFile("Fixtures/keys/\(file)").text
    #expect(text.hasPrefix("This is a test key."))
    #expect(try RSAPrivateKey(pem: text).der == key.der)
  }

  @Test func theKeysDiffer() {
    #expect(TestSigningKeys.first.publicKey != TestSigningKeys.second.publicKey)
  }
}
