import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 4 and 11: the codes and tokens of a callback work.
@Suite struct CallbackTokensTests {
  typealias Stage = AuthorizationStage

  private static let redirectURI = "https://example.com/cb?a=b"

  /// Goes through the pages, and reads what the client gets.
  private func answer(
    _ type: String, _ visitor: inout Visitor
  ) throws -> (outcome: Outcome, form: Form) {
    let nonce = type.contains("id_token") ? "n" : ""
    let consent = try visitor.consentPage([
      "client_id": Stage.web, "redirect_uri": Self.redirectURI, "response_type": type,
      "nonce": nonce, "access_type": "offline",
    ])
    let outcome = try visitor.press("Allow", on: consent)
    let parts = try #require(outcome.location).split(separator: "#")
    #expect(parts.first.map(String.init) == Self.redirectURI)
    return (outcome, FormURLEncoded.decode(String(try #require(parts.last))))
  }

  @Test(arguments: ["token", "token id_token", "code token", "code token id_token"])
  func anAccessTokenWorksUntilItExpires(_ type: String) throws {
    var visitor = Visitor()
    let (outcome, form) = try answer(type, &visitor)
    let token = try #require(form["access_token"])
    #expect(token.hasPrefix("ya29.a0A"))
    let access = try visitor.authority.grants.accessGrant(token, at: visitor.now)
    #expect(access.grant.account == Stage.ada)
    #expect(access.grant.client.rawValue == Stage.web)
    #expect(access.scopes.list == [.openID])
    #expect(!access.grant.hasRefreshToken)
    #expect(outcome.involved.client?.rawValue == Stage.web)
    #expect(outcome.involved.account == Stage.ada)
    visitor.now += .seconds(3599)
    #expect(throws: GrantFailure.ended(access.grant.id, .expired)) {
      try visitor.authority.grants.accessGrant(token, at: visitor.now)
    }
  }

  @Test func aCodeBesideATokenIsAGrantOfItsOwn() throws {
    var visitor = Visitor()
    let (outcome, form) = try answer("code token", &visitor)
    let code = try visitor.authority.grants.code(#require(form["code"]), at: visitor.now)
    let access = try visitor.authority.grants.accessGrant(
      #require(form["access_token"]), at: visitor.now)
    #expect(code.id != access.grant.id)
    #expect(code.grant.grantsOfflineAccess)
    #expect(outcome.involved.grant == code.id)
  }

  @Test func aTokenAloneIsTheGrantThatTheJournalNames() throws {
    var visitor = Visitor()
    let (outcome, form) = try answer("token", &visitor)
    let access = try visitor.authority.grants.accessGrant(
      #require(form["access_token"]), at: visitor.now)
    #expect(outcome.involved.grant == access.grant.id)
    #expect(visitor.authority.grants.codes.isEmpty)
  }

  @Test(arguments: ["id_token", "none"]) func nothingIsKeptOfAnIDTokenAlone(_ type: String) throws {
    var visitor = Visitor()
    visitor.authority.decisions.append(Decision(account: Stage.ada))
    let query = FormURLEncoded.encode(
      DisplayedResponseTests.web(type) + [Form.Field("nonce", "n")])
    let outcome = try visitor.open("/o/oauth2/v2/auth?\(query)")
    #expect(outcome.location?.hasPrefix(Self.redirectURI) == true)
    #expect(outcome.involved.grant == nil)
    #expect(visitor.authority.grants.codes.isEmpty)
    #expect(visitor.authority.grants.grants.isEmpty)
    #expect(visitor.authority.consents[Stage.ada].count == 1)
  }

  @Test func aRevocationEndsIt() throws {
    var visitor = Visitor()
    let (_, form) = try answer("token", &visitor)
    let token = try #require(form["access_token"])
    #expect(try visitor.send(.post, "/revoke?token=\(token)").response.status == .ok)
    #expect(throws: GrantFailure.self) {
      try visitor.authority.grants.accessGrant(token, at: visitor.now)
    }
    #expect(visitor.authority.consents[Stage.ada].isEmpty)
  }
}
