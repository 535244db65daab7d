import Keyring
import Testing
import WireFormats

struct BadWebKeyCase: Sendable, CustomTestStringConvertible {
  var name: String
  var json: JSONValue
  var message: String
  var testDescription: String { name }

  static let all: [BadWebKeyCase] = [
    BadWebKeyCase(name: "array", json: [], message: "the key is not an object"),
    BadWebKeyCase(name: "empty", json: [:], message: "member 'kty' is not RSA or EC"),
    BadWebKeyCase(
      name: "symmetric", json: ["kty": "oct", "k": "AAAA"],
      message: "member 'kty' is not RSA or EC"),
    BadWebKeyCase(
      name: "another curve", json: ["kty": "EC", "crv": "P-384"],
      message: "member 'crv' is not P-256"),
    BadWebKeyCase(
      name: "no modulus", json: ["kty": "RSA", "e": "AQAB"],
      message: "member 'n' is not a number in base64url"),
    BadWebKeyCase(
      name: "empty exponent", json: ["kty": "RSA", "n": "AQAB", "e": ""],
      message: "member 'e' is not a number in base64url"),
    BadWebKeyCase(
      name: "padding", json: ["kty": "RSA", "n": "AQ==", "e": "AQAB"],
      message: "member 'n' is not a number in base64url"),
    BadWebKeyCase(
      name: "short coordinate", json: ["kty": "EC", "crv": "P-256", "x": "AAAA", "y": "AAAA"],
      message: "the key can't be used: P-256 key failed: a coordinate has not 32 bytes"),
    BadWebKeyCase(
      name: "private key", json: ["kty": "EC", "crv": "P-256", "d": "AAAA"],
      message: "the key is a private one"),
    BadWebKeyCase(
      name: "algorithm of the other kind", json: exampleKey(with: ["alg": "RS256"]),
      message: "algorithm 'RS256' does not go with this kind of key"),
    BadWebKeyCase(
      name: "key id that is a number", json: exampleKey(with: ["kid": 1]),
      message: "member 'kid' is not a string"),
  ]

  private static func exampleKey(with members: JSONObject) -> JSONValue {
    var key: JSONObject = [
      "kty": "EC", "crv": "P-256", "x": .string(JWSExample.es256.key.0),
      "y": .string(JWSExample.es256.key.1),
    ]
    for member in members.members { key[member.name] = member.value }
    return .object(key)
  }
}

@Suite struct JSONWebKeyTests {
  @Test func thumbprintOfRFC7638() throws {
    let json: JSONValue = [
      "kty": "RSA",
      "n": .string(
        "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_"
          + "BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQ"
          + "R0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-b"
          + "FTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw"),
      "e": "AQAB", "alg": "RS256", "kid": "2011-04-29",
    ]
    let key = try JSONWebKey(json: json)
    #expect(key.keyID == "2011-04-29")
    #expect(Base64URL.encode(key.key.thumbprint) == "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs")
  }

  /// Computed apart from this code, with Python's `hashlib`, over the text that RFC 7638 prescribes.
  @Test func thumbprintOfAP256Key() throws {
    let key = VerificationKey.p256(try JWSExample.es256.p256Key)
    #expect(Base64URL.encode(key.thumbprint) == "oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U")
    #expect(key.keyID == "a0a232c2f194a53553cb1310ddbc0821e414b9d7")
  }

  @Test func isWrittenInGooglesOrder() throws {
    let key = JSONWebKey(.rsa(try JWSExample.rs256.rsaKey), keyID: "k1", use: "sig")
    let (n, e) = JWSExample.rs256.key
    #expect(
      key.json.text(.compact)
        == #"{"alg":"RS256","kty":"RSA","kid":"k1","n":"\#(n)","e":"\#(e)","use":"sig"}"#)
  }

  @Test func optionalMembersAreLeftOut() throws {
    let key = JSONWebKey(.p256(try JWSExample.es256.p256Key))
    let (x, y) = JWSExample.es256.key
    #expect(
      key.json.text(.compact)
        == #"{"alg":"ES256","kty":"EC","crv":"P-256","x":"\#(x)","y":"\#(y)"}"#)
  }

  @Test func survivesBothWays() throws {
    let keys = [
      JSONWebKey(.rsa(TestSigningKeys.first.publicKey), keyID: "a", use: "sig"),
      JSONWebKey(.rsa(TestSigningKeys.second.publicKey)),
      JSONWebKey(.p256(try P256PrivateKey.generate().publicKey), keyID: "c"),
    ]
    for key in keys { #expect(try JSONWebKey(json: key.json) == key) }
    let set = JSONWebKeySet(keys)
    #expect(try JSONWebKeySet(json: JSONValue(parsing: set.json.text(.google))) == set)
  }

  @Test(arguments: BadWebKeyCase.all)
  func refuses(_ c: BadWebKeyCase) {
    #expect {
      try JSONWebKey(json: c.json)
    } throws: { error in
      "\(error)" == c.message
    }
  }
}
