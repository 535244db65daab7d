import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.1: assertions in authorization requests, the four figures, and enforcement.
@Suite struct AppCheckRequestsTests {
  private static let type = "urn:ietf:params:oauth:client-assertion-type:appcheck"

  private func world(_ mode: AppCheck.Mode) -> ChangeWorld {
    var world = ChangeWorld()
    world.authority.appCheck.settings[ChangeWorld.phone] = AppCheck(mode)
    return world
  }

  private func ask(
    _ world: inout ChangeWorld, _ assertion: String?, state: String = "s",
    more: [Form.Field] = []
  ) throws -> Outcome {
    var fields = [
      Form.Field("client_id", ChangeWorld.phone.rawValue),
      Form.Field("redirect_uri", "com.example.app:/cb"), Form.Field("response_type", "code"),
      Form.Field("scope", "openid"), Form.Field("state", state),
    ]
    if let assertion {
      fields.append(Form.Field("client_assertion_type", Self.type))
      fields.append(Form.Field("client_assertion", assertion))
    }
    return try world.send(
      "/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields + more))",
      fields: [.host: "accounts.google.com"])
  }

  private func metrics(_ world: ChangeWorld) -> AppCheckMetrics? {
    world.authority.appCheck.metrics[ChangeWorld.phone]
  }

  private func assertion(
    _ world: inout ChangeWorld, of client: ClientID = ChangeWorld.phone
  ) throws -> String {
    try world.authority.appCheckAssertion(for: client, at: world.now).signed()
  }

  // MARK: Good assertions

  @Test func anAssertionHasTheClaimsOfFirebases() throws {
    var world = ChangeWorld()
    let token = try JWS(compact: assertion(&world))
    let identifier = try #require(token.claims["jti"]?.stringValue)
    #expect(Hex.decode(identifier)?.count == 16)
    #expect(
      String(decoding: token.payload, as: UTF8.self) == """
        {"sub":"\(ChangeWorld.phone.rawValue)","aud":["projects/123456789012"],\
        "iss":"https://firebaseappcheck.googleapis.com/123456789012",\
        "exp":784112077,"iat":784111777,"jti":"\(identifier)"}
        """)
  }

  @Test(arguments: [AppCheck.Mode.monitoring, .enforced])
  func aGoodAssertionIsVerified(_ mode: AppCheck.Mode) throws {
    var world = world(mode)
    let assertion = try assertion(&world)
    world.now += .seconds(299)
    #expect(try ask(&world, assertion).cause == nil)
    #expect(metrics(world)?.verified == 1)
  }

  @Test func itSurvivesARotationOfTheKeys() throws {
    var world = world(.enforced)
    let assertion = try assertion(&world)
    world.authority.rotateKeys(to: TestSigningKeys.second, at: world.now)
    #expect(try ask(&world, assertion).cause == nil)
  }

  @Test func theSameRequestAgainIsNoSecondUse() throws {
    var world = world(.enforced)
    let assertion = try assertion(&world)
    #expect(try ask(&world, assertion).cause == nil)
    #expect(try ask(&world, assertion).cause == nil)
    #expect(try ask(&world, assertion, state: "other").cause?.code == "app_check.reused")
  }

  @Test func theSignInPagesAskForItToo() throws {
    var world = world(.enforced)
    let assertion = try assertion(&world)
    let location = try #require(ask(&world, assertion).response.fields[.location])
    let target = try #require(
      location.split(separator: "accounts.google.com", maxSplits: 1).last.map(String.init))
    #expect(target.hasPrefix("/v3/signin/identifier?"))
    // However long the user takes.
    world.now += .seconds(3600)
    #expect(try world.send(target).response.status == 200)
    let stripped = target.replacing("client_assertion=", with: "unknown=")
    #expect(try world.send(stripped).cause?.code == "app_check.unknown_origin")
    #expect(metrics(world)?.verified == 1)
    #expect(metrics(world)?.unknownOrigin == 0)
  }

  // MARK: Others

  struct Bad: Sendable, CustomTestStringConvertible {
    let cause: String
    let make: @Sendable (inout ChangeWorld) throws -> String?
    var testDescription: String { cause }

    private static func sign(
      _ change: (inout JSONObject) -> Void, for world: inout ChangeWorld,
      key: RSAPrivateKey = TestSigningKeys.first
    ) throws -> String {
      let assertion = try world.authority.appCheckAssertion(for: ChangeWorld.phone, at: world.now)
      var claims = try #require(assertion.claims.objectValue)
      change(&claims)
      let keyID = VerificationKey.rsa(TestSigningKeys.first.publicKey).keyID
      return try JWSSigner(key: key, keyID: keyID).sign(JSONValue.object(claims).bytes(.compact))
    }

    static let all = [
      Bad(cause: "app_check.unknown_origin") { _ in nil },
      Bad(cause: "app_check.malformed") { _ in "e30.e30" },
      Bad(cause: "app_check.malformed") { _ in "\0" },
      Bad(cause: "app_check.malformed") { world in try sign({ $0["jti"] = nil }, for: &world) },
      Bad(cause: "app_check.malformed") { world in
        try sign({ $0["exp"] = "never" }, for: &world)
      },
      Bad(cause: "app_check.signature") { _ in "e30.e30.e30" },
      Bad(cause: "app_check.signature") { world in
        try sign({ _ in }, for: &world, key: TestSigningKeys.second)
      },
      Bad(cause: "app_check.another_app") { world in
        try sign({ $0["sub"] = "another" }, for: &world)
      },
      Bad(cause: "app_check.another_app") { world in
        try sign({ $0["aud"] = ["projects/1"] }, for: &world)
      },
      Bad(cause: "app_check.another_app") { world in
        try sign({ $0["iss"] = "https://accounts.google.com" }, for: &world)
      },
      Bad(cause: "app_check.expired") { world in
        let text = try sign({ _ in }, for: &world)
        world.now += .seconds(300)
        return text
      },
      Bad(cause: "app_check.expired") { world in
        let text = try sign({ _ in }, for: &world)
        world.now -= .seconds(1)
        return text
      },
    ]
  }

  @Test(arguments: Bad.all) func enforcementRefuses(_ bad: Bad) throws {
    var world = world(.enforced)
    let outcome = try ask(&world, bad.make(&world))
    #expect(outcome.cause?.code == bad.cause)
    #expect(metrics(world)?.verified == 0)
    #expect(world.authority.journal.last?.cause?.code == bad.cause)
  }

  @Test(arguments: Bad.all) func monitoringOnlyTakesDown(_ bad: Bad) throws {
    var world = world(.monitoring)
    let outcome = try ask(&world, bad.make(&world))
    #expect(outcome.cause == nil)
    #expect(
      world.lines.first
        == "app_check.request_unverified \(ChangeWorld.phone.rawValue) 123456789012 \(bad.cause)")
  }

  @Test(arguments: Bad.all) func switchedOffNobodyLooks(_ bad: Bad) throws {
    var world = world(.off)
    #expect(try ask(&world, bad.make(&world)).cause == nil)
    #expect(metrics(world) == nil)
  }

  /// Recorded of an app that sent no good token, as a page: that each reason has these words is
  /// assumed.
  @Test func aRefusalIsShownToTheUser() throws {
    var world = world(.enforced)
    let outcome = try ask(&world, nil)
    #expect(outcome.response.status == 302)
    let location = try #require(outcome.response.fields[.location])
    let query = try #require(location.split(separator: "?").last)
    let text = try #require(FormURLEncoded.decode(String(query))["authError"])
    let error = try #require(AuthError(text: text))
    #expect(error.code == "invalid_request")
    #expect(error.message == "We cannot verify the authenticity of this app. Token failed.")
    #expect(error.status == 400)
  }

  @Test func theFourFiguresAreCounted() throws {
    var world = world(.monitoring)
    let assertion = try assertion(&world)
    _ = try ask(&world, assertion)
    _ = try ask(&world, "e30.e30.e30")
    _ = try ask(&world, assertion, state: "other")
    _ = try ask(&world, nil)
    _ = try ask(&world, nil, more: [Form.Field("gpsdk", "gid-9.0.0")])
    var expected = AppCheckMetrics()
    expected.verified = 1
    expected.invalid = 2
    expected.unknownOrigin = 1
    expected.likelyOutdatedClient = 1
    #expect(metrics(world) == expected)
  }

  @Test func enforcementIsFeltAQuarterOfAnHourLater() throws {
    var world = world(.monitoring)
    try world.authority.switchAppCheck(.enforce, of: ChangeWorld.phone, at: world.now)
    world.now += .seconds(899)
    #expect(try ask(&world, nil).cause == nil)
    world.now += .seconds(1)
    #expect(try ask(&world, nil).cause?.code == "app_check.unknown_origin")
    try world.authority.switchAppCheck(.unenforce, of: ChangeWorld.phone, at: world.now)
    world.now += .seconds(900)
    #expect(try ask(&world, nil).cause == nil)
  }

  @Test func whatElseIsWrongComesFirst() throws {
    var world = world(.enforced)
    let query = "client_id=\(ChangeWorld.phone.rawValue)&response_type=code"
    #expect(
      try world.send("/o/oauth2/v2/auth?\(query)").cause?.code == "authorize.redirect_uri_missing")
  }
}
