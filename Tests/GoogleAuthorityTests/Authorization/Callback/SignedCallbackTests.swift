import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 2.3: what an id_token says that a browser carries.
@Suite struct SignedCallbackTests {
  typealias Stage = AuthorizationStage

  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    let scope: String
    var claims = ""
    /// From behind the account's claims to those of the token.
    let middle: String

    var testDescription: String { type }
  }

  private static let accessHash = AccessTokenHash.atHash(of: "ya29.token", algorithm: .rs256)
  private static let codeHash = AccessTokenHash.atHash(of: "4/0Acode", algorithm: .rs256)

  @Test(arguments: [
    Case(type: "id_token", scope: "openid", middle: #""nonce":"n","nbf":784111477"#),
    Case(
      type: "token id_token", scope: "openid email",
      middle: """
        "email":"grace@work.com","email_verified":true,"at_hash":"\(accessHash)","nonce":"n",\
        "nbf":784111477
        """),
    Case(
      type: "code id_token", scope: "openid",
      middle: #""c_hash":"\#(codeHash)","nonce":"n","nbf":784111477"#),
    Case(
      type: "code token id_token", scope: "openid profile",
      claims: #"{"id_token":{"auth_time":{"essential":true}}}"#,
      middle: """
        "at_hash":"\(accessHash)","c_hash":"\(codeHash)","nonce":"n","nbf":784111477,\
        "name":"Grace H","picture":"PICTURE","given_name":"Grace","family_name":"H",\
        "auth_time":784111777
        """),
  ])
  func wholeClaims(_ c: Case) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(account: Stage.grace))
    let changes = [
      Form.Field("scope", c.scope), Form.Field("nonce", "n"), Form.Field("claims", c.claims),
    ]
    let fields = DisplayedResponseTests.web(c.type).filter { $0.name != "scope" } + changes
    let location = try #require(try stage.ask(fields).location)
    let token = try #require(location.firstMatch(of: /&id_token=([^&]*)/))
    let jws = try JWS(compact: String(token.1))
    try jws.verify(with: TestSigningKeys.first.verificationKey, allowing: [.rs256])
    #expect(
      JSONValue.object(jws.header).text(.compact) == #"{"alg":"RS256","kid":"test","typ":"JWT"}"#)
    let identifier = try #require(jws.claims["jti"]?.stringValue)
    #expect(identifier.wholeMatch(of: /[0-9a-f]{40}/) != nil)
    let picture = try #require(stage.registry.accounts[Stage.grace]).picture
    #expect(
      String(decoding: jws.payload, as: UTF8.self) == """
        {"iss":"https://accounts.google.com","azp":"\(Stage.web)","aud":"\(Stage.web)",\
        "sub":"200","hd":"work.com",\(c.middle.replacing("PICTURE", with: picture)),\
        "iat":784111777,"exp":784115377,"jti":"\(identifier)"}
        """)
  }

  @Test func theJournalWaitsForTheSignature() throws {
    var visitor = Visitor()
    visitor.authority.decisions.append(Decision(account: Stage.ada))
    let query = FormURLEncoded.encode(
      DisplayedResponseTests.web("id_token") + [Form.Field("nonce", "n")])
    let target = try #require(
      HTTPRequest.Target(method: .get, text: "/o/oauth2/v2/auth?\(query)"))
    let request = HTTPRequest(method: .get, target: target, fields: [.host: Visitor.host])
    let decided = visitor.authority.decide(
      visitor.authority.routes.call(request, isSecure: false, at: visitor.now),
      random: &visitor.random)
    #expect(decided.isOpen)
    #expect(visitor.authority.journal.last?.response == nil)
    let outcome = decided.finished()
    visitor.authority.complete(decided, with: outcome)
    #expect(visitor.authority.journal.last?.response == outcome.response)
    #expect(visitor.authority.journal.last?.involved.account == Stage.ada)
  }
}
