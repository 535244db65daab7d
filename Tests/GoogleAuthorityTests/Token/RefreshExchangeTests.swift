import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.5: every way in which a refresh fails.
@Suite struct RefreshExchangeTests {
  private static func refused(
    _ status: Int, _ code: String, _ description: String, _ cause: String
  ) -> String {
    oauthTranscript(
      status, [("error", code), ("error_description", description)], cause: cause)
  }

  private static func refused(_ description: String, _ cause: String) -> String {
    refused(400, "invalid_grant", description, cause)
  }

  private static let dead = "Token has been expired or revoked."

  @Test(arguments: ["foo", "1//03abc", "\0", "ya29.a0A"]) func garbage(_ token: String) throws {
    var world = TokenWorld()
    #expect(
      try world.refresh(token).transcript == Self.refused("Bad Request", "refresh.unknown"))
  }

  @Test func aMissingToken() throws {
    var world = TokenWorld()
    #expect(
      try world.refresh("").transcript
        == Self.refused(
          400, "invalid_request", "Missing required parameter: refresh_token", "refresh.missing"))
  }

  @Test func aTokenOfAnotherClient() throws {
    var world = TokenWorld()
    let token = try world.refreshToken(client: TokenWorld.web)
    #expect(
      try world.refresh(token).transcript
        == Self.refused(401, "unauthorized_client", "Unauthorized", "refresh.another_client"))
  }

  @Test func aRevokedToken() throws {
    var world = TokenWorld()
    let token = try world.refreshToken()
    world.grants.revoke(by: TokenWorld.account, to: TokenWorld.project, at: world.now)
    let expected = Self.refused(Self.dead, "refresh.revoked")
    #expect(try world.refresh(token).transcript == expected)
    // A dead token hides what else is wrong.
    #expect(try world.refresh(token, scope: "unknown").transcript == expected)
  }

  /// A refusal stands beside the login that it is about, whoever has sent the token.
  @Test func theJournalCanTellWhoseTokenWasRefused() throws {
    var world = TokenWorld()
    let token = try world.refreshToken(client: TokenWorld.web)
    let another = try world.refresh(token).involved
    #expect(
      another
        == Involved(
          client: TokenWorld.desktop, account: TokenWorld.account, grant: GrantID(serial: 1)))
    let guess = try world.refresh(token, client: TokenWorld.web, secret: "a guess").involved
    #expect(guess.grant == GrantID(serial: 1))
    world.grants.revoke(by: TokenWorld.account, to: TokenWorld.project, at: world.now)
    #expect(try world.refresh(token, client: TokenWorld.web).involved.grant == GrantID(serial: 1))
    #expect(try world.refresh("1//03abc").involved == Involved(client: TokenWorld.desktop))
  }

  @Test func aTokenOfAnAppInTesting() throws {
    var world = TokenWorld()
    world.changeAudience(.testing(users: []))
    let token = try world.refreshToken()
    world.now += .seconds(7 * 86_400 - 1)
    #expect(try world.refresh(token).response.status == .ok)
    world.now += .seconds(1)
    let outcome = try world.refresh(token)
    #expect(outcome.cause == .refreshExpired)
    #expect(outcome.body.contains(Self.dead))
  }

  @Test func theHundredAndFirstTokenEndsTheFirst() throws {
    var world = TokenWorld()
    let first = try world.refreshToken()
    for _ in 0..<100 { _ = try world.refreshToken() }
    #expect(
      try world.refresh(first).transcript == Self.refused(Self.dead, "refresh.evicted"))
  }

  @Test func aChangeOfPasswordEndsTokensThatReadMail() throws {
    var world = TokenWorld()
    let mail = try world.refreshToken(scopes: [Scope(rawValue: "https://mail.google.com/")])
    let other = try world.refreshToken()
    let changed = world.now + .nanoseconds(1)
    world.changeAccount { $0.passwordChanged = changed }
    #expect(
      try world.refresh(mail).transcript == Self.refused(Self.dead, "account.password_changed"))
    #expect(try world.refresh(other).response.status == .ok)
  }

  struct AccountCase: Sendable, CustomTestStringConvertible {
    let name: String
    var audience = Project.Audience.production
    let change: @Sendable (inout Account) -> Void
    let expected: String
    var testDescription: String { name }

    static let all = [
      AccountCase(
        name: "deleted", change: { $0.state = .deleted },
        expected: refused("The account has been deleted", "account.deleted")),
      AccountCase(
        name: "disabled", change: { $0.state = .disabled },
        expected: refused(403, "invalid_account", "Forbidden", "account.disabled")),
      AccountCase(
        name: "restricted", change: { $0.state = .restricted },
        expected: refused(403, "access_denied", "Account restricted", "account.restricted")),
      AccountCase(
        name: "blocked by its administrator",
        change: { $0.blockedScopes = [TokenWorld.drive] },
        expected: refused(
          400, "admin_policy_enforced",
          "Access to your account data is restricted by policies within your organization. "
            + "Please contact the administrator of your organization for more information.",
          "account.policy_enforced")),
      AccountCase(
        name: "of another organisation", audience: .organisation(domain: "example.com"),
        change: { $0.hostedDomain = "example.org" },
        expected: refused(
          403, "org_internal", "This client is restricted to users within its organization.",
          "account.organisation_only")),
    ]
  }

  @Test(arguments: AccountCase.all) func accounts(_ account: AccountCase) throws {
    var world = TokenWorld()
    let token = try world.refreshToken()
    let code = world.code()
    world.changeAudience(account.audience)
    world.changeAccount(account.change)
    #expect(try world.refresh(token).transcript == account.expected)
    #expect(try world.exchange(code).transcript == account.expected)
  }

  @Test func aCloudSessionThatIsOver() throws {
    var world = TokenWorld()
    let cloud = Scope(rawValue: "https://www.googleapis.com/auth/cloud-platform")
    let token = try world.refreshToken(scopes: [cloud])
    let other = try world.refreshToken()
    world.grants.sessionLengths[TokenWorld.account] = .zero
    #expect(
      try world.refresh(token).transcript
        == oauthTranscript(
          400,
          [
            ("error", "invalid_grant"),
            ("error_description", "reauth related error (invalid_rapt)"),
            ("error_uri", "https://support.google.com/a/answer/9368756"),
            ("error_subtype", "invalid_rapt"),
          ], cause: "account.session_over"))
    #expect(try world.refresh(other).response.status == .ok)
  }

  @Test(arguments: ["openid", "unknown", "https://www.googleapis.com/auth/drive"])
  func aScopeThatWasNotGranted(_ scope: String) throws {
    var world = TokenWorld()
    let token = try world.refreshToken()
    #expect(
      try world.refresh(token, scope: scope).transcript
        == Self.refused(400, "invalid_scope", "Bad Request", "scope.not_granted"))
  }

  @Test func anOldTokenThatComesBackEndsTheGrant() throws {
    var world = TokenWorld()
    world.switches.rotation = Switches.Rotation(grace: .seconds(10))
    let first = try world.refreshToken()
    let answer = try JSONValue(parsing: world.refresh(first).response.body)
    let second = try #require(answer["refresh_token"]?.stringValue)
    #expect(try world.refresh(first).response.status == .ok)
    world.now += .seconds(10)
    #expect(try world.refresh(second).response.status == .ok)
    let replay = try world.refresh(first)
    #expect(replay.body.contains(Self.dead))
    #expect(replay.cause == .refreshRotated)
    #expect(try world.refresh(second).cause == .refreshReplayed)
  }

  @Test func anOldTokenOfAnotherClientEndsNothing() throws {
    var world = TokenWorld()
    world.switches.rotation = Switches.Rotation()
    let first = try world.refreshToken()
    let answer = try JSONValue(parsing: world.refresh(first).response.body)
    let second = try #require(answer["refresh_token"]?.stringValue)
    let replay = try world.refresh(first, client: TokenWorld.web)
    #expect(replay.cause == .refreshOfAnotherClient)
    #expect(try world.refresh(second).response.status == .ok)
  }
}
