import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 2.3: the id_token of a service account.
@Suite struct ServiceIdentityClaimsTests {
  private func identity(
    _ changes: KeyValuePairs<String, JSONValue>, in world: inout RobotWorld
  ) throws -> (claims: String, cause: Cause?) {
    let outcome = try world.post(changes)
    let answer = try JSONValue(parsing: outcome.response.body)
    let token = try #require(answer["id_token"]?.stringValue)
    let cause = outcome.cause?.code ?? ""
    #expect(
      outcome.transcript
        == "200\n\(tokenFields)\n\n{\n  \"id_token\": \"\(token)\"\n}\n[\(cause)]")
    let jws = try JWS(compact: token)
    try jws.verify(with: TestSigningKeys.first.verificationKey, allowing: [.rs256])
    #expect(jws.header.names == ["alg", "kid", "typ"])
    return (String(decoding: jws.payload, as: UTF8.self), outcome.cause)
  }

  private func expectedClaims(audience: String) -> String {
    """
    {"aud":"\(audience)","azp":"\(RobotWorld.robot.rawValue)","email":"\(RobotWorld.robot.rawValue)",\
    "email_verified":true,"exp":784115377,"iat":784111777,"iss":"https://accounts.google.com",\
    "sub":"114142135623730950488"}
    """
  }

  @Test func anAudienceGetsAnIDToken() throws {
    var world = RobotWorld()
    let identity = try identity(
      ["target_audience": "https://service.example.com", "scope": .null], in: &world)
    #expect(identity.claims == expectedClaims(audience: "https://service.example.com"))
    #expect(identity.cause == nil)
  }

  @Test(arguments: [
    "nonsense", "https://www.googleapis.com/auth/nonsense",
    "https://www.googleapis.com/auth/drive.readonly nonsense",
  ])
  func anUnknownScopeIsTakenForAnAudience(_ scope: String) throws {
    var world = RobotWorld()
    let identity = try identity(["scope": .string(scope)], in: &world)
    #expect(identity.claims == expectedClaims(audience: scope))
    #expect(identity.cause == .assertionScopeUnknown)
  }

  @Test func theJournalIsCompletedAfterSigning() throws {
    var world = RobotWorld()
    _ = try identity(["scope": "nonsense"], in: &world)
    let entry = try #require(world.authority.journal.last)
    #expect(entry.response?.status == .ok)
    #expect(entry.cause == .assertionScopeUnknown)
    #expect(entry.involved.account?.rawValue == "114142135623730950488")
  }
}
