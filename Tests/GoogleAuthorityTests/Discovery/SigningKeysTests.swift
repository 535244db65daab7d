import GoogleAuthority
import HTTPWire
import Keyring
import Testing
import WireFormats

/// google-behaviour 2.2: two keys as JWKs (v3), and as certificates in PEM by key id (v1).
@Suite struct SigningKeysTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)

  private func body(_ path: String) throws -> JSONValue {
    var random = InstanceRandom(seed: "1")
    var authority = Authority(random: &random)
    let target = try #require(HTTPRequest.Target(method: .get, text: path))
    let response = authority.answer(
      HTTPRequest(method: .get, target: target), isSecure: false, at: now, random: &random
    ).response
    #expect(response.status == .ok)
    #expect(response.fields[.contentType] == "application/json; charset=UTF-8")
    return try JSONValue(parsing: response.body)
  }

  @Test func theKeySetHoldsTwoKeysInGooglesMemberOrder() throws {
    let keys = try #require(body("/oauth2/v3/certs")["keys"]?.arrayValue)
    #expect(keys.count == 2)
    for key in keys {
      let members = try #require(key.objectValue)
      #expect(members.members.map(\.name) == ["alg", "kty", "kid", "n", "e", "use"])
      #expect(key["alg"] == "RS256")
      #expect(key["kty"] == "RSA")
      #expect(key["e"] == "AQAB")
      #expect(key["use"] == "sig")
      let id = try #require(key["kid"]?.stringValue)
      #expect(id.utf8.count == 40)
      #expect(Hex.decode(id) != nil)
    }
  }

  @Test func theKeysVerifyWhatTheTestKeysSign() throws {
    let set = try JSONWebKeySet(json: body("/oauth2/v3/certs"))
    for key in [TestSigningKeys.first, TestSigningKeys.second] {
      let id = VerificationKey.rsa(key.publicKey).keyID
      let published = try #require(set.key(withID: id))
      #expect(published.key == .rsa(key.publicKey))
    }
  }

  @Test func theCertificatesHaveTheSameKeyIDs() throws {
    let keys = try #require(body("/oauth2/v3/certs")["keys"]?.arrayValue)
    let certificates = try #require(body("/oauth2/v1/certs").objectValue)
    #expect(certificates.members.map(\.name) == keys.compactMap { $0["kid"]?.stringValue })
    for certificate in certificates.members {
      let pem = try #require(certificate.value.stringValue)
      #expect(pem.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
      #expect(pem.hasSuffix("-----END CERTIFICATE-----\n"))
    }
  }
}
