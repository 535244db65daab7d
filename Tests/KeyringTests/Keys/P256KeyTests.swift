import Keyring
import Testing
import WireFormats

@Suite struct P256KeyTests {
  @Test func verifiesTheExampleOfRFC7515() throws {
    let example = JWSExample.es256
    let key = try example.p256Key
    #expect(key.accepts(example.signatureBytes, for: example.signingInput))
    #expect(!key.accepts(example.signatureBytes, for: example.signingInput + "."))
  }

  @Test(arguments: [0, 31, 32, 63])
  func refusesASignatureWithOneBitChanged(_ index: Int) throws {
    let example = JWSExample.es256
    var signature = example.signatureBytes
    signature[index] ^= 1
    #expect(try !example.p256Key.accepts(signature, for: example.signingInput))
    #expect(errorQueueIsEmpty)
  }

  @Test func signaturesHaveSixtyFourBytesAndVerify() throws {
    let key = try P256PrivateKey.generate()
    // About one number in 256 begins with a zero byte, which DER leaves out and a JWS keeps.
    for number in 0..<600 {
      let message = Array("message \(number)".utf8)
      let signature = try key.sign(message)
      #expect(signature.count == 64)
      #expect(key.verificationKey.accepts(signature, for: message))
    }
  }

  @Test func privateKeysSurviveBothForms() throws {
    let key = try P256PrivateKey.generate()
    #expect(try P256PrivateKey(der: key.der).publicKey == key.publicKey)
    #expect(try P256PrivateKey(pem: key.pem).publicKey == key.publicKey)
  }

  @Test func publicKeysSurviveEveryForm() throws {
    let key = try P256PrivateKey.generate().publicKey
    #expect(try P256PublicKey(der: key.der) == key)
    #expect(try P256PublicKey(pem: key.pem) == key)
    #expect(try P256PublicKey(x: key.x, y: key.y) == key)
    #expect(key.der.count == 91)
  }

  @Test func refusesPointsOffTheCurve() throws {
    var (x, y) = try { ($0.x, $0.y) }(JWSExample.es256.p256Key)
    y[31] ^= 1
    #expect(throws: KeyringFailure.self) { try P256PublicKey(x: x, y: y) }
    x.removeLast()
    #expect {
      try P256PublicKey(x: x, y: y)
    } throws: { error in
      "\(error)" == "P-256 key failed: a coordinate has not 32 bytes"
    }
    #expect(errorQueueIsEmpty)
  }

  @Test func refusesOtherCurves() {
    #expect {
      try P256PrivateKey(pem: p384)
    } throws: { error in
      "\(error)" == "P-256 key failed: the curve is secp384r1"
    }
  }
}

private let p384 = """
  -----BEGIN PRIVATE KEY-----
  MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDDNEu5diQluQKHvyN7x
  biR6Epcy6fg/s8G77XzgFyLH1qabRzbRJjZda8gdPskNt3yhZANiAARml/wV2zgE
  rrvNNj4B4waXJwfcflZRpPjTCQE4D2ziBw2XAH0+U0uAaIbQhVy6yZTFufufGSmf
  NY0mb8ssH0eTo/m30GgX8kXOvndhYUiiHK5xMyD6aqgU/+1de1QLAK8=
  -----END PRIVATE KEY-----
  """
