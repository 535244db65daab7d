import GoogleAPIs
import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The checks before an API without a route answers.
@Suite struct StandInEndpointTests {
  private static let lists = "tasks.googleapis.com/tasks/v1/users/@me/lists"

  /// An address of a method, with `x` for whatever the caller chooses.
  private static func url(_ method: APIMethod, of api: PublishedAPI) throws -> String {
    let version = try #require(api.versions.first { method.isServed(in: $0) })
    let path = method.path.segments.map { segment in
      switch segment {
      case .version: version.name
      case .literal(let text): text
      case .any(let verb), .rest(let verb): "x" + verb
      }
    }
    return "\(version.host)/\(version.servicePath)\(path.joined(separator: "/"))"
  }

  @Test(arguments: ["tasks", "calendar", "people"])
  func everyMethodWantsOneOfItsScopes(_ name: String) throws {
    let api = try #require(APITable.all.first { $0.name == name })
    var world = APIWorld.withStandIns
    let wrong = try world.accessToken(APIWorld.youtube)
    for method in api.methods {
      let verb = try #require(HTTPRequest.Method(rawValue: method.verb.rawValue))
      let url = try Self.url(method, of: api)
      let refused = try world.exchange(verb, url, token: wrong).outcome
      #expect(refused.cause == .apiScopeMissing, "\(method.name)")
      let challenge = refused.response.fields[.wwwAuthenticate] ?? ""
      for scope in method.scopes {
        #expect(challenge.contains(scope), "\(method.name)")
        let right = try world.accessToken(Scope(rawValue: scope))
        let status = try world.exchange(verb, url, token: right).outcome.response.status
        #expect(![401, 403].contains(status.code), "\(method.name) with \(scope)")
      }
    }
  }

  @Test func aTokenThatIsNoGoodIsRefusedInGooglesWords() throws {
    var world = APIWorld.withStandIns
    let realm = #"Bearer realm="https://accounts.google.com/", error="invalid_token""#
    #expect(
      try world.exchange(.get, Self.lists, token: "nonsense").outcome.transcript
        == apiTranscript(
          401, challenge: realm,
          """
          {
            "error": {
              "code": 401,
              "message": "Request had invalid authentication credentials. Expected OAuth 2 access \
          token, login cookie or other valid authentication credential. See \
          https://developers.google.com/identity/sign-in/web/devconsole-project.",
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

  @Test func withoutATokenTheMethodIsNamed() throws {
    var world = APIWorld.withStandIns
    let outcome = try world.send("/v4/spreadsheets/x", host: "sheets.googleapis.com")
    #expect(outcome.cause == .credentialsMissing)
    let metadata = try JSONValue(parsing: outcome.response.body)["error"]?["details"]?[0]?[
      "metadata"]
    #expect(
      metadata == ["service": "sheets.googleapis.com", "method": "sheets.spreadsheets.get"])
  }

  @Test func aDisabledAPIHasItsDocumentsTitle() throws {
    var world = APIWorld.withStandIns
    try world.authority.enable(apis: [], of: APIWorld.project, at: world.now)
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let (outcome, json) = try world.exchange(.get, Self.lists, token: token)
    #expect(outcome.cause == .apiDisabled)
    #expect(
      json?["error"]?["message"]?.stringValue?.hasPrefix(
        "Google Tasks API has not been used in project 123456789012 before") == true)
    #expect(
      json?["error"]?["errors"]?[0]?["reason"]?.stringValue == "accessNotConfigured")
  }

  /// Measured at analyticsdata.googleapis.com: an API has a page for what it doesn't know.
  @Test(arguments: [
    (HTTPRequest.Method.get, "sheets.googleapis.com/v4/unknown/path", "request.nothing_there"),
    (.delete, "sheets.googleapis.com/v4/spreadsheets/x", "request.method_unknown"),
    (.get, "sheets.googleapis.com/v9/spreadsheets/x", "request.nothing_there"),
    (.get, "www.googleapis.com/nothing/of/the/kind", "request.nothing_there"),
    (.get, "oauth2.googleapis.com/v4/spreadsheets/x", "request.nothing_there"),
    (.get, "example.com/v4/spreadsheets/x", "request.nothing_there"),
    (.get, "tasks.googleapis.com//", "request.nothing_there"),
    (.get, "tasks.googleapis.com/tasks/v1/lists//tasks/", "request.nothing_there"),
  ])
  func aPathWithoutAMethodIsTheGatewaysPage(
    _ method: HTTPRequest.Method, _ url: String, _ cause: String
  ) throws {
    var world = APIWorld.withStandIns
    let outcome = try world.exchange(method, url, token: "nonsense").outcome
    #expect(outcome.response.status == .notFound)
    #expect(outcome.response.fields[.contentType] == "text/html; charset=UTF-8")
    #expect(outcome.cause?.code == cause)
  }

  /// Recorded of My Business: googleapis/google-api-php-client#1870; without `errors`: assumed.
  @Test func aHostWithoutADocumentHasNoSuchMethod() throws {
    var world = APIWorld.withStandIns
    let url = "mybusiness.googleapis.com/v4/accounts"
    let refused = try world.exchange(.get, url, token: "nonsense").outcome
    #expect(refused.cause == .apiTokenUnknown)
    let token = try world.accessToken(APIWorld.youtube)
    #expect(
      try world.exchange(.get, url, token: token).outcome.transcript
        == apiTranscript(
          404,
          """
          {
            "error": {
              "code": 404,
              "message": "Method not found.",
              "status": "NOT_FOUND"
            }
          }
          """, cause: "request.nothing_there"))
  }

  @Test func nothingStandsInUnlessItIsAskedTo() throws {
    var world = APIWorld()
    let token = try world.accessToken(APIWorld.scope("tasks"))
    let outcome = try world.exchange(.get, Self.lists, token: token).outcome
    #expect(outcome.cause == .nothingThere)
  }

  @Test func aRouteComesFirst() throws {
    var plain = APIWorld()
    var world = APIWorld.withStandIns
    let url = "www.googleapis.com/drive/v3/files"
    let reader = try world.accessToken(APIWorld.drive)
    let files = try world.exchange(.get, url, token: reader).outcome.transcript
    let others = try plain.accessToken(APIWorld.drive)
    let same = try plain.exchange(.get, url, token: others).outcome.transcript
    #expect(files == same)
    // Its other methods are no route's.
    let token = try world.accessToken(APIWorld.scope("drive.file"))
    let made = try world.exchange(.post, url, token: token, #"{"name": "Cues"}"#)
    #expect(made.json?["kind"] == "drive#file" && made.json?["name"] == "Cues")
  }

  /// At the mock's own address, paths that name an older API are its.
  @Test(arguments: [
    ("/tasks/v1/users/@me/lists", Endpoint.standIn), ("/batch/drive/v3", .batch),
    ("/batch", nil), ("/discovery/v1/apis", .apiDiscovery), ("/v4/spreadsheets/x", nil),
    ("/drive/v3/files", .api), ("/upload/drive/v3/files", .standIn), ("/token", .token),
  ])
  func theMocksOwnAddressServesOlderAPIs(_ path: String, _ endpoint: Endpoint?) throws {
    let world = APIWorld.withStandIns
    let target = try #require(HTTPRequest.Target(method: .get, text: path))
    let request = HTTPRequest(method: .get, target: target, fields: [.host: "127.0.0.1:8080"])
    let call = world.authority.routes.call(request, isSecure: false, at: world.now)
    #expect(call.endpoint == endpoint)
  }
}
