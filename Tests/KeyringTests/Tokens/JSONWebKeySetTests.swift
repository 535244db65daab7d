import Keyring
import Testing
import WireFormats

@Suite struct JSONWebKeySetTests {
  private let key = JSONWebKey(.rsa(TestSigningKeys.first.publicKey), keyID: "good")

  @Test func findsKeysByTheirID() {
    let set = JSONWebKeySet([JSONWebKey(.rsa(TestSigningKeys.second.publicKey)), key])
    #expect(set.key(withID: "good") == key)
    #expect(set.key(withID: "other") == nil)
  }

  @Test func leavesOutKeysItCannotUse() throws {
    let json: JSONValue = ["keys": [["kty": "OKP"], 7, key.json, ["kty": "RSA"]]]
    #expect(try JSONWebKeySet(json: json) == JSONWebKeySet([key]))
  }

  @Test(
    arguments: [
      ([], "the key is not an object"), ([:], "member 'keys' is not an array"),
      (["keys": [:]], "member 'keys' is not an array"),
    ] as [(JSONValue, String)])
  func refuses(_ json: JSONValue, _ message: String) {
    #expect {
      try JSONWebKeySet(json: json)
    } throws: { error in
      "\(error)" == message
    }
  }
}
