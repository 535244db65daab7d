import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 10: what an API says to good and bad tokens.
@Suite struct APIEndpointTests {
  private static let realm = #"Bearer realm="https://accounts.google.com/""#
  private static let invalidChallenge = realm + #", error="invalid_token""#
  private static let expected = """
    Expected OAuth 2 access token, login cookie or other valid authentication credential. See \
    https://developers.google.com/identity/sign-in/web/devconsole-project.
    """
  private static let gatewayPath = "/v1beta/properties/1:runReport"

  /// A world with a route of a newer gateway.
  private func world() throws -> APIWorld {
    var world = APIWorld()
    world.authority.routes.add(
      try APIRoute(
        method: .post, hosts: ["analyticsdata.googleapis.com"],
        path: "/v1beta/properties/{property}:runReport",
        scopes: [
          Scope(rawValue: "https://www.googleapis.com/auth/analytics"),
          Scope(rawValue: "https://www.googleapis.com/auth/analytics.readonly"),
        ],
        name: APIMethodName(service: "analyticsdata.googleapis.com", method: "Data.RunReport"),
        answer: APIAnswer(status: 201, json: ["rows": []])))
    return world
  }

  /// Sends to the newer gateway a body that isn't JSON, as it is never read.
  private func report(_ world: inout APIWorld, _ fields: HTTPFields) throws -> Outcome {
    try world.send(
      Self.gatewayPath, host: "analyticsdata.googleapis.com", method: .post, fields: fields,
      body: Array("{broken".utf8))
  }

  // MARK: No credentials

  @Test func aGatewayMissesCredentialsBeforeItReadsTheBody() throws {
    var world = try world()
    let outcome = try report(&world, [.contentType: "application/json"])
    #expect(
      outcome.transcript
        == apiTranscript(
          401, challenge: Self.realm,
          """
          {
            "error": {
              "code": 401,
              "message": "Request is missing required authentication credential. \(Self.expected)",
              "status": "UNAUTHENTICATED",
              "details": [
                {
                  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                  "reason": "CREDENTIALS_MISSING",
                  "domain": "googleapis.com",
                  "metadata": {
                    "service": "analyticsdata.googleapis.com",
                    "method": "Data.RunReport"
                  }
                }
              ]
            }
          }
          """, cause: "api.credentials_missing"))
  }

  @Test func aClassicAPIListsMissingCredentials() throws {
    var world = APIWorld()
    #expect(
      try world.send("/drive/v3/files").transcript
        == apiTranscript(
          401, challenge: Self.realm,
          """
          {
            "error": {
              "code": 401,
              "message": "Request is missing required authentication credential. \(Self.expected)",
              "errors": [
                {
                  "message": "Login Required.",
                  "domain": "global",
                  "reason": "required",
                  "location": "Authorization",
                  "locationType": "header"
                }
              ],
              "status": "UNAUTHENTICATED",
              "details": [
                {
                  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                  "reason": "CREDENTIALS_MISSING",
                  "domain": "googleapis.com",
                  "metadata": {
                    "service": "drive.googleapis.com",
                    "method": "google.apps.drive.v3.DriveFiles.List"
                  }
                }
              ]
            }
          }
          """, cause: "api.credentials_missing"))
  }

  // MARK: Invalid credentials

  @Test func aGatewayRefusesAnInvalidToken() throws {
    var world = try world()
    let outcome = try report(&world, [.authorization: "Bearer nonsense"])
    #expect(
      outcome.transcript
        == apiTranscript(
          401, challenge: Self.invalidChallenge,
          """
          {
            "error": {
              "code": 401,
              "message": "Request had invalid authentication credentials. \(Self.expected)",
              "status": "UNAUTHENTICATED"
            }
          }
          """, cause: "api.token_unknown"))
  }

  @Test func aClassicAPIRefusesAnInvalidToken() throws {
    var world = APIWorld()
    #expect(
      try world.call("/calendar/v3/users/me/calendarList", token: "nonsense").transcript
        == apiTranscript(
          401, challenge: Self.invalidChallenge,
          """
          {
            "error": {
              "code": 401,
              "message": "Request had invalid authentication credentials. \(Self.expected)",
              "errors": [
                {
                  "message": "Invalid Credentials",
                  "domain": "global",
                  "reason": "authError",
                  "location": "Authorization",
                  "locationType": "header"
                }
              ],
              "status": "UNAUTHENTICATED"
            }
          }
          """, cause: "api.token_unknown"))
  }

  @Test func theWireDoesNotTellWhyATokenIsInvalid() throws {
    var world = APIWorld()
    let unknown = try world.call("/drive/v3/files", token: "nonsense")
    let token = try world.accessToken(APIWorld.drive)
    var expired = world
    expired.now += .seconds(3599)
    var revoked = world
    revoked.authority.grants.revoke(
      by: APIWorld.account, to: APIWorld.project, at: revoked.now)
    var refresh = world
    let grant = try refresh.grant([APIWorld.drive])
    let refreshToken = refresh.authority.grants.refreshToken(
      of: grant.id, random: &refresh.random)
    var gone = world
    gone.changeAccount(.deleted)
    var disabled = world
    disabled.changeAccount(.disabled)
    let outcomes = [
      try expired.call("/drive/v3/files", token: token),
      try revoked.call("/drive/v3/files", token: token),
      try refresh.call("/drive/v3/files", token: refreshToken.text),
      try gone.call("/drive/v3/files", token: token),
      try disabled.call("/drive/v3/files", token: token),
    ]
    #expect(outcomes.map { $0.involved.grant != nil } == [true, true, false, true, true])
    #expect(
      outcomes.map(\.cause?.code) == [
        "api.token_expired", "api.token_revoked", "api.token_is_refresh", "account.deleted",
        "account.disabled",
      ])
    for outcome in outcomes { #expect(outcome.response.body == unknown.response.body) }
  }

  @Test func aTokenWorksUntilTheSecondBeforeItsEnd() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    world.now += .seconds(3598)
    #expect(try world.call("/drive/v3/files", token: token).response.status == .ok)
  }

  // MARK: Scopes

  @Test func theScopeIsNotEnough() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    #expect(
      try world.call("/calendar/v3/users/me/calendarList", token: token).transcript
        == apiTranscript(
          403,
          challenge: Self.realm + #", error="insufficient_scope", "#
            + #"scope="https://www.googleapis.com/auth/calendar "#
            + "https://www.googleapis.com/auth/calendar.calendarlist "
            + "https://www.googleapis.com/auth/calendar.calendarlist.readonly "
            + #"https://www.googleapis.com/auth/calendar.readonly""#,
          """
          {
            "error": {
              "code": 403,
              "message": "Request had insufficient authentication scopes.",
              "errors": [
                {
                  "message": "Insufficient Permission",
                  "domain": "global",
                  "reason": "insufficientPermissions"
                }
              ],
              "status": "PERMISSION_DENIED",
              "details": [
                {
                  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                  "reason": "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
                  "domain": "googleapis.com",
                  "metadata": {
                    "service": "calendar-json.googleapis.com",
                    "method": "calendar.v3.CalendarList.List"
                  }
                }
              ]
            }
          }
          """, cause: "api.scope_missing"))
  }

  @Test func aGatewayListsNoReasonsForTheScope() throws {
    var world = try world()
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try report(&world, [.authorization: "Bearer \(token)"])
    #expect(outcome.response.status == .forbidden)
    #expect(
      try JSONValue(parsing: outcome.response.body)["error"]?.objectValue?.names
        == ["code", "message", "status", "details"])
  }

  @Test func anyTokenWillDoWhereNoScopeIsAsked() throws {
    var world = APIWorld()
    world.authority.routes.add(
      try APIRoute(path: "/hello", scopes: [], answer: APIAnswer(status: 204, json: nil)))
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try world.call("/hello", token: token, host: "127.0.0.1:8080")
    #expect(outcome.response.status == .noContent)
    #expect(outcome.response.fields[.contentType] == nil)
    #expect(try world.send("/hello", host: "127.0.0.1:8080").response.status == .unauthorized)
  }

  // MARK: Success

  @Test func aCallSucceeds() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.youtube)
    let outcome = try world.call("/youtube/v3/channels?part=snippet&mine=true", token: token)
    #expect(
      outcome.transcript
        == apiTranscript(
          200,
          """
          {
            "kind": "youtube#channelListResponse",
            "etag": "rehearsal-1",
            "pageInfo": {
              "totalResults": 1,
              "resultsPerPage": 5
            },
            "items": [
              {
                "kind": "youtube#channel",
                "etag": "rehearsal-3",
                "id": "UCrehearsal0000000000001",
                "snippet": {
                  "title": "The Understudies",
                  "description": "",
                  "publishedAt": "2025-01-01T00:00:00Z"
                }
              }
            ]
          }
          """))
    #expect(outcome.involved.account == APIWorld.account)
  }

  @Test func aCustomRouteAnswersAsDeclared() throws {
    var world = try world()
    let token = try world.accessToken(
      Scope(rawValue: "https://www.googleapis.com/auth/analytics"))
    let outcome = try report(&world, [.authorization: "Bearer \(token)"])
    #expect(outcome.response.status == .created)
    #expect(outcome.body == "{\n  \"rows\": []\n}\n")
  }

  @Test func theJournalKnowsAnAPICall() throws {
    var world = APIWorld()
    let outcome = try world.send("/drive/v3/files")
    let entry = try #require(world.authority.journal.last)
    #expect(entry.endpoint == .api)
    #expect(entry.cause == outcome.cause)
  }

  // MARK: Verbs

  @Test(arguments: [
    HTTPRequest.Method.head, .options, .post, .put, .patch, .delete, .trace,
  ])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.drive)
    let outcome = try world.call("/drive/v3/files", token: token, method: method)
    #expect(outcome.response == GatewayPage.notFound("/drive/v3/files"))
    #expect(outcome.cause == .methodUnknown)
  }
}
