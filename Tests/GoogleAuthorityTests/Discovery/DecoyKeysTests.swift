import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct DecoyKeysTests {
  @Test func eachIsOfAnotherKindAndComesOutOfTheSeed() {
    let keys = DecoyKeys.make(4, seed: "7")
    #expect(keys.map { $0["kty"]?.stringValue } == ["RSA", "OKP", "RSA", "UNDERSTUDY"])
    #expect(keys.map { $0["use"]?.stringValue } == ["sig", "sig", "enc", "sig"])
    #expect(Set(keys.map { $0["kid"]?.stringValue }).count == 4)
    #expect(DecoyKeys.make(4, seed: "7") == keys)
    #expect(DecoyKeys.make(4, seed: "8") != keys)
  }

  @Test func theyStandInFrontOfTheRealOnes() throws {
    var random = SeededRandom(seed: 1)
    var authority = Authority(random: &random)
    let real = try #require(authority.publishedKeys["keys"]?.arrayValue)
    let decoys = DecoyKeys.make(2, seed: "7")
    authority.publish(decoys: decoys)
    #expect(authority.publishedKeys["keys"]?.arrayValue == decoys + real)
    #expect(try JSONWebKey(json: decoys[0]).use == "sig", "a client can't tell it from a real one")
  }
}
