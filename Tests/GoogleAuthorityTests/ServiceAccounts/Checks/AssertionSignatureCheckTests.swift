import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Google gives the same answer to every mistake in a signature.
@Suite struct AssertionSignatureCheckTests {
  struct SignatureCase: Sendable, CustomTestStringConvertible {
    let name: String
    let header: JSONValue
    var key = TestServiceAccountKey.key
    let cause: String
    var testDescription: String { name }
  }

  static let signatures = [
    SignatureCase(
      name: "another key", header: RobotWorld.header, key: TestSigningKeys.first,
      cause: "assertion.signature"),
    SignatureCase(
      name: "another key without kid", header: ["alg": "RS256"], key: TestSigningKeys.first,
      cause: "assertion.signature"),
    SignatureCase(
      name: "unknown kid", header: ["alg": "RS256", "kid": "1"], cause: "assertion.key_unknown"),
    SignatureCase(
      name: "HS256", header: ["alg": "HS256", "kid": .string(TestServiceAccountKey.keyID)],
      cause: "assertion.algorithm"),
    SignatureCase(name: "none", header: ["alg": "none"], cause: "assertion.algorithm"),
    SignatureCase(name: "no algorithm", header: [:], cause: "assertion.algorithm"),
    SignatureCase(
      name: "critical extensions", header: ["alg": "RS256", "crit": ["b64"]],
      cause: "assertion.signature"),
  ]

  @Test(arguments: signatures) func aBadSignature(_ given: SignatureCase) throws {
    var world = RobotWorld()
    let assertion = try world.assertion(header: given.header, key: given.key)
    #expect(
      try world.post(assertion).transcript
        == oauthTranscript(
          400, [("error", "invalid_grant"), ("error_description", "Invalid JWT Signature.")],
          cause: given.cause))
  }

  @Test func aChangedClaimBreaksTheSignature() throws {
    var world = RobotWorld()
    let parts = try world.assertion().split(separator: ".")
    let payload = JSONValue.object(world.claims(["scope": "openid"])).bytes(.compact)
    let forged = "\(parts[0]).\(Base64URL.encode(payload)).\(parts[2])"
    #expect(try world.post(forged).cause?.code == "assertion.signature")
  }

  /// A change of any byte is refused, and breaks nothing.
  @Test func noByteCanBeChanged() throws {
    var world = RobotWorld()
    let good = Array(try world.assertion().utf8)
    for index in good.indices {
      for byte in [UInt8(ascii: "."), UInt8(ascii: "A")]
      where good[index] != byte {
        var bytes = good
        bytes[index] = byte
        let outcome = try world.post(String(decoding: bytes, as: UTF8.self))
        #expect(outcome.response.status == .badRequest)
      }
    }
    #expect(world.authority.grants.grants.isEmpty)
  }

  @Test func anyOfTheKeysWillDo() throws {
    var world = RobotWorld()
    world.changeRobot { $0.keys["other"] = .given(TestSigningKeys.first.publicKey) }
    for key in [TestServiceAccountKey.key, TestSigningKeys.first] {
      let assertion = try world.assertion(header: ["alg": "RS256"], key: key)
      #expect(try world.post(assertion).response.status == .ok)
    }
    let named = try world.assertion(
      header: ["alg": "RS256", "kid": "other"], key: TestSigningKeys.first)
    #expect(try world.post(named).response.status == .ok)
  }

  @Test func aNamedKeyStandsAlone() throws {
    var world = RobotWorld()
    world.changeRobot { $0.keys["other"] = .given(TestSigningKeys.first.publicKey) }
    let assertion = try world.assertion(key: TestSigningKeys.first)
    #expect(try world.post(assertion).cause?.code == "assertion.signature")
  }
}
