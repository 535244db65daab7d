import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// A wrong id_token, and what a client that checks everything finds.
struct AlterationCase: Sendable, CustomTestStringConvertible {
  var signature: IDTokenAlteration.Signature
  var finding: String
  /// The algorithm in the token's header.
  var algorithm = "RS256"

  var testDescription: String { "\(signature)" }

  static let all = [
    AlterationCase(signature: .rs256, finding: "good"),
    AlterationCase(signature: .es256, finding: "good", algorithm: "ES256"),
    AlterationCase(
      signature: .hs256, finding: "\(JWSFailure.algorithm("HS256"))", algorithm: "HS256"),
    AlterationCase(
      signature: .none, finding: "\(JWSFailure.unknownKey(nil))", algorithm: "none"),
    AlterationCase(signature: .wrongKey, finding: "\(JWSFailure.signature)"),
    AlterationCase(signature: .damaged, finding: "\(JWSFailure.signature)"),
  ]
}

@Suite struct IDTokenAlterationTests {
  private static func authority() -> Authority {
    var random = SeededRandom(seed: 1)
    let world = TokenWorld()
    return Authority(registry: world.registry, random: &random)
  }

  private static func mint(
    _ alteration: IDTokenAlteration?, in authority: inout Authority
  ) throws -> JWS {
    let token = try authority.mintIDToken(
      for: TokenWorld.desktop, account: TokenWorld.account, scopes: [.openID], nonce: "n",
      issuer: "https://accounts.google.com", altering: alteration,
      at: Timestamp(secondsSince1970: 784_111_777))
    return try JWS(compact: try token.signed())
  }

  @Test(arguments: AlterationCase.all)
  func aClientThatChecksEverythingFindsIt(_ example: AlterationCase) throws {
    var authority = Self.authority()
    var alteration = IDTokenAlteration()
    alteration.signature = example.signature
    authority.alterIDTokens(alteration, curveKey: try P256PrivateKey.generate())
    let token = try Self.mint(alteration, in: &authority)
    #expect(token.header["alg"]?.stringValue == example.algorithm)
    let keys = try JSONWebKeySet(json: authority.publishedKeys)
    var finding = "good"
    do throws(JWSFailure) {
      try token.verify(with: keys, allowing: [.rs256, .es256])
    } catch {
      finding = "\(error)"
    }
    #expect(finding == example.finding)
  }

  @Test func theNameOfAnUnknownKeyIsNotPublished() throws {
    var authority = Self.authority()
    var alteration = IDTokenAlteration()
    alteration.signature = .unknownKey
    let token = try Self.mint(alteration, in: &authority)
    let keyID = try #require(token.keyID)
    #expect(try JSONWebKeySet(json: authority.publishedKeys).key(withID: keyID) == nil)
  }

  @Test func claimsAreSetAddedAndDropped() throws {
    var authority = Self.authority()
    var alteration = IDTokenAlteration()
    alteration.set = ["aud": "other", "exp": 1]
    alteration.add = ["nonce": "not added", "acr": "0"]
    alteration.drop = ["sub", "azp"]
    let token = try Self.mint(alteration, in: &authority)
    #expect(
      String(decoding: token.payload, as: UTF8.self) == """
        {"iss":"https://accounts.google.com","aud":"other","nonce":"n","iat":784111777,"exp":1,\
        "acr":"0"}
        """)
  }

  @Test func nothingIsAlteredUnlessAskedFor() throws {
    var authority = Self.authority()
    let before = authority.publishedKeys
    let token = try Self.mint(nil, in: &authority)
    try token.verify(with: try JSONWebKeySet(json: before), allowing: [.rs256])
    #expect(try token.claims["aud"]?.stringValue == TokenWorld.desktop.rawValue)
  }
}
