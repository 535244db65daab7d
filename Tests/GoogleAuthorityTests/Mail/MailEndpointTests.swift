import HTTPWire
import MailWire
import Testing
import WireFormats
import Words

@testable import GoogleAuthority

/// The decision about a login at a mail server, and what the journal has of it.
@Suite struct MailEndpointTests {
  private static let mail = Scope(rawValue: "https://mail.google.com/")
  private static let error =
    #"{"status":"400","schemes":"Bearer","scope":"https://mail.google.com/"}"#

  private func login(
    _ token: String, user: String? = "ada@example.com", by mechanism: SASLMechanism = .xoauth2
  ) -> MailLogin {
    MailLogin(.imap, by: mechanism, .token(token, user: user))
  }

  @Test(arguments: ["ada@example.com", "Ada@Example.COM", nil])
  func aTokenForAllOfTheMailOpensTheDoor(_ user: String?) throws {
    var world = APIWorld()
    let token = try world.accessToken(Self.mail)
    #expect(
      world.authority.admit(login(token, user: user), on: 3, at: world.now)
        == .welcome("ada@example.com"))
    let entry = try #require(world.authority.journal.last)
    #expect(entry.endpoint == .mail)
    #expect(entry.exchange?.purpose.endpoint == .api)
    #expect(entry.request?.host == "imap.gmail.com")
    #expect(entry.request?.method.rawValue == "AUTHENTICATE")
    #expect(entry.request?.bearer == token)
    #expect(entry.exchange?.call.connection == 3)
    #expect(entry.response?.status == .ok)
    #expect(entry.involved.account == APIWorld.account)
    #expect(entry.cause == nil)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var scopes = [Scope(rawValue: "https://mail.google.com/")]
    var user = "ada@example.com"
    /// The thing that happens before the login.
    var spoil: @Sendable (inout APIWorld, inout String) -> Void = { _, _ in }
    let cause: String

    static let all = [
      Refusal(
        testDescription: "a scope that only the API takes",
        scopes: [Scope(rawValue: "https://www.googleapis.com/auth/gmail.modify")],
        cause: "api.scope_missing"),
      Refusal(
        testDescription: "another user", user: "bob@example.com", cause: "mail.user_other"),
      Refusal(
        testDescription: "expired", spoil: { world, _ in world.now = world.now + .seconds(3600) },
        cause: "api.token_expired"),
      Refusal(
        testDescription: "changed", spoil: { _, token in token += "x" },
        cause: "api.token_unknown"),
      Refusal(
        testDescription: "an account that is disabled",
        spoil: { world, _ in world.changeAccount(.disabled) }, cause: "account.disabled"),
    ]
  }

  @Test(arguments: Refusal.all)
  func whateverIsWrongTheClientIsToldTheSame(_ refusal: Refusal) throws {
    var world = APIWorld()
    let grant = try world.grant(refusal.scopes)
    var token = world.authority.grants.accessToken(
      of: grant.id, at: world.now, random: &world.random
    ).text
    refusal.spoil(&world, &token)
    let verdict = world.authority.admit(
      login(token, user: refusal.user), on: nil, at: world.now)
    #expect(verdict == .refused(error: Array(Self.error.utf8)))
    let entry = try #require(world.authority.journal.last)
    #expect(entry.cause?.code == refusal.cause)
    #expect(entry.response?.status == .badRequest)
    #expect(entry.response?.body == Array(Self.error.utf8))
  }

  @Test func theErrorOfOAuthBearerIsAnother() {
    var world = APIWorld()
    let error = #"{"status":"invalid_request","scope":"https://mail.google.com/"}"#
    #expect(
      world.authority.admit(login("no", by: .oauthBearer), on: nil, at: world.now)
        == .refused(error: Array(error.utf8)))
  }

  @Test func passwordsAndOtherMessagesHaveTheirCauses() throws {
    var world = APIWorld()
    let password = MailLogin(.smtp, by: .plain, .password(user: "ada@example.com"))
    #expect(world.authority.admit(password, on: nil, at: world.now) == .refused(error: []))
    #expect(world.authority.journal.last?.cause == .mailPassword)
    let malformed = MailLogin(.smtp, by: .xoauth2, .malformed)
    #expect(world.authority.admit(malformed, on: nil, at: world.now) == .malformed)
    #expect(world.authority.journal.last?.cause == .mailMessageMalformed)
    #expect(world.authority.journal.last?.request?.bearer == nil)
  }
}
