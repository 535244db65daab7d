import Keyring
import Testing

struct BadKeyCase: Sendable, CustomTestStringConvertible {
  var name: String
  var operation: String
  var read: @Sendable () throws(KeyringFailure) -> Void
  var testDescription: String { name }

  static let all: [BadKeyCase] = [
    BadKeyCase(name: "empty private key", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(der: [])
    },
    BadKeyCase(name: "garbage RSA private key", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(der: [0x30, 0x03, 1, 2, 3])
    },
    BadKeyCase(name: "garbage P-256 private key", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try P256PrivateKey(der: Array("hello".utf8))
    },
    BadKeyCase(name: "RSA key read as P-256", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try P256PrivateKey(der: TestSigningKeys.first.der)
    },
    BadKeyCase(name: "P-256 key read as RSA", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(der: P256PrivateKey.generate().der)
    },
    BadKeyCase(name: "cut private key", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in
      _ = try RSAPrivateKey(der: Array(TestSigningKeys.first.der.dropLast()))
    },
    BadKeyCase(name: "bytes after a private key", operation: "d2i_PrivateKey") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(der: TestSigningKeys.first.der + [0])
    },
    BadKeyCase(name: "garbage public key", operation: "d2i_PUBKEY") {
      () throws(KeyringFailure) in _ = try RSAPublicKey(der: [0x30, 0x00])
    },
    BadKeyCase(name: "P-256 public key read as RSA", operation: "d2i_PUBKEY") {
      () throws(KeyringFailure) in
      _ = try RSAPublicKey(der: P256PrivateKey.generate().publicKey.der)
    },
    BadKeyCase(name: "bytes after a public key", operation: "d2i_PUBKEY") {
      () throws(KeyringFailure) in
      _ = try RSAPublicKey(der: TestSigningKeys.first.publicKey.der + [0, 0])
    },
    BadKeyCase(name: "PEM without a block", operation: "PEM") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(pem: "no key here")
    },
    BadKeyCase(name: "PEM with a block of another kind", operation: "PEM") {
      () throws(KeyringFailure) in _ = try RSAPrivateKey(pem: TestSigningKeys.first.publicKey.pem)
    },
  ]
}

@Suite struct KeyParsingTests {
  @Test(arguments: BadKeyCase.all)
  func refuses(_ c: BadKeyCase) {
    #expect {
      try c.read()
    } throws: { error in
      let failure = error as? KeyringFailure
      return failure?.operation == c.operation && failure?.reasons.isEmpty == false
    }
    #expect(errorQueueIsEmpty)
  }
}
