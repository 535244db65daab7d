import Keyring
import Testing
import WireFormats

struct BadTokenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var token: String
  var message: String
  var testDescription: String { name }

  /// Tokens that can't even be taken apart.
  static let unreadable: [BadTokenCase] = [
    BadTokenCase(name: "empty", token: "", message: "the token has 1 parts instead of 3"),
    BadTokenCase(
      name: "two parts", token: "e30.e30", message: "the token has 2 parts instead of 3"),
    BadTokenCase(
      name: "four parts", token: "e30.e30.AA.AA", message: "the token has 4 parts instead of 3"),
    BadTokenCase(
      name: "padded header", token: "e30=.e30.AA", message: "the header is not base64url"),
    BadTokenCase(
      name: "standard base64 in the payload", token: "e30.+/8.AA",
      message: "the payload is not base64url"),
    BadTokenCase(
      name: "stray bits in the signature", token: "e30.e30.AB",
      message: "the signature is not base64url"),
    BadTokenCase(name: "newline", token: "e30.e30.AA\n", message: "the signature is not base64url"),
    BadTokenCase(
      name: "header that is an array", token: "W10.e30.AA",
      message: "the header is an array instead of an object"),
    BadTokenCase(
      name: "header with a name twice",
      token: Base64URL.encode(Array(#"{"alg":"none","alg":"RS256"}"#.utf8)) + ".e30.AA",
      message: "the header is not JSON: 1:15: duplicate name 'alg'"),
  ]

  /// Headers under which a good signature must still be refused.
  static let untrusted: [BadTokenCase] = [
    header(#"{}"#, "the header names no algorithm"),
    header(#"{"alg":5}"#, "the header names no algorithm"),
    header(#"{"alg":"none"}"#, "the algorithm 'none' is not allowed"),
    header(#"{"alg":"None"}"#, "the algorithm 'None' is not allowed"),
    header(#"{"alg":""}"#, "the algorithm '' is not allowed"),
    header(#"{"alg":"HS256"}"#, "the algorithm 'HS256' is not allowed"),
    header(#"{"alg":"rs256"}"#, "the algorithm 'rs256' is not allowed"),
    header(#"{"alg":"PS256"}"#, "the algorithm 'PS256' is not allowed"),
    header(#"{"alg":"ES256"}"#, "the algorithm 'ES256' is not allowed"),
    header(
      #"{"alg":"RS256","crit":["b64"],"b64":false}"#, "the header has critical extensions"),
  ]

  private static func header(_ header: String, _ message: String) -> BadTokenCase {
    BadTokenCase(name: header, token: header, message: message)
  }
}

@Suite struct JWSTests {
  private let key = TestSigningKeys.first
  private let payload = Array(#"{"sub":"1"}"#.utf8)

  @Test func verifiesTheExamplesOfRFC7515() throws {
    let rs256 = try JWS(compact: JWSExample.rs256.compact)
    let es256 = try JWS(compact: JWSExample.es256.compact)
    let rsaKey = VerificationKey.rsa(try JWSExample.rs256.rsaKey)
    let p256Key = VerificationKey.p256(try JWSExample.es256.p256Key)
    try rs256.verify(with: rsaKey, allowing: [.rs256])
    try es256.verify(with: p256Key, allowing: [.rs256, .es256])
    #expect(try rs256.claims["iss"] == "joe")
    #expect(es256.header == ["alg": "ES256"])
    #expect(throws: JWSFailure.algorithm("RS256")) {
      try rs256.verify(with: rsaKey, allowing: [.es256])
    }
    #expect(throws: JWSFailure.algorithm("RS256")) {
      try rs256.verify(with: p256Key, allowing: [.rs256, .es256])
    }
  }

  @Test(arguments: BadTokenCase.unreadable)
  func cannotRead(_ c: BadTokenCase) {
    #expect {
      try JWS(compact: c.token)
    } throws: { error in
      "\(error)" == c.message
    }
  }

  @Test(arguments: BadTokenCase.untrusted)
  func doesNotTrust(_ c: BadTokenCase) throws {
    let token = try JWS.compact(payload: payload, header: Array(c.token.utf8), key: key)
    let jws = try JWS(compact: token)
    #expect {
      try jws.verify(with: key.verificationKey, allowing: Set(SigningAlgorithm.allCases))
    } throws: { error in
      "\(error)" == c.message
    }
  }

  @Test func anEmptySignatureIsWrong() throws {
    let jws = try JWS(compact: JWSExample.rs256.signingInput + ".")
    #expect(throws: JWSFailure.signature) {
      try jws.verify(with: .rsa(JWSExample.rs256.rsaKey), allowing: [.rs256])
    }
  }

  @Test func everyChangedPartIsFound() throws {
    let signer = JWSSigner(key: key, keyID: "k")
    let parts = try signer.sign(payload).split(separator: ".").map(String.init)
    let other = try JWS.compact(
      payload: Array(#"{"sub":"2"}"#.utf8), header: ["alg": "RS256"], key: key
    ).split(separator: ".").map(String.init)
    for index in 0..<3 {
      var changed = parts
      changed[index] = other[index]
      let jws = try JWS(compact: changed.joined(separator: "."))
      #expect(throws: JWSFailure.signature) {
        try jws.verify(with: key.verificationKey, allowing: [.rs256])
      }
    }
  }

  @Test func keysAreFoundInASetByTheirID() throws {
    let first = JWSSigner(key: TestSigningKeys.first, keyID: "first")
    let second = JWSSigner(key: TestSigningKeys.second, keyID: "second")
    let keys = JSONWebKeySet([first.webKey, second.webKey])
    try JWS(compact: first.sign(payload)).verify(with: keys, allowing: [.rs256])
    try JWS(compact: second.sign(payload)).verify(with: keys, allowing: [.rs256])

    let stranger = JWSSigner(key: TestSigningKeys.first, keyID: "third")
    #expect(throws: JWSFailure.unknownKey("third")) {
      try JWS(compact: stranger.sign(payload)).verify(with: keys, allowing: [.rs256])
    }
    let impostor = JWSSigner(key: TestSigningKeys.first, keyID: "second")
    #expect(throws: JWSFailure.signature) {
      try JWS(compact: impostor.sign(payload)).verify(with: keys, allowing: [.rs256])
    }
    let nameless = try JWS.compact(payload: payload, header: ["alg": "RS256"], key: key)
    #expect(throws: JWSFailure.unknownKey(nil)) {
      try JWS(compact: nameless).verify(with: keys, allowing: [.rs256])
    }
  }
}
