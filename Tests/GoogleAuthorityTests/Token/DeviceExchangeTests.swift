import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 8: every answer that a device's poll gets.
@Suite struct DeviceExchangeTests {
  private static func refused(
    _ status: Int, _ error: String, _ description: String, _ cause: String
  ) -> String {
    oauthTranscript(
      status, [("error", error), ("error_description", description)], cause: cause)
  }

  private static let pending = refused(
    428, "authorization_pending", "Precondition Required", "device.pending")
  private static let tooFast = refused(403, "slow_down", "Forbidden", "device.polls_too_fast")
  private static let claimed = refused(400, "invalid_grant", "Bad Request", "device.claimed")

  @Test func pendingUntilTheUserAnswers() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    #expect(try stage.poll(codes.device).transcript == Self.pending)
    stage.now += .seconds(5)
    #expect(
      try stage.poll(codes.device, grant: DeviceStage.legacyGrant, parameter: "code").transcript
        == Self.pending.replacing("08:49:37", with: "08:49:42"))
  }

  @Test func anEarlyPollMakesTheIntervalLonger() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    var causes: [Cause?] = []
    for wait in [0, 5, 4, 9, 14, 15] {
      stage.now += .seconds(wait)
      causes.append(try stage.poll(codes.device).cause)
    }
    #expect(
      causes == [
        .devicePending, .devicePending, .devicePollsTooFast, .devicePollsTooFast,
        .devicePollsTooFast, .devicePollsTooFast,
      ])
    stage.now += .seconds(25)
    #expect(try stage.poll(codes.device).cause == .devicePending)
  }

  @Test func tooFast() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    _ = try stage.poll(codes.device)
    #expect(try stage.poll(codes.device).transcript == Self.tooFast)
  }

  @Test func anAnswerIsToldHoweverFastTheDeviceAsks() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    _ = try stage.poll(codes.device)
    #expect(
      stage.decide(codes)
        == .approved(TokenWorld.account, [Scope(rawValue: DeviceStage.youtube)]))
    #expect(try stage.poll(codes.device).response.status == .ok)
  }

  @Test func denied() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    #expect(stage.decide(codes, Decision(.deny)) == .denied(.deviceDenied))
    let expected = Self.refused(403, "access_denied", "Forbidden", "device.denied")
    #expect(try stage.poll(codes.device).transcript == expected)
    #expect(try stage.poll(codes.device).transcript == expected)
  }

  @Test(arguments: [
    (DeviceStage.currentGrant, "device_code"), (DeviceStage.legacyGrant, "code"),
  ])
  func theTokens(grant: String, parameter: String) throws {
    var stage = DeviceStage()
    let codes = try stage.open(scope: "openid \(DeviceStage.youtube) email")
    _ = stage.decide(codes)
    let outcome = try stage.poll(codes.device, grant: grant, parameter: parameter)
    let answer = try JSONValue(parsing: outcome.response.body)
    let access = try #require(answer["access_token"]?.stringValue)
    let refresh = try #require(answer["refresh_token"]?.stringValue)
    let idToken = try #require(answer["id_token"]?.stringValue)
    #expect(
      outcome.transcript == """
        200
        \(tokenFields)

        {
          "access_token": "\(access)",
          "expires_in": 3599,
          "refresh_token": "\(refresh)",
          "scope": "openid https://www.googleapis.com/auth/userinfo.email \(DeviceStage.youtube)",
          "token_type": "Bearer",
          "id_token": "\(idToken)"
        }
        []
        """)
    let claims = try JWS(compact: idToken).claims
    #expect(claims["aud"] == .string(DeviceStage.television.rawValue))
    #expect(claims["email"] == "ada@example.com")
    #expect(
      outcome.involved
        == Involved(
          client: DeviceStage.television, account: TokenWorld.account, grant: GrantID(serial: 1)))
    #expect(try stage.poll(codes.device).transcript == Self.claimed)
    #expect(stage.authority.grants.devices.count == 0)
    #expect(try stage.refresh(refresh).response.status == .ok)
  }

  @Test func inTestingTheTokenIsForAWeek() throws {
    var stage = DeviceStage()
    stage.changeProject { $0.audience = .testing(users: ["ada@example.com"]) }
    let codes = try stage.open()
    _ = stage.decide(codes)
    let answer = try JSONValue(parsing: stage.poll(codes.device).response.body)
    #expect(answer["refresh_token_expires_in"]?.intValue == 604_799)
    #expect(answer["id_token"] == nil)
  }

  @Test(arguments: [true, false]) func anExpiredCode(tellsExpired: Bool) throws {
    var stage = DeviceStage()
    stage.authority.switches.tellsExpiredDeviceCode = tellsExpired
    let codes = try stage.open()
    let approved = try stage.open()
    _ = stage.decide(approved)
    stage.now += .seconds(1799)
    #expect(try stage.poll(codes.device).cause == .devicePending)
    stage.now += .seconds(1)
    let expected = Self.refused(
      400, tellsExpired ? "expired_token" : "invalid_grant", "Bad Request", "device.expired"
    ).replacing("08:49:37", with: "09:19:37")
    #expect(try stage.poll(codes.device).transcript == expected)
    #expect(try stage.poll(approved.device).transcript == expected)
    // The same once nothing is left of it.
    _ = try stage.open()
    #expect(stage.authority.grants.devices.count == 1)
    #expect(try stage.poll(codes.device).transcript == expected)
    #expect(stage.decide(codes) == .unanswered(.userCodeUnknown))
  }

  @Test func aConsentThatWasTakenBackMeanwhile() throws {
    var stage = DeviceStage()
    let first = try stage.open()
    let second = try stage.open()
    _ = stage.decide(first)
    _ = stage.decide(second)
    let answer = try JSONValue(parsing: stage.poll(first.device).response.body)
    let access = try #require(answer["access_token"]?.stringValue)
    _ = try stage.post("/revoke", [("token", access)])
    #expect(
      try stage.poll(second.device).transcript
        == Self.refused(400, "invalid_grant", "Bad Request", "device.revoked"))
    // In the end it has run out like any other, whatever has been dropped of it by then.
    stage.now += .seconds(1800)
    _ = try stage.open()
    #expect(try stage.poll(second.device).cause == .deviceCodeExpired)
  }

  struct RefusalCase: Sendable, CustomTestStringConvertible {
    let name: String
    var client = DeviceStage.television
    var secret: String? = TokenWorld.secret
    var code: String?
    var parameter = "device_code"
    let expected: String
    var testDescription: String { name }

    static let all =
      [
        RefusalCase(
          name: "no secret", secret: nil,
          expected: refused(
            400, "invalid_request", "client_secret is missing.", "secret.missing")),
        RefusalCase(
          name: "a wrong secret", secret: "GOCSPX-wrong",
          expected: refused(
            401, "invalid_client", "The provided client secret is invalid.", "secret.wrong")),
        RefusalCase(
          name: "another kind of client", client: TokenWorld.desktop,
          expected: refused(
            401, "invalid_client", "Invalid client type.", "device.client_type")),
        RefusalCase(
          name: "another client", client: TokenWorld.id("set-top-box"),
          expected: refused(
            401, "unauthorized_client", "Unauthorized", "device.another_client")),
        RefusalCase(
          name: "the parameter of the other grant type", parameter: "code",
          expected: refused(
            400, "invalid_request", "Missing required parameter: device_code",
            "device.code_missing")),
      ]
      + ["foo", "AH-1Ng", "\0", "4/0AX", "AH-1Ng" + String(repeating: "A", count: 92)].map {
        RefusalCase(
          name: "a garbled code", code: $0,
          expected: refused(
            400, "invalid_grant", "Malformed auth code.", "device.code_malformed"))
      }
  }

  @Test(arguments: RefusalCase.all) func refusals(_ refusal: RefusalCase) throws {
    var stage = DeviceStage()
    stage.authority.registry.put(
      OAuthClient(
        id: TokenWorld.id("set-top-box"), secret: TokenWorld.secret, kind: .limitedInput,
        project: TokenWorld.project))
    let codes = try stage.open()
    _ = stage.decide(codes)
    let outcome = try stage.poll(
      refusal.code ?? codes.device, client: refusal.client, secret: refusal.secret,
      parameter: refusal.parameter)
    #expect(outcome.transcript == refusal.expected)
    // Nothing was used up.
    #expect(try stage.poll(codes.device).response.status == .ok)
  }

  @Test func theLegacyGrantNeedsItsOwnParameter() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    #expect(
      try stage.poll(codes.device, grant: DeviceStage.legacyGrant).transcript
        == Self.refused(
          400, "invalid_request", "Missing required parameter: code", "device.code_missing"))
  }

  @Test func aUserCodeIsNoDeviceCode() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    #expect(try stage.poll(codes.user).cause == .deviceCodeMalformed)
    let code = try stage.post(
      "/token",
      [
        ("grant_type", "authorization_code"), ("client_id", DeviceStage.television.rawValue),
        ("client_secret", TokenWorld.secret), ("redirect_uri", ""), ("code", codes.device),
      ])
    #expect(code.cause == .codeMalformed)
  }

  @Test func theAccountIsLookedAtAgain() throws {
    var stage = DeviceStage()
    let codes = try stage.open()
    _ = stage.decide(codes)
    stage.changeAccount { $0.state = .deleted }
    #expect(
      try stage.poll(codes.device).transcript
        == Self.refused(
          400, "invalid_grant", "The account has been deleted", "account.deleted"))
  }
}

extension DeviceStage {
  fileprivate mutating func refresh(_ token: String) throws -> Outcome {
    try post(
      "/token",
      [
        ("grant_type", "refresh_token"), ("client_id", Self.television.rawValue),
        ("client_secret", TokenWorld.secret), ("refresh_token", token),
      ])
  }
}
