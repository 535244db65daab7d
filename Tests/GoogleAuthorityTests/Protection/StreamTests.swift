import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 12.2: the API by which a project arranges its stream of security events.
@Suite struct StreamTests {
  private static let audience =
    "https://risc.googleapis.com/google.identity.risc.v1beta.RiscManagementService"
  private static let risc = "https://schemas.openid.net/secevent/risc/event-type/"
  private static let oauth = "https://schemas.openid.net/secevent/oauth/event-type/"
  private static let configuration = """
    {"delivery":{"delivery_method":\
    "https://schemas.openid.net/secevent/risc/delivery-method/push",\
    "url":"https://app.example.com/events"},\
    "events_requested":["\(risc)verification","\(risc)sessions-revoked","nonsense"]}
    """

  private func world() -> RobotWorld {
    var world = RobotWorld()
    world.authority.registry.put(StandardCast.desktop)
    return world
  }

  private func token(
    _ world: RobotWorld, _ changes: KeyValuePairs<String, JSONValue> = [:]
  ) throws -> String {
    var claims = world.claims([
      "aud": .string(Self.audience), "sub": .string(RobotWorld.robot.rawValue),
    ])
    for (name, value) in changes { claims[name] = value }
    return try JWS.compact(
      payload: JSONValue.object(claims).bytes(.compact), header: RobotWorld.header,
      key: TestServiceAccountKey.key)
  }

  private func call(
    _ world: inout RobotWorld, _ path: String, _ body: String? = nil, token: String? = nil,
    method: HTTPRequest.Method? = nil
  ) throws -> Outcome {
    let method = method ?? (body == nil ? .get : .post)
    let bearer = try token ?? self.token(world)
    return try world.request(
      method, "/v1beta/stream" + path, host: "risc.googleapis.com",
      fields: [.authorization: "Bearer \(bearer)"], body: Array((body ?? "").utf8))
  }

  private func refusal(
    _ status: Int, _ name: String, _ message: String, _ cause: String
  ) -> String {
    let challenge =
      status == 401 ? "WWW-Authenticate: Bearer realm=\"https://accounts.google.com/\"\n" : ""
    return """
      \(status)
      \(challenge)\(apiFields)

      {
        "error": {
          "code": \(status),
          "message": "\(message)",
          "status": "\(name)"
        }
      }
      [\(cause)]
      """
  }

  // MARK: What it does

  @Test func anUpdateShowsTheWholeStream() throws {
    var world = world()
    let outcome = try call(&world, ":update", Self.configuration)
    #expect(
      outcome.transcript == """
        200
        \(apiFields)

        {
          "iss": "https://accounts.google.com/",
          "aud": [
            "\(StandardCast.desktop.id.rawValue)"
          ],
          "delivery": {
            "delivery_method": "https://schemas.openid.net/secevent/risc/delivery-method/push",
            "url": "https://app.example.com/events"
          },
          "events_supported": [
            "\(Self.risc)sessions-revoked",
            "\(Self.oauth)tokens-revoked",
            "\(Self.oauth)token-revoked",
            "\(Self.risc)account-disabled",
            "\(Self.risc)account-enabled",
            "\(Self.risc)account-credential-change-required",
            "\(Self.risc)account-purged",
            "\(Self.risc)verification"
          ],
          "events_requested": [
            "\(Self.risc)verification",
            "\(Self.risc)sessions-revoked",
            "nonsense"
          ],
          "events_delivered": [
            "\(Self.risc)sessions-revoked",
            "\(Self.risc)verification"
          ]
        }
        []
        """)
    #expect(try call(&world, "").body == outcome.body)
    // What was read can be sent back.
    #expect(try call(&world, ":update", outcome.body).body == outcome.body)
  }

  @Test func theStreamCanBeStoppedAndResumed() throws {
    var world = world()
    _ = try call(&world, ":update", Self.configuration)
    #expect(try call(&world, "/status").body == "{\n  \"status\": \"enabled\"\n}\n")
    let disabled = "{\n  \"status\": \"disabled\"\n}\n"
    #expect(try call(&world, "/status:update", #"{"status":"disabled"}"#).body == disabled)
    // Another configuration doesn't resume it (assumed).
    _ = try call(&world, ":update", Self.configuration)
    #expect(try call(&world, "/status").body == disabled)
    _ = try call(&world, ":verify", "{}")
    #expect(world.authority.dueDeliveries(at: world.now).isEmpty)
    _ = try call(&world, "/status:update", #"{"status":"enabled"}"#)
    #expect(try call(&world, "/status").body == "{\n  \"status\": \"enabled\"\n}\n")
  }

  @Test func aVerificationIsSentWithItsState() throws {
    var world = world()
    _ = try call(&world, ":update", Self.configuration)
    #expect(try call(&world, ":verify", #"{"state":"ANYTHING"}"#).body == "{}\n")
    let delivery = try #require(world.authority.dueDeliveries(at: world.now).first)
    #expect(delivery.token.event == .verification(state: "ANYTHING"))
    #expect(delivery.url.text == "https://app.example.com/events")
    #expect(delivery.token.audience == [StandardCast.desktop.id])
  }

  // MARK: What it refuses

  struct Body: Sendable, CustomTestStringConvertible {
    let path: String
    let body: String
    let refusal: [String]
    var testDescription: String { "\(path) \(body)" }

    init(_ path: String, _ body: String, _ refusal: String...) {
      self.path = path
      self.body = body
      self.refusal = refusal
    }

    private static func missing(_ field: String, _ body: String) -> Body {
      Body(
        ":update", body, "400", "INVALID_ARGUMENT",
        "Stream configuration must contain \(field) field.", "stream.field")
    }

    private static func insecure(_ url: String) -> Body {
      Body(
        ":update",
        configuration.replacing("https://app.example.com/events", with: url), "403",
        "PERMISSION_DENIED", "The delivery endpoint must be an HTTPS URL.", "stream.receiver")
    }

    static let all = [
      missing("delivery", ""), missing("delivery", "{"), missing("delivery", "[]"),
      missing("delivery", "\0"), missing("delivery", #"{"delivery":"push"}"#),
      missing("delivery_method", #"{"delivery":{}}"#),
      missing(
        "delivery_method",
        configuration.replacing("delivery-method/push", with: "delivery-method/poll")),
      missing("url", configuration.replacing(#""url""#, with: #""uri""#)),
      missing("events_requested", configuration.replacing("events_requested", with: "events")),
      insecure("http://app.example.com/"), insecure("events"), insecure(""),
      Body(
        "/status:update", #"{"status":"paused"}"#, "404", "NOT_FOUND",
        "Project has no existing RISC configuration, cannot update status.", "stream.missing"),
      Body(
        ":verify", "{}", "404", "NOT_FOUND", "Project has no RISC configuration.",
        "stream.missing"),
    ]
  }

  @Test(arguments: Body.all) func whatIsWrongWithACallIsSaid(_ row: Body) throws {
    var world = world()
    let code = try #require(Int(row.refusal[0]))
    #expect(
      try call(&world, row.path, row.body).transcript
        == refusal(code, row.refusal[1], row.refusal[2], row.refusal[3]))
    #expect(world.authority.protection.receivers.isEmpty)
  }

  @Test(arguments: ["", "/status"]) func withoutAStreamThereIsNothingToRead(
    _ path: String
  ) throws {
    var world = world()
    #expect(
      try call(&world, path).transcript
        == refusal(404, "NOT_FOUND", "Project has no RISC configuration.", "stream.missing"))
  }

  @Test(arguments: ["{}", "", #"{"status":"ENABLED"}"#, #"{"status":1}"#])
  func onlyTwoStatusesAreSupported(_ body: String) throws {
    var world = world()
    _ = try call(&world, ":update", Self.configuration)
    #expect(
      try call(&world, "/status:update", body, method: .post).transcript
        == refusal(403, "PERMISSION_DENIED", "Unsupported status.", "stream.status"))
  }

  @Test func theProjectNeedsAClientAndMustExist() throws {
    var world = RobotWorld()
    #expect(
      try call(&world, "").transcript
        == refusal(
          403, "PERMISSION_DENIED",
          "To use this API your project must have at least one OAuth client configured.",
          "stream.project_without_client"))
    world.authority.registry = Registry()
    #expect(
      try call(&world, "").transcript
        == refusal(
          403, "PERMISSION_DENIED", "Project could not be found.", "stream.project_missing"))
  }

  /// In the words of other APIs' refusals; recorded of none for this one.
  @Test func theProjectMustHaveEnabledTheAPI() throws {
    var world = RobotWorld()
    let project = StandardCast.project.number
    try world.authority.enable(
      apis: ["drive.googleapis.com"], of: project, at: world.now)
    #expect(
      try call(&world, "").transcript
        == disabledTranscript("risc.googleapis.com", "RISC API", of: project))
    try world.authority.enable(
      apis: ["risc.googleapis.com"], of: project, at: world.now)
    world.authority.registry.put(StandardCast.desktop)
    #expect(try call(&world, ":update", Self.configuration).response.status == .ok)
  }

  // MARK: Callers

  struct Claim: Sendable, CustomTestStringConvertible {
    let name: String
    let value: JSONValue
    let cause: String
    var testDescription: String { "\(name): \(value.text(.compact))" }

    static let all = [
      Claim(name: "aud", value: "https://oauth2.googleapis.com/token", cause: "assertion.audience"),
      Claim(name: "sub", value: "ada@example.org", cause: "stream.token_subject"),
      Claim(name: "iss", value: "nobody@example.com", cause: "assertion.issuer_unknown"),
      Claim(name: "exp", value: 784_111_777, cause: "assertion.expired"),
    ]
  }

  @Test(arguments: Claim.all) func aTokenOfItsOwnMustBeRight(_ claim: Claim) throws {
    var world = world()
    let token = try token(world, [claim.name: claim.value])
    #expect(
      try call(&world, "", token: token).transcript
        == refusal(401, "UNAUTHENTICATED", "Unauthorized.", claim.cause))
  }

  @Test(arguments: ["e30.e30.e30", "\u{FFFD}", "a.b.c", "ya29.x.y"])
  func nonsenseIsUnauthorized(_ token: String) throws {
    var world = world()
    let outcome = try call(&world, "", token: token)
    #expect(outcome.response.status == .unauthorized)
    #expect(outcome.cause != nil)
  }

  @Test func anAccessTokenNeedsTheScopeOfTheMethod() throws {
    var world = world()
    _ = try call(&world, ":update", Self.configuration)
    let reading = try world.accessToken([
      "scope": .string(Scope.eventConfigurationReading.rawValue)
    ])
    #expect(try call(&world, "", token: reading).response.status == .ok)
    for (path, body) in [(":update", "{}"), (":verify", "{}"), ("/status", nil)] {
      #expect(
        try call(&world, path, body, token: reading).transcript
          == refusal(
            403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.",
            "api.scope_missing"))
    }
  }

  @Test func aUsersAccessTokenIsNotEnough() throws {
    var world = world()
    let approved = CodeGrant(
      client: StandardCast.desktop.id, account: RobotWorld.ada, scopes: [.eventConfiguration],
      redirectURI: "http://127.0.0.1/")
    let grant = world.authority.grants.mint(
      approved, project: StandardCast.project, at: world.now, random: &world.random
    ).grant
    let token = world.authority.grants.accessToken(
      of: grant.id, at: world.now, random: &world.random)
    #expect(
      try call(&world, "", token: token.text).transcript
        == refusal(
          403, "PERMISSION_DENIED",
          "Stream management APIs should only be called by a service account.", "stream.caller"))
  }

  @Test(arguments: [HTTPRequest.Method.put, .delete, .head, .options, .patch])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    var world = world()
    let outcome = try call(&world, "", method: method)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause?.code == "request.method_unknown")
  }
}
