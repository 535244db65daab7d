import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 2.3 and 6.7: a native app with a server.
@Suite struct AudienceCheckTests {
  private static let scopes = [Scope.openID, TokenWorld.drive]

  /// A world whose web client is the server, with one redirect URI, beside one of another project.
  private func world() -> TokenWorld {
    var world = TokenWorld()
    let app = ClientKind.WebApp(redirectURIs: ["https://example.com/cb"])
    world.registry.put(
      OAuthClient(
        id: TokenWorld.web, secret: TokenWorld.secret, kind: .web(app),
        project: TokenWorld.project))
    world.registry.put(
      OAuthClient(
        id: TokenWorld.id("stranger"), secret: TokenWorld.secret, kind: .web(app),
        project: ProjectNumber(rawValue: "2")))
    world.registry.put(
      OAuthClient(
        id: TokenWorld.id("robot"), secret: nil,
        kind: .android(
          ClientKind.AndroidApp(packageName: "com.example.app", fingerprint: "")),
        project: TokenWorld.project))
    return world
  }

  private func exchange(
    _ world: inout TokenWorld, as client: ClientID = TokenWorld.phone, secret: String? = nil,
    audience: String?, requested: ClientID? = nil
  ) throws -> Outcome {
    let code = world.code(client: client, scopes: Self.scopes) { $0.audience = requested }
    var fields = [
      ("grant_type", "authorization_code"), ("client_id", client.rawValue), ("code", code),
      ("redirect_uri", TokenWorld.redirectURI),
    ]
    if let secret { fields.append(("client_secret", secret)) }
    if let audience { fields.append(("audience", audience)) }
    return try world.post(fields)
  }

  private func claims(_ answer: JSONValue) throws -> JSONValue {
    try JWS(compact: #require(answer["id_token"]?.stringValue)).claims
  }

  @Test func theServerGetsACodeAndIsTheAudience() throws {
    for client in [TokenWorld.phone, TokenWorld.id("robot")] {
      var world = world()
      let outcome = try exchange(&world, as: client, audience: TokenWorld.web.rawValue)
      let answer = try JSONValue(parsing: outcome.response.body)
      #expect(
        answer.objectValue?.names == [
          "access_token", "expires_in", "refresh_token", "scope", "token_type", "id_token",
          "server_code",
        ])
      #expect(answer["server_code"]?.stringValue?.hasPrefix("4/0A") == true)
      let claims = try claims(answer)
      #expect(claims["aud"] == .string(TokenWorld.web.rawValue))
      #expect(claims["azp"] == .string(client.rawValue))
    }
  }

  @Test func theAuthorizationRequestMayNameTheServer() throws {
    var world = world()
    let outcome = try exchange(&world, audience: nil, requested: TokenWorld.web)
    let answer = try JSONValue(parsing: outcome.response.body)
    #expect(answer["server_code"] != nil)
    #expect(try claims(answer)["aud"] == .string(TokenWorld.web.rawValue))
  }

  @Test(arguments: [nil, "", TokenWorld.phone.rawValue])
  func noOtherAudience(_ audience: String?) throws {
    var world = world()
    let answer = try JSONValue(
      parsing: exchange(&world, audience: audience).response.body)
    #expect(answer["server_code"] == nil)
    #expect(try claims(answer)["aud"] == .string(TokenWorld.phone.rawValue))
  }

  @Test func otherKindsOfClientsHaveNoServer() throws {
    var world = world()
    let outcome = try exchange(
      &world, as: TokenWorld.desktop, secret: TokenWorld.secret,
      audience: TokenWorld.id("stranger").rawValue)
    let answer = try JSONValue(parsing: outcome.response.body)
    #expect(answer["server_code"] == nil)
    #expect(try claims(answer)["aud"] == .string(TokenWorld.desktop.rawValue))
  }

  @Test(arguments: [
    (
      "stranger", "The audience client and the client need to be in the same project.",
      "audience.another_project"
    ),
    ("nobody", "Audience is not a valid client ID.", "audience.unknown"),
    ("deleted", "Audience is not a valid client ID.", "audience.unknown"),
  ])
  func aServerOfSomebodyElse(_ name: String, _ description: String, _ cause: String) throws {
    var world = world()
    #expect(
      try exchange(&world, audience: TokenWorld.id(name).rawValue).transcript
        == errorTranscript(400, "invalid_audience", description, cause: cause))
  }

  @Test func aRefusedAudienceUsesNoCodeUp() throws {
    var world = world()
    let code = world.code(client: TokenWorld.phone) { $0.audience = TokenWorld.id("stranger") }
    #expect(
      try world.exchange(code, client: TokenWorld.phone, secret: nil).response.status
        == .badRequest)
    #expect(try world.grants.code(code, at: world.now).grant.client == TokenWorld.phone)
  }

  @Test func aRefreshIsForTheServerToo() throws {
    var world = world()
    let token = try world.refreshToken(client: TokenWorld.phone, scopes: Self.scopes)
    let fields = [
      ("grant_type", "refresh_token"), ("client_id", TokenWorld.phone.rawValue),
      ("refresh_token", token), ("audience", TokenWorld.web.rawValue),
    ]
    let answer = try JSONValue(parsing: world.post(fields).response.body)
    #expect(answer["server_code"] == nil)
    #expect(try claims(answer)["aud"] == .string(TokenWorld.web.rawValue))
    #expect(try claims(answer)["azp"] == .string(TokenWorld.phone.rawValue))
  }

  // MARK: The server's exchange

  private func serverCode(_ world: inout TokenWorld) throws -> String {
    let outcome = try exchange(&world, audience: TokenWorld.web.rawValue)
    let answer = try JSONValue(parsing: outcome.response.body)
    return try #require(answer["server_code"]?.stringValue)
  }

  @Test(arguments: [nil, "", "https://example.com/cb"])
  func theServerExchangesItsCode(_ redirectURI: String?) throws {
    var world = world()
    let code = try serverCode(&world)
    let outcome = try world.exchange(code, client: TokenWorld.web, redirectURI: redirectURI)
    let answer = try JSONValue(parsing: outcome.response.body)
    #expect(answer["refresh_token"] != nil)
    #expect(answer["scope"] == .string("openid \(TokenWorld.drive.rawValue)"))
    #expect(try claims(answer)["aud"] == .string(TokenWorld.web.rawValue))
    #expect(try claims(answer)["azp"] == .string(TokenWorld.web.rawValue))
  }

  @Test func theServersCodeIsOnlyForTheServer() throws {
    var world = world()
    let code = try serverCode(&world)
    let foreign = try world.exchange(code, client: TokenWorld.phone, secret: nil)
    #expect(foreign.cause == .codeOfAnotherClient)
    let elsewhere = try world.exchange(
      code, client: TokenWorld.web, redirectURI: "https://example.com/other")
    #expect(
      elsewhere.transcript
        == errorTranscript(400, "redirect_uri_mismatch", "Bad Request", cause: "redirect.mismatch"))
    let right = try world.exchange(code, client: TokenWorld.web, redirectURI: nil)
    #expect(right.response.status == .ok)
    let again = try world.exchange(code, client: TokenWorld.web, redirectURI: nil)
    #expect(again.cause == .codeReused)
  }
}
