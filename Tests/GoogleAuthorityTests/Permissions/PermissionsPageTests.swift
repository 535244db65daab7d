import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 7 and 11: what a user has granted, and takes back.
@Suite struct PermissionsPageTests {
  typealias Stage = AuthorizationStage

  /// A visitor who has allowed the desktop client in, and the client's token.
  private func visited() throws -> (Visitor, refreshToken: String) {
    var visitor = Visitor()
    let outcome = try visitor.press(
      "Allow", on: visitor.consentPage(["scope": "openid \(Stage.drive.rawValue)"]))
    let query = outcome.location?.split(separator: "?", maxSplits: 1).last.map(String.init) ?? ""
    let code = try #require(FormURLEncoded.decode(query)["code"])
    let grants = visitor.authority.grants
    let pending = try grants.code(code, at: visitor.now)
    let grant = visitor.authority.grants.exchange(
      pending, audience: .production, boundKey: nil, at: visitor.now)
    let token = visitor.authority.grants.refreshToken(of: grant.id, random: &visitor.random)
    return (visitor, token.text)
  }

  @Test func theWholePage() throws {
    var (visitor, _) = try visited()
    let page = try Page(visitor.open("/permissions"), at: "/permissions")
    #expect(page.outcome.response.status == .ok)
    let seal = try #require(page.forms.first?.hidden.first).value
    let main = page.html.drop { $0 != "\n" }.split(separator: "<main>\n").last ?? ""
    #expect(
      main == """
        <h1>Apps with access to your account</h1>
        <div class="card"><span class="initial" aria-hidden="true">A</span><span class="names"><b>Ada L</b><small>ada@example.com</small></span></div>
        <section>
        <h2>Demo</h2>
        <p class="note">since 1994-11-06</p>
        <ul class="plain" role="list">
        <li>Associate you with your personal info on Google</li>
        <li>See, edit, create, and delete all of your Google Drive files</li>
        </ul>
        <form method="post" action="/permissions">
        <input type="hidden" name="seal" value="\(seal)">
        <input type="hidden" name="account" value="100">
        <input type="hidden" name="project" value="1">
        <button class="other">Remove access of Demo</button>
        </form>
        </section>
        </main>
        </body>
        </html>

        """)
  }

  @Test func removingRevokesEverything() throws {
    var (visitor, token) = try visited()
    let page = try Page(visitor.open("/permissions"), at: "/permissions")
    let outcome = try visitor.press("Remove access of Demo", on: page)
    #expect(outcome.response.status == .found)
    #expect(outcome.location == "\(Visitor.origin)/permissions")
    #expect(outcome.cause == nil)
    #expect(visitor.authority.consents[Stage.ada].isEmpty)
    let grants = visitor.authority.grants
    #expect(throws: GrantFailure.self) { try grants.refreshGrant(token, at: visitor.now) }
    let after = try visitor.open("/permissions")
    #expect(after.body.contains("<p>No app has access to this account.</p>"))
    // The form of the page before has nothing left to remove.
    #expect(try visitor.press("Remove access of Demo", on: page).cause == Cause.Page.choiceUnknown)
  }

  @Test("Wire 10: Another browser is another person, whatever is granted")
  func whoIsNotSignedInSeesNothing() throws {
    var (visitor, _) = try visited()
    visitor.jar = CookieJar()
    let page = try visitor.open("/permissions")
    #expect(page.body.contains("<p>Nobody is signed in.</p>"))
    #expect(!page.body.contains("Demo"))
  }

  @Test("Wire 10: A person whose tokens came of no login has been in no browser before")
  func whomTokensWereMintedForTakesThemBack() throws {
    var visitor = Visitor()
    let token = try visitor.authority.mintTokens(
      for: ClientID(rawValue: Stage.desktop), account: Stage.ada, scopes: [Stage.drive],
      at: visitor.now, random: &visitor.random
    ).refreshToken
    let chooser = try Page(visitor.open("/permissions"), at: "/permissions")
    let outcome = try visitor.press("Ada L", on: chooser)
    #expect(outcome.response.status == .found)
    #expect(outcome.location == "\(Visitor.origin)/permissions")
    #expect(outcome.involved.account == Stage.ada)
    let page = try visitor.follow(outcome)
    let sentence = visitor.authority.catalogue.sentence(for: Stage.drive)
    #expect(page.html.contains("<li>\(sentence)</li>"))
    _ = try visitor.press("Remove access of Demo", on: page)
    let grants = visitor.authority.grants
    #expect(throws: GrantFailure.self) { try grants.refreshGrant(token, at: visitor.now) }
  }

  @Test func whoCannotSignInIsTold() throws {
    var visitor = Visitor()
    let chooser = try Page(visitor.open("/permissions"), at: "/permissions")
    let outcome = try visitor.press(
      "Next", on: chooser, also: [Form.Field("identifier", "bob@example.com")])
    #expect(outcome.cause == .Authorization.accountUnknown)
    #expect(outcome.body.contains("There is no account “bob@example.com” here."))
    visitor.postFields = [.origin: "https://evil.example"]
    #expect(try visitor.press("Ada L", on: chooser).cause == Cause.Page.crossSite)
    #expect(try visitor.signedIn.isEmpty)
  }

  @Test func otherSitesCannotRemove() throws {
    var (visitor, _) = try visited()
    let page = try Page(visitor.open("/permissions"), at: "/permissions")
    let good = visitor.postFields
    visitor.postFields = [.origin: "https://evil.example"]
    #expect(try visitor.press("Remove access of Demo", on: page).cause == Cause.Page.crossSite)
    visitor.postFields = good
    let forged = try visitor.send(
      .post, "/permissions", fields: good, body: "account=100&project=1&seal=1.x")
    #expect(forged.cause == Cause.Page.forged)
    #expect(visitor.authority.consents[Stage.ada].count == 1)
  }

  @Test(arguments: ["", "account=100", "account=200&project=1", "account=%FF&project=%00"])
  func whatIsNotThereCannotBeRemoved(_ body: String) throws {
    var (visitor, _) = try visited()
    let outcome = try visitor.send(.post, "/permissions", fields: visitor.postFields, body: body)
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.cause == Cause.Page.choiceUnknown)
  }

  @Test func otherMethodsAreNotServed() throws {
    var visitor = Visitor()
    let outcome = try visitor.send(.put, "/permissions")
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .methodUnknown)
  }
}
