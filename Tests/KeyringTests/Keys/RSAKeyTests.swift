import Keyring
import Testing
import WireFormats

@Suite struct RSAKeyTests {
  @Test func verifiesTheExampleOfRFC7515() throws {
    let example = JWSExample.rs256
    let key = try example.rsaKey
    #expect(key.exponent == [1, 0, 1])
    #expect(key.accepts(example.signatureBytes, for: example.signingInput))
    #expect(!key.accepts(example.signatureBytes, for: example.signingInput + "."))
  }

  @Test(arguments: [0, 100, 255])
  func refusesASignatureWithOneBitChanged(_ index: Int) throws {
    let example = JWSExample.rs256
    var signature = example.signatureBytes
    signature[index] ^= 1
    #expect(try !example.rsaKey.accepts(signature, for: example.signingInput))
  }

  @Test func refusesSignaturesOfTheWrongLength() throws {
    let example = JWSExample.rs256
    let key = try example.rsaKey
    for signature in [
      [], [0], Array(example.signatureBytes.dropLast()), example.signatureBytes + [0],
    ] {
      #expect(!key.accepts(signature, for: example.signingInput))
    }
    #expect(errorQueueIsEmpty)
  }

  /// The signature was made with `openssl dgst -sha256 -sign`; RS256 has no chance in it.
  @Test func signsAsOpenSSLDoes() throws {
    let message = "the play's the thing"
    let signature = try TestSigningKeys.first.sign(message)
    #expect(Base64.encode(signature) == knownSignature)
    #expect(
      TestSigningKeys.first.verificationKey.accepts(
        signature, for: message))
    #expect(
      !TestSigningKeys.second.verificationKey.accepts(
        signature, for: message))
  }

  @Test func privateKeysSurviveBothForms() throws {
    let key = TestSigningKeys.first
    #expect(try RSAPrivateKey(der: key.der).publicKey == key.publicKey)
    #expect(try RSAPrivateKey(pem: key.pem).publicKey == key.publicKey)
    #expect(try key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
  }

  @Test func publicKeysSurviveEveryForm() throws {
    let key = TestSigningKeys.first.publicKey
    #expect(try RSAPublicKey(der: key.der) == key)
    #expect(try RSAPublicKey(pem: key.pem) == key)
    #expect(try RSAPublicKey(modulus: key.modulus, exponent: key.exponent) == key)
    #expect(try RSAPublicKey(modulus: [0, 0] + key.modulus, exponent: key.exponent) == key)
  }

  @Test func generatesKeysOfTheSizeAskedFor() throws {
    let key = try RSAPrivateKey.generate(bits: 2048)
    #expect(key.publicKey.modulus.count == 256)
    #expect(key.publicKey != TestSigningKeys.first.publicKey)
    let signature = try key.sign([1, 2, 3])
    #expect(key.verificationKey.accepts(signature, for: [1, 2, 3]))
  }

  @Test func refusesShortKeys() {
    #expect {
      try RSAPublicKey(modulus: [UInt8](repeating: 0xFF, count: 128), exponent: [1, 0, 1])
    } throws: { error in
      "\(error)" == "RS256 key failed: 1024 bits; RFC 7518 asks for at least 2048"
    }
  }
}

private let knownSignature =
  "JekUJ/q4aYq7IBQh6j1nO830dde+Kx5htBE/qDbW4TrhrGzvHJhvuhaWxhOlzccQwXjE36QI1Xfs/yG3CcLllh"
  + "dD+clIupOGFl0JZfkt5w+0IHqG52Sl4hUP/Y8Y0i1hdEh/uWP/fTiL8mWkJkDzeNZzlGmB1UI0cKeNMdUAjKd5"
  + "UtT7vohO9ALSvQSBPKW9+T8Y/FDH6hQH8FTWdqnNI38IJsVvPDwxyHtSw0jY03QVGfp9xjqR9McsW6uZBi73En"
  + "Cg20txh+PiI7r0aiwGamx1xYUls4kedyXWQy5LdKULAdmrDP2NnSyjrMPEm6M8EZ2slFldzBeIdjuKgk6KAA=="
