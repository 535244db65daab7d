import Keyring
import Testing
import WireFormats

@Suite struct JWSSignerTests {
  @Test func theHeaderIsGoogles() throws {
    let signer = JWSSigner(key: TestSigningKeys.first, keyID: "0123456789abcdef")
    let token = try signer.sign(Array(#"{"iss":"x"}"#.utf8))
    let parts = token.split(separator: ".").map(String.init)
    let header = try #require(Base64URL.decode(parts[0]))
    #expect(
      String(decoding: header, as: UTF8.self)
        == #"{"alg":"RS256","kid":"0123456789abcdef","typ":"JWT"}"#)
    #expect(parts[1] == "eyJpc3MiOiJ4In0")
    #expect(try JWS(compact: token).compact == token)
  }

  @Test func bothKindsOfKeySign() throws {
    let keys: [any SigningKey] = [TestSigningKeys.second, try P256PrivateKey.generate()]
    for key in keys {
      let signer = JWSSigner(key: key, keyID: key.verificationKey.keyID, type: "dpop+jwt")
      let jws = try JWS(compact: signer.sign([]))
      try jws.verify(with: key.verificationKey, allowing: [key.algorithm])
      #expect(jws.payload.isEmpty)
      #expect(jws.header["typ"] == "dpop+jwt")
      #expect(jws.keyID == signer.webKey.keyID)
    }
  }

  /// RS256 has no chance in it, so one token is one text for ever.
  @Test func tokensAreReproducible() throws {
    let signer = JWSSigner(key: TestSigningKeys.first, keyID: "k")
    #expect(try signer.sign([1, 2, 3]) == signer.sign([1, 2, 3]))
  }
}
