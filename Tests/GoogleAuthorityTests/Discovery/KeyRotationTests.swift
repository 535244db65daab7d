import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 2.2: two keys are published, and clients may keep them as long as they are told.
@Suite struct KeyRotationTests {
  private static let third = Result { try RSAPrivateKey.generate() }

  private func keyID(_ key: RSAPrivateKey) -> String { VerificationKey.rsa(key.publicKey).keyID }

  private func published(_ world: inout ChangeWorld) throws -> [String] {
    let keys = try JSONValue(parsing: world.send("/oauth2/v3/certs").response.body)
    return keys["keys"]?.arrayValue?.compactMap { $0["kid"]?.stringValue } ?? []
  }

  @Test func theNewestTwoArePublished() throws {
    var world = ChangeWorld()
    let key = try Self.third.get()
    let (first, second) = (keyID(TestSigningKeys.first), keyID(TestSigningKeys.second))
    #expect(try published(&world) == [first, second])
    world.authority.rotateKeys(to: key, at: world.now)
    #expect(try published(&world) == [keyID(key), first])
    let certificates = try JSONValue(parsing: world.send("/oauth2/v1/certs").response.body)
    #expect(certificates.objectValue?.names == [keyID(key), first])
    #expect(world.lines.contains("key.rotated \(keyID(key))"))
  }

  @Test func rotatingToAPublishedKeyOnlyMovesIt() throws {
    var world = ChangeWorld()
    let (first, second) = (keyID(TestSigningKeys.first), keyID(TestSigningKeys.second))
    world.authority.rotateKeys(to: TestSigningKeys.second, at: world.now)
    #expect(try published(&world) == [second, first])
    world.authority.rotateKeys(to: TestSigningKeys.second, at: world.now)
    #expect(try published(&world) == [second, first])
  }

  @Test func anOldIDTokenIsVerifiableUntilTheNextButOneRotation() throws {
    var world = ChangeWorld()
    let token = try world.grant([.openID]).refreshToken
    let body = try JSONValue(parsing: world.refresh(token).response.body)
    let idToken = try JWS(compact: #require(body["id_token"]?.stringValue))
    func verify() throws {
      let keys = try JSONValue(parsing: world.send("/oauth2/v3/certs").response.body)
      try idToken.verify(with: JSONWebKeySet(json: keys), allowing: [.rs256])
    }
    world.authority.rotateKeys(to: try Self.third.get(), at: world.now)
    try verify()
    let next = try JSONValue(parsing: world.refresh(token).response.body)
    let newer = try JWS(compact: #require(next["id_token"]?.stringValue))
    #expect(newer.keyID == keyID(try Self.third.get()))
    world.authority.rotateKeys(to: TestSigningKeys.second, at: world.now)
    #expect(throws: JWSFailure.unknownKey(idToken.keyID)) { try verify() }
  }

  @Test func theTimeToKeepThemCountsDownToAnExpectedRotation() throws {
    var world = ChangeWorld()
    func lifetime() throws -> [String?] {
      let fields = try world.send("/oauth2/v3/certs").response.fields
      return [
        fields[.cacheControl]?.replacing(", must-revalidate, no-transform", with: " …"),
        fields[.expires],
      ]
    }
    #expect(
      try lifetime() == ["public, max-age=19800 …", "Sun, 06 Nov 1994 14:19:37 GMT"])
    world.authority.expectKeyRotation(at: world.now + .seconds(90))
    world.now += .seconds(60)
    #expect(try lifetime() == ["public, max-age=30 …", "Sun, 06 Nov 1994 08:51:07 GMT"])
    world.now += .seconds(60)
    #expect(try lifetime() == ["public, max-age=0 …", "Sun, 06 Nov 1994 08:51:37 GMT"])
    world.authority.rotateKeys(to: TestSigningKeys.second, at: world.now)
    #expect(try lifetime().first == "public, max-age=19800 …")
  }
}
