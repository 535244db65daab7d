import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 8: whole answers of `POST /device/code`.
@Suite struct DeviceEndpointTests {
  @Test func theAnswer() throws {
    var stage = DeviceStage()
    let outcome = try stage.ask()
    let answer = try JSONValue(parsing: outcome.response.body)
    let device = try #require(answer["device_code"]?.stringValue)
    let user = try #require(answer["user_code"]?.stringValue)
    #expect(device.hasPrefix("AH-1Ng"))
    #expect(device.utf8.count == 98)
    #expect(
      outcome.transcript == """
        200
        \(tokenFields)

        {
          "device_code": "\(device)",
          "user_code": "\(user)",
          "expires_in": 1800,
          "interval": 5,
          "verification_url": "https://www.google.com/device"
        }
        []
        """)
    #expect(outcome.involved == Involved(client: DeviceStage.television, grant: GrantID(serial: 1)))
  }

  @Test func jsonIsReadToo() throws {
    var stage = DeviceStage()
    let body = """
      {"client_id":"\(DeviceStage.television.rawValue)","scope":"email \(DeviceStage.youtube)"}
      """
    let outcome = try stage.send(
      "/device/code", fields: [.contentType: "application/json"], body: Array(body.utf8))
    #expect(outcome.response.status == .ok)
    let device = try #require(stage.authority.grants.devices[GrantID(serial: 1)])
    #expect(device.scopes == [.email, Scope(rawValue: DeviceStage.youtube)])
  }

  @Test func theAddressIsTheOneTheClientKnows() throws {
    var stage = DeviceStage()
    let query = "client_id=\(DeviceStage.television.rawValue)&scope=email"
    let outcome = try stage.send("/device/code?\(query)", host: "127.0.0.1:8080")
    let answer = try JSONValue(parsing: outcome.response.body)
    #expect(answer["verification_url"] == "https://127.0.0.1:8080/device")
  }

  @Test(arguments: [
    "email", "openid", "profile", "openid email profile",
    "https://www.googleapis.com/auth/drive.file", "https://www.googleapis.com/auth/youtube",
    "https://www.googleapis.com/auth/youtube.readonly", "http://gdata.youtube.com",
    "https://www.googleapis.com/auth/userinfo.email",
  ])
  func aScopeOnTheList(_ scope: String) throws {
    var stage = DeviceStage()
    #expect(try stage.ask(scope: scope).response.status == .ok)
  }

  @Test(arguments: [
    ("https://www.googleapis.com/auth/drive", "https://www.googleapis.com/auth/drive"),
    (
      "https://www.googleapis.com/auth/drive.appdata",
      "https://www.googleapis.com/auth/drive.appdata"
    ),
    ("email https://mail.google.com/", "https://mail.google.com/"),
    ("drive.file", "drive.file"), ("foo bar", "foo"),
    ("a<b>&c", #"a\u003cb\u003e\u0026c"#),
  ])
  func aScopeThatIsNot(_ scope: String, named: String) throws {
    var stage = DeviceStage()
    #expect(
      try stage.ask(scope: scope).transcript
        == errorTranscript(
          400, "invalid_scope", "Invalid device flow scope: \(named)",
          cause: "device.scope_not_allowed"))
    #expect(stage.authority.grants.devices.count == 0)
  }

  @Test func appDataAsItIsDocumented() throws {
    var stage = DeviceStage()
    stage.authority.switches.devicesMayUseAppData = true
    let scope = "https://www.googleapis.com/auth/drive.appdata"
    #expect(try stage.ask(scope: scope).response.status == .ok)
  }

  struct RefusalCase: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: [(String, String)]
    let expected: String
    var testDescription: String { name }

    init(
      _ name: String, _ fields: [(String, String)], _ status: Int, _ error: String,
      _ description: String, _ cause: String
    ) {
      self.name = name
      self.fields = fields
      expected = oauthTranscript(
        status, [("error", error), ("error_description", description)], cause: cause)
    }

    static func client(_ name: String) -> [(String, String)] {
      [("client_id", TokenWorld.id(name).rawValue), ("scope", "email")]
    }

    static let all =
      [
        RefusalCase(
          "no client", [("scope", "email")], 400, "invalid_request",
          "Could not determine client ID from request.", "client.missing"),
        RefusalCase(
          "an unknown client", client("nobody"), 401, "invalid_client",
          "The OAuth client was not found.", "client.unknown"),
        RefusalCase(
          "a deleted client", client("deleted"), 401, "deleted_client",
          "The OAuth client was deleted.", "client.deleted"),
        RefusalCase(
          "no scope", [("client_id", DeviceStage.television.rawValue), ("scope", " ")], 400,
          "invalid_request", "Missing required parameter: scope", "device.scope_missing"),
        RefusalCase(
          "a repeated parameter", client("television") + [("scope", "email")], 400,
          "invalid_request", "OAuth 2 parameters can only have a single value: scope",
          "request.parameter_repeated"),
      ]
      + ["desktop", "phone", "windows", "chrome"].map { kind in
        RefusalCase(
          kind, client(kind), 401, "invalid_client", "Invalid client type.", "device.client_type")
      }
  }

  @Test func aWebClientIsToldWhichKindItHasToBe() throws {
    var stage = DeviceStage()
    #expect(
      try stage.post("/device/code", RefusalCase.client("web")).transcript
        == oauthTranscript(
          401,
          [
            ("error", "invalid_client"),
            (
              "error_description",
              #"""
              Only clients of type \u0026#39;TVs and Limited Input devices\u0026#39; can use the OAuth \#
              2.0 flow for TV and Limited-Input Device Applications. Please create and use an \#
              appropriate client.
              """#
            ),
            (
              "error_uri",
              "https://developers.google.com/identity/protocols/oauth2/limited-input-device#creatingcred"
            ),
          ], cause: "device.client_type"))
  }

  @Test(arguments: RefusalCase.all) func refusals(_ refusal: RefusalCase) throws {
    var stage = DeviceStage()
    #expect(try stage.post("/device/code", refusal.fields).transcript == refusal.expected)
  }

  @Test func theQuotaIsForEachClient() throws {
    var stage = DeviceStage { $0.deviceCodesPerClient = 2 }
    let other = OAuthClient(
      id: TokenWorld.id("set-top-box"), secret: TokenWorld.secret, kind: .limitedInput,
      project: TokenWorld.project)
    stage.authority.registry.put(other)
    _ = try stage.open()
    stage.now += .seconds(1)
    _ = try stage.open()
    #expect(
      try stage.ask().transcript
        == oauthTranscript(
          403, [("error_code", "rate_limit_exceeded")], cause: "device.quota_exceeded"
        ).replacing("08:49:37", with: "08:49:38"))
    #expect(try stage.ask(client: other.id).response.status == .ok)
    stage.now += .seconds(1799)
    #expect(try stage.ask().response.status == .ok)
    #expect(try stage.ask().response.status == .forbidden)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .put, .delete])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    var stage = DeviceStage()
    let outcome = try stage.send("/device/code", method: method)
    #expect(outcome.response == GatewayPage.notFound("/device/code"))
    #expect(outcome.cause == .methodNotServed)
  }

  @Test(arguments: ["%00", "client_id=%ff&scope=%00", "client_id", "&&&===", "scope=%F0%9F"])
  func nonsense(_ query: String) throws {
    var stage = DeviceStage()
    let outcome = try stage.send("/device/code?\(query)", body: [0, 0xff, 0x26, 0x3d])
    #expect(outcome.response.status == .badRequest || outcome.response.status == .unauthorized)
    #expect(outcome.cause != nil)
  }
}
