import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 7 and 11: ends of grants that the wire never tells are in the journal.
@Suite struct GrantChangesTests {
  private let ada = ChangeWorld.ada.rawValue
  private let desktop = ChangeWorld.desktop.rawValue

  @Test func anEvictionIsTakenDownAfterTheRequestThatCausedIt() throws {
    var world = ChangeWorld { $0.refreshTokensPerClient = 1 }
    _ = try world.grant([ChangeWorld.drive])
    let code = world.authority.grants.issueCode(
      for: CodeGrant(
        client: ChangeWorld.desktop, account: ChangeWorld.ada, scopes: [ChangeWorld.drive],
        redirectURI: "http://127.0.0.1/"),
      project: ChangeWorld.project, at: world.now, random: &world.random)
    _ = try world.post(
      "/token",
      [
        ("grant_type", "authorization_code"), ("client_id", desktop),
        ("client_secret", ChangeWorld.secret), ("code", code),
        ("redirect_uri", "http://127.0.0.1/"),
      ])
    #expect(
      world.lines == ["/token -", "grant.evicted \(ada) \(desktop) #1 123456789012"])
    #expect(world.authority.journal.entries.map(\.number) == [1, 2])
  }

  @Test func theLimitOfTheAccountHasAnEventOfItsOwn() throws {
    var world = ChangeWorld { $0.refreshTokensPerAccount = 1 }
    _ = try world.grant([ChangeWorld.drive])
    _ = try world.grant([ChangeWorld.drive], client: ChangeWorld.phone)
    world.authority.takeDownNews(at: world.now)
    #expect(world.lines == ["grant.evicted_from_account \(ada) \(desktop) #1 123456789012"])
  }

  @Test("F13: Codes that nobody exchanges don't fill the memory") func theOldestOfTooManyCodesGoes()
    throws
  {
    var world = ChangeWorld()
    world.authority.grants.codeCapacity = 2
    let approved = CodeGrant(
      client: ChangeWorld.desktop, account: ChangeWorld.ada, scopes: [ChangeWorld.drive],
      redirectURI: "http://127.0.0.1/")
    var codes: [String] = []
    for _ in 0..<3 {
      codes.append(
        world.authority.grants.issueCode(
          for: approved, project: ChangeWorld.project, at: world.now, random: &world.random))
    }
    world.authority.takeDownNews(at: world.now)
    #expect(world.lines == ["code.crowded_out \(ada) \(desktop) #1 123456789012"])
    func exchange(_ code: String) throws -> Outcome {
      try world.post(
        "/token",
        [
          ("grant_type", "authorization_code"), ("client_id", desktop),
          ("client_secret", ChangeWorld.secret), ("code", code),
          ("redirect_uri", "http://127.0.0.1/"),
        ])
    }
    let refused = try exchange(codes[0])
    #expect(refused.cause?.code == "code.crowded_out")
    #expect(try JSONValue(parsing: refused.response.body)["error"] == "invalid_grant")
    for code in codes.dropFirst() { #expect(try exchange(code).response.status == .ok) }
  }

  @Test func aRevocationNamesTheConsentAndEveryGrant() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    _ = try world.grant([ChangeWorld.drive], client: ChangeWorld.phone)
    #expect(try world.post("/revoke", [("token", token)]).response.status == 200)
    #expect(
      world.lines == [
        "/revoke -", "consent.revoked \(ada) 123456789012",
        "grant.revoked \(ada) \(desktop) #1 123456789012",
        "grant.revoked \(ada) \(ChangeWorld.phone.rawValue) #2 123456789012",
      ])
  }

  @Test func theUserCanTakeAConsentBack() throws {
    var world = ChangeWorld()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    try world.authority.revokeConsent(
      of: ChangeWorld.ada, to: ChangeWorld.project, at: world.now)
    #expect(world.authority.consents.scopes(of: ChangeWorld.ada, for: ChangeWorld.project) == [])
    #expect(try world.refresh(token).cause?.code == "refresh.revoked")
    #expect(
      world.lines == [
        "consent.revoked \(ada) 123456789012", "grant.revoked \(ada) \(desktop) #1 123456789012",
        "/token refresh.revoked",
      ])
    let now = world.now
    #expect(throws: ChangeFailure.unknownAccount(ChangeWorld.nobody)) {
      try world.authority.revokeConsent(of: ChangeWorld.nobody, to: ChangeWorld.project, at: now)
    }
    let other = ProjectNumber(rawValue: "1")
    #expect(throws: ChangeFailure.unknownProject(other)) {
      try world.authority.revokeConsent(of: ChangeWorld.ada, to: other, at: now)
    }
  }

  @Test func aGrantCanBeEndedBeforeItsTime() throws {
    var world = ChangeWorld()
    let (grant, token) = try world.grant([ChangeWorld.drive])
    try world.authority.expire(grant.id, at: world.now)
    #expect(try world.refresh(token).cause?.code == "refresh.ended")
    let now = world.now
    #expect(throws: ChangeFailure.unknownGrant(grant.id)) {
      try world.authority.expire(grant.id, at: now)
    }
    #expect(world.lines.first == "grant.expired \(ada) \(desktop) #1 123456789012")
  }

  @Test func aReplayedRefreshTokenEndsItsGrant() throws {
    var world = ChangeWorld()
    world.authority.switches.rotation = Switches.Rotation()
    let token = try world.grant([ChangeWorld.drive]).refreshToken
    _ = try world.refresh(token)
    _ = try world.refresh(token)
    #expect(
      world.lines == [
        "/token -", "/token refresh.rotated",
        "grant.replayed \(ada) \(desktop) #1 123456789012",
      ])
  }
}
