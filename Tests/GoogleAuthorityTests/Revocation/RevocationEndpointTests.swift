import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 7: whole answers of the revocation endpoint.
@Suite struct RevocationEndpointTests {
  private static let done = "200\n\(tokenFields)\n\n{}\n"
  private static let missing = errorTranscript(
    400, "invalid_request", "Missing required parameter: token", cause: "revocation.token_missing")

  private static func dead(_ cause: String) -> String {
    errorTranscript(400, "invalid_token", "Token expired or revoked", cause: cause)
  }

  /// A grant with both tokens, and the consent that it stands on.
  struct Stage {
    var world = TokenWorld()
    var consents = Consents()
    var endpoint = RevocationEndpoint()
    let access: String
    let refresh: String

    init() throws {
      consents.grant(
        [TokenWorld.drive], by: TokenWorld.account, to: TokenWorld.project, at: world.now)
      let body = try world.exchange(world.code()).response.body
      let answer = try JSONValue(parsing: body)
      access = try #require(answer["access_token"]?.stringValue)
      refresh = try #require(answer["refresh_token"]?.stringValue)
    }

    mutating func send(
      query: String? = nil, body: String = "", method: HTTPRequest.Method = .post,
      address: RevocationEndpoint.Address = .current
    ) throws -> Outcome {
      let text = query.map { "/revoke?\($0)" } ?? "/revoke"
      let target = try #require(HTTPRequest.Target(method: method, text: text))
      let request = HTTPRequest(
        method: method, target: target,
        fields: [.contentType: "application/x-www-form-urlencoded"], body: Array(body.utf8))
      return endpoint.answer(
        Call(request, for: .revocation, isSecure: true, at: world.now), address: address,
        registry: world.registry, grants: &world.grants, consents: &consents)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func eitherTokenEitherWay(usesAccess: Bool, usesQuery: Bool) throws {
    var stage = try Stage()
    let token = usesAccess ? stage.access : stage.refresh
    let field = FormURLEncoded.encode([Form.Field("token", token)])
    let outcome =
      usesQuery ? try stage.send(query: field) : try stage.send(body: field + "&token_type_hint=x")
    #expect(outcome.transcript == Self.done + "[]")
    #expect(try stage.world.refresh(stage.refresh).cause == .refreshRevoked)
    #expect(throws: GrantFailure.ended(GrantID(serial: 1), .revoked)) {
      try stage.world.grants.accessGrant(stage.access, at: stage.world.now)
    }
    #expect(stage.consents.scopes(of: TokenWorld.account, for: TokenWorld.project).isEmpty)
    #expect(
      try stage.send(query: field).transcript
        == Self.dead(usesAccess ? "access.revoked" : "refresh.revoked"))
  }

  @Test func theJournalCanTellWhoseTokenItWas() throws {
    var stage = try Stage()
    let outcome = try stage.send(query: "token=\(stage.access)")
    #expect(
      outcome.involved
        == Involved(
          client: TokenWorld.desktop, account: TokenWorld.account, grant: GrantID(serial: 1)))
    for token in [stage.access, stage.refresh] {
      #expect(
        try stage.send(query: "token=\(token)").involved == Involved(grant: GrantID(serial: 1)))
    }
    #expect(try stage.send(query: "token=1//03").involved == Involved())
  }

  @Test func everyClientOfTheProjectIsHit() throws {
    var stage = try Stage()
    let other = try stage.world.refreshToken(client: TokenWorld.web)
    _ = try stage.send(query: "token=\(stage.access)")
    #expect(try stage.world.refresh(other, client: TokenWorld.web).cause == .refreshRevoked)
  }

  @Test func anExpiredAccessTokenRevokesNothing() throws {
    var stage = try Stage()
    stage.world.now += .seconds(3599)
    let outcome = try stage.send(query: "token=\(stage.access)")
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.body.contains(#""error_description": "Token expired or revoked""#))
    #expect(outcome.cause == .accessExpired)
    #expect(try stage.world.refresh(stage.refresh).response.status == .ok)
  }

  @Test(arguments: ["token=foo", "token=%00", "token=%ff", "token=1//03x", "token=ya29.a0Ax"])
  func anUnknownToken(_ query: String) throws {
    var stage = try Stage()
    #expect(
      try stage.send(query: query).transcript == Self.dead("revocation.token_unknown"))
    #expect(
      try stage.send(query: query, method: .get, address: .legacy).transcript
        == Self.done + "[revocation.token_unknown]")
  }

  @Test(arguments: [nil, "", "token=", "tokens=x"]) func aMissingToken(_ query: String?) throws {
    var stage = try Stage()
    #expect(try stage.send(query: query).transcript == Self.missing)
    #expect(try stage.send(query: query, address: .legacy).transcript == Self.missing)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head, .put, .delete])
  func anotherVerbIsAPageThatDoesNotExist(_ method: HTTPRequest.Method) throws {
    var stage = try Stage()
    let outcome = try stage.send(query: "token=\(stage.access)", method: method)
    #expect(outcome.response == GatewayPage.notFound("/revoke"))
    #expect(outcome.cause == .methodNotServed)
    #expect(try stage.world.refresh(stage.refresh).response.status == .ok)
  }

  @Test func theLegacyAddressServesGet() throws {
    var stage = try Stage()
    let outcome = try stage.send(
      query: "token=\(stage.access)", method: .get, address: .legacy)
    #expect(outcome.transcript == Self.done + "[]")
    #expect(try stage.world.refresh(stage.refresh).cause == .refreshRevoked)
  }

  @Test func aRefreshTokenThatAChangeOfPasswordHasEnded() throws {
    var stage = try Stage()
    let mail = try stage.world.refreshToken(scopes: [Scope(rawValue: "https://mail.google.com/")])
    let changed = stage.world.now + .seconds(1)
    stage.world.changeAccount { $0.passwordChanged = changed }
    #expect(
      try stage.send(query: "token=\(mail)").transcript == Self.dead("account.password_changed"))
    #expect(try stage.send(query: "token=\(stage.refresh)").transcript == Self.done + "[]")
  }

  @Test func theEffectMayTakeItsTime() throws {
    var stage = try Stage()
    stage.world.grants.lifetimes.revocationDelay = .seconds(60)
    for _ in 0..<2 {
      #expect(try stage.send(query: "token=\(stage.refresh)").transcript == Self.done + "[]")
    }
    #expect(try stage.world.refresh(stage.refresh).response.status == .ok)
    stage.world.now += .seconds(60)
    #expect(try stage.world.refresh(stage.refresh).cause == .refreshRevoked)
  }
}
