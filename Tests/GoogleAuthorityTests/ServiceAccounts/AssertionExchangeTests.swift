import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.3 and 6.7: the grant of service accounts.
@Suite struct AssertionExchangeTests {
  static let untimely = """
    Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. \
    Check your iat and exp values in the JWT claim.
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let changes: KeyValuePairs<String, JSONValue>
    var status = 400
    var error = "invalid_grant"
    let description: String
    let cause: String
    var testDescription: String { name }
  }

  static let now = 784_111_777

  static let cases = [
    Case(
      name: "no issuer", changes: ["iss": .null],
      description: "Invalid grant: account not found", cause: "assertion.issuer_unknown"),
    Case(
      name: "unknown issuer", changes: ["iss": "nobody@a.iam.gserviceaccount.com"],
      description: "Invalid grant: account not found", cause: "assertion.issuer_unknown"),
    Case(
      name: "issuer before the times", changes: ["iss": "nobody", "iat": .null],
      description: "Invalid grant: account not found", cause: "assertion.issuer_unknown"),
    Case(
      name: "no iat", changes: ["iat": .null],
      description: "Invalid JWT: iat (issued at) is not set.", cause: "assertion.issued_missing"),
    Case(
      name: "iat before exp", changes: ["iat": .null, "exp": .null],
      description: "Invalid JWT: iat (issued at) is not set.", cause: "assertion.issued_missing"),
    Case(
      name: "iat isn't a number", changes: ["iat": "soon"],
      description: "Invalid JWT: iat (issued at) is not set.", cause: "assertion.issued_missing"),
    Case(
      name: "no exp", changes: ["exp": .null],
      description: "Invalid JWT: exp (expiration time) is not set.",
      cause: "assertion.expiry_missing"),
    Case(
      name: "an hour and a second", changes: ["exp": .number(JSONNumber(now + 3601))],
      description: untimely, cause: "assertion.too_long"),
    Case(
      name: "ends before it begins",
      changes: ["iat": .number(JSONNumber(now + 2)), "exp": .number(JSONNumber(now + 1))],
      description: untimely, cause: "assertion.too_long"),
    Case(
      name: "expired now",
      changes: ["iat": .number(JSONNumber(now - 3600)), "exp": .number(JSONNumber(now))],
      description: untimely, cause: "assertion.expired"),
    Case(
      name: "from the future",
      changes: ["iat": .number(JSONNumber(now + 301)), "exp": .number(JSONNumber(now + 400))],
      description: untimely, cause: "assertion.from_future"),
    Case(
      name: "times out of this world",
      changes: ["iat": .number(JSONNumber(Int.min)), "exp": .number(JSONNumber(Int.max))],
      description: untimely, cause: "assertion.too_long"),
    Case(
      name: "times before the scope",
      changes: ["exp": .number(JSONNumber(now + 9999)), "scope": .null],
      description: untimely, cause: "assertion.too_long"),
    Case(
      name: "no scope", changes: ["scope": .null], error: "invalid_scope",
      description: "Invalid OAuth scope or ID token audience provided.",
      cause: "assertion.scope_missing"),
    Case(
      name: "blank scope", changes: ["scope": "  "], error: "invalid_scope",
      description: "Invalid OAuth scope or ID token audience provided.",
      cause: "assertion.scope_missing"),
    Case(
      name: "scope before the audience", changes: ["scope": "", "aud": .null],
      error: "invalid_scope",
      description: "Invalid OAuth scope or ID token audience provided.",
      cause: "assertion.scope_missing"),
    Case(
      name: "no audience", changes: ["aud": .null],
      description: "Invalid JWT: Failed audience check.", cause: "assertion.audience"),
    Case(
      name: "another audience", changes: ["aud": "https://oauth2.example.com/token"],
      description: "Invalid JWT: Failed audience check.", cause: "assertion.audience"),
    Case(
      name: "audience without a path", changes: ["aud": "https://oauth2.googleapis.com"],
      description: "Invalid JWT: Failed audience check.", cause: "assertion.audience"),
    Case(
      name: "audience in a list", changes: ["aud": [.string(RobotWorld.audience)]],
      description: "Invalid JWT: Failed audience check.", cause: "assertion.audience"),
    Case(
      name: "sub isn't an address", changes: ["sub": "ada"], description: "Not a valid email.",
      cause: "delegation.email"),
    Case(
      name: "unknown sub", changes: ["sub": "nobody@example.org"],
      description: "Invalid email or User ID", cause: "delegation.user_unknown"),
    Case(
      name: "deleted sub", changes: ["sub": "gone@example.org"],
      description: "The account has been deleted", cause: "account.deleted"),
    Case(
      name: "disabled sub", changes: ["sub": "off@example.org"], status: 403,
      error: "invalid_account", description: "Forbidden", cause: "account.disabled"),
  ]

  @Test(arguments: cases) func aRefusal(_ given: Case) throws {
    var world = RobotWorld()
    #expect(
      try world.post(given.changes).transcript
        == oauthTranscript(
          given.status,
          [("error", given.error), ("error_description", given.description)],
          cause: given.cause))
  }

  @Test(arguments: [
    ("grace@example.net", RobotWorld.drive.rawValue),
    ("alan@gmail.com", RobotWorld.drive.rawValue),
    ("ada@example.org", RobotWorld.youtube.rawValue),
    ("ada@example.org", "\(RobotWorld.drive.rawValue) \(RobotWorld.youtube.rawValue)"),
  ])
  func nothingIsDelegated(_ user: String, _ scope: String) throws {
    var world = RobotWorld()
    #expect(
      try world.post(["sub": .string(user), "scope": .string(scope)]).transcript
        == oauthTranscript(
          401,
          [
            ("error", "unauthorized_client"),
            (
              "error_description",
              """
              Client is unauthorized to retrieve access tokens using this method, or client not \
              authorized for any of the scopes requested.
              """
            ),
          ], cause: "delegation.not_granted"))
  }

  @Test(arguments: [
    (ServiceAccount.State.disabled, "service_account.disabled"),
    (.deleted, "service_account.deleted"),
  ])
  func aServiceAccountThatIsGone(_ state: ServiceAccount.State, _ cause: String) throws {
    var world = RobotWorld()
    world.changeRobot { $0.state = state }
    #expect(
      try world.post([:]).transcript
        == errorTranscript(400, "invalid_grant", "Invalid grant: account not found", cause: cause))
  }

  // MARK: Success

  @Test func anAccessTokenAndNothingElse() throws {
    var world = RobotWorld()
    let outcome = try world.post([:])
    let answer = try JSONValue(parsing: outcome.response.body)
    let token = try #require(answer["access_token"]?.stringValue)
    #expect(token.hasPrefix("ya29.c."))
    #expect(
      outcome.transcript.replacing(token, with: "TOKEN") == """
        200
        \(tokenFields)

        {
          "access_token": "TOKEN",
          "expires_in": 3599,
          "token_type": "Bearer"
        }
        []
        """)
    let access = try world.authority.grants.accessGrant(token, at: world.now)
    #expect(access.scopes.list == [RobotWorld.drive])
    #expect(access.grant.serviceAccount == RobotWorld.robot)
    #expect(access.grant.account.rawValue == "114142135623730950488")
    #expect(access.grant.client.rawValue == "114142135623730950488")
    #expect(access.grant.actsForItself)
    #expect(
      outcome.involved
        == Involved(
          client: access.grant.client, account: access.grant.account, grant: access.grant.id))
  }

  @Test(
    arguments: [
      ["iat": .string("\(now)"), "exp": .string("\(now + 3600)")],
      ["iat": .number(JSONNumber(now + 300)), "exp": .number(JSONNumber(now + 3900))],
      ["iat": .number(JSONNumber(now - 3599)), "exp": .number(JSONNumber(now + 1))],
      ["iat": 784_111_777.5],
      ["aud": "https://www.googleapis.com/oauth2/v4/token"],
      ["aud": "https://accounts.google.com/o/oauth2/token"],
      ["sub": .string(RobotWorld.robot.rawValue)],
      ["sub": ""],
      ["scope": "openid email"],
      ["target_audience": ""],
    ] as [KeyValuePairs<String, JSONValue>])
  func whatGoesToo(_ changes: KeyValuePairs<String, JSONValue>) throws {
    var world = RobotWorld()
    let answer = try JSONValue(parsing: world.post(changes).response.body)
    #expect(answer.objectValue?.names == ["access_token", "expires_in", "token_type"])
  }

  @Test func theMocksOwnAddressIsAnAudience() throws {
    var world = RobotWorld()
    world.host = "127.0.0.1:8080"
    world.isSecure = false
    #expect(try world.post(["aud": "http://127.0.0.1:8080/token"]).response.status == .ok)
    #expect(try world.post([:]).response.status == .ok)
    #expect(
      try world.post(["aud": "https://127.0.0.1:8080/token"]).cause?.code == "assertion.audience")
  }

  @Test func aUsersTokenByDelegation() throws {
    var world = RobotWorld()
    let scope = "\(RobotWorld.drive.rawValue) \(RobotWorld.calendar.rawValue)"
    let token = try world.accessToken(["sub": "ada@example.org", "scope": .string(scope)])
    let access = try world.authority.grants.accessGrant(token, at: world.now)
    #expect(access.grant.account == RobotWorld.ada)
    #expect(access.grant.serviceAccount == RobotWorld.robot)
    #expect(!access.grant.actsForItself)
    #expect(access.scopes.list == [RobotWorld.drive, RobotWorld.calendar])
  }
}
