import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 3.2, 4 and 11: from the client's request to its callback, by pages and forms.
@Suite struct SignInPagesTests {
  typealias Stage = AuthorizationStage

  private static let scopes =
    "openid \(Stage.drive.rawValue) \(Stage.calendar.rawValue)"

  private func callback(_ outcome: Outcome) -> Form {
    let query = outcome.location?.split(separator: "?", maxSplits: 1).last.map(String.init)
    return FormURLEncoded.decode(query ?? "")
  }

  @Test func aPersonGetsAClientItsTokens() throws {
    var visitor = Visitor()
    let consent = try visitor.consentPage(["scope": Self.scopes])
    #expect(consent.outcome.response.status == .ok)
    #expect(consent.url.hasPrefix("\(Visitor.origin)/signin/oauth/consent?authuser=0&opparams="))
    let outcome = try visitor.press(
      "Allow", on: consent, also: [Form.Field("scope", Stage.calendar.rawValue)])
    #expect(outcome.response.status == .found)
    #expect(outcome.cause == nil)
    let form = callback(outcome)
    #expect(form.fields.map(\.name) == ["state", "iss", "code", "scope", "authuser", "prompt"])
    #expect(form["scope"] == "openid \(Stage.calendar.rawValue)")
    #expect(form["prompt"] == "consent")
    #expect(outcome.location?.hasPrefix("\(Stage.loopback)?state=s&iss=") == true)
    let code = try visitor.authority.grants.code(#require(form["code"]), at: visitor.now)
    #expect(code.grant.account == Stage.ada)
    #expect(code.grant.scopes == [.openID, Stage.calendar])
  }

  @Test func whatWasAllowedIsNotAskedAgain() throws {
    var visitor = Visitor()
    _ = try visitor.press("Allow", on: visitor.consentPage())
    let chooser = try visitor.ask(["prompt": "select_account"])
    #expect(chooser.url.contains("/v3/signin/accountchooser?"))
    let form = callback(try visitor.press("Ada L", on: chooser))
    #expect(form["prompt"] == "none")
    #expect(form["code"] != nil)
  }

  @Test func theEMailAddressWillDo() throws {
    var visitor = Visitor()
    let chooser = try visitor.ask()
    let outcome = try visitor.press(
      "Next", on: chooser, also: [Form.Field("identifier", " grace@work.com ")])
    #expect(outcome.location?.contains("/signin/oauth/consent?authuser=0&") == true)
    #expect(try visitor.signedIn == [Stage.grace])
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let state: Account.State
    let entered: String
    let text: String
    let cause: Cause
    var testDescription: String { name }
  }

  @Test(arguments: [
    Refusal(
      name: "unknown", state: .active, entered: "<b>@example.com",
      text: "There is no account “&lt;b&gt;@example.com” here.",
      cause: Cause.Authorization.accountUnknown),
    Refusal(
      name: "nothing", state: .active, entered: "", text: "There is no account “” here.",
      cause: Cause.Authorization.accountUnknown),
    Refusal(
      name: "disabled", state: .disabled, entered: "ada@example.com",
      text: "ada@example.com can’t sign in any more.", cause: Cause.Authorization.accountInactive),
    Refusal(
      name: "deleted", state: .deleted, entered: "ada@example.com",
      text: "ada@example.com can’t sign in any more.", cause: Cause.Authorization.accountInactive),
  ])
  func whoCannotSignInIsTold(_ c: Refusal) throws {
    var stage = Stage()
    stage.registry.put(
      Account(
        subject: Stage.ada, email: "ada@example.com", givenName: "Ada", familyName: "L",
        state: c.state))
    var visitor = Visitor(stage)
    let chooser = try visitor.ask()
    let outcome = try visitor.press(
      "Next", on: chooser, also: [Form.Field("identifier", c.entered)])
    #expect(outcome.response.status == .ok)
    #expect(outcome.cause == c.cause)
    let page = String(decoding: outcome.response.body, as: UTF8.self)
    #expect(page.contains("<p class=\"alert\" role=\"alert\">\(c.text)</p>"))
    #expect(try visitor.signedIn.isEmpty)
  }

  @Test(arguments: [
    ("Cancel", "error=access_denied&state=s", Cause.Authorization.denied),
    ("Allow", "error=access_denied&state=s", .Authorization.nothingGranted),
  ])
  func whoGrantsNothingDenies(_ button: String, _ query: String, _ cause: Cause) throws {
    var visitor = Visitor()
    let consent = try visitor.consentPage([
      "scope": "\(Stage.drive.rawValue) \(Stage.calendar.rawValue)"
    ])
    let outcome = try visitor.press(button, on: consent)
    #expect(outcome.location == "\(Stage.loopback)?\(query)")
    #expect(outcome.cause == cause)
  }

  @Test func whoClosesTheWindowSendsNothing() throws {
    var visitor = Visitor()
    let outcome = try visitor.press("Close the window", on: visitor.consentPage())
    #expect(outcome.response.status == .ok)
    #expect(outcome.location == nil)
    #expect(outcome.cause == Cause.Authorization.closed)
    #expect(visitor.authority.consents[Stage.ada].isEmpty)
  }

  @Test(arguments: [
    (
      Project.Audience.organisation(domain: "work.com"),
      Cause.Authorization.accountOutsideOrganisation
    ),
    (.testing(users: []), .Authorization.accountNotATester),
  ])
  func whoMayNotUseTheAppIsTold(_ audience: Project.Audience, _ cause: Cause) throws {
    var stage = Stage()
    stage.project.audience = audience
    var visitor = Visitor(stage)
    let outcome = try visitor.press("Ada L", on: visitor.ask())
    #expect(outcome.cause == cause)
    #expect(outcome.location?.hasPrefix("\(Visitor.origin)/signin/oauth/error?authError=") == true)
    let query = outcome.location?.split(separator: "?").last.map(String.init) ?? ""
    let error = FormURLEncoded.decode(query)["authError"].flatMap(AuthError.init(text:))
    // The client's own parameters, and none of the pages'.
    #expect(
      error?.details.map(\.name) == [
        "client_id", "redirect_uri", "response_type", "scope", "state",
      ]
    )
  }

  @Test(
    arguments: ["/signin/oauth/consent", "/signin/oauth/warning"],
    ["", "authuser=7&", "authuser=x&"])
  func withoutASessionEveryPageLeadsToTheFirst(_ path: String, _ session: String) throws {
    var visitor = Visitor()
    let query = FormURLEncoded.encode(Stage.fields())
    let outcome = try visitor.open("\(path)?\(session)\(query)")
    let rest = session == "authuser=x&" ? session + query : query
    #expect(outcome.location == "\(Visitor.origin)/v3/signin/accountchooser?\(rest)")
  }

  @Test(arguments: ["/v3/signin/identifier", "/signin/oauth/consent", "/signin/oauth/warning"])
  func everyPageChecksTheRequestAgain(_ path: String) throws {
    for query in ["", "?", "?client_id=%FF%00&response_type=code", "?authuser=0&%"] {
      var visitor = Visitor()
      for method in [HTTPRequest.Method.get, .post] {
        let outcome = try visitor.send(method, path + query)
        #expect(outcome.location?.hasPrefix("\(Visitor.origin)/signin/oauth/error?") == true)
        #expect(outcome.cause != nil)
      }
      let outcome = try visitor.send(.delete, path + query)
      #expect(outcome.response.status == .notFound)
      #expect(outcome.cause == .methodUnknown)
    }
  }

  @Test func aPageBelongsToWhatItWasMadeFor() throws {
    var visitor = Visitor()
    let one = try visitor.consentPage()
    let other = try visitor.consentPage(["state": "other"], as: "Grace H")
    let form = try #require(one.forms.first)
    let body = FormURLEncoded.encode(form.hidden + [Form.Field("choice", "allow")])
    let outcome = try visitor.send(
      .post, other.url, fields: visitor.postFields, body: body)
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.cause == Cause.Page.forged)
    #expect(visitor.authority.consents[Stage.grace].isEmpty)
  }

  @Test func anAnswerThatWasNotOfferedIsRefused() throws {
    var visitor = Visitor()
    let consent = try visitor.consentPage(["scope": Self.scopes])
    let form = try #require(consent.forms.first)
    for fields in [
      [], [Form.Field("choice", "x")],
      [Form.Field("choice", "allow"), Form.Field("scope", "https://mail.google.com/")],
    ] {
      let body = FormURLEncoded.encode(form.hidden + fields)
      let outcome = try visitor.send(
        .post, form.action, fields: visitor.postFields, body: body)
      #expect(outcome.response.status == .badRequest)
      #expect(outcome.cause == Cause.Page.choiceUnknown)
    }
  }

  @Test func unverifiedAppsWarnFirst() throws {
    var stage = Stage()
    stage.project.isVerified = false
    var visitor = Visitor(stage)
    let warning = try visitor.follow(visitor.press("Ada L", on: visitor.ask()))
    #expect(warning.url.hasPrefix("\(Visitor.origin)/signin/oauth/warning?authuser=0&"))
    #expect(warning.html.contains("<h1>Google hasn’t verified this app</h1>"))
    let consent = try visitor.follow(visitor.press("Continue to Demo", on: warning))
    #expect(consent.url.contains("/signin/oauth/consent?authuser=0&"))
    #expect(callback(try visitor.press("Allow", on: consent))["code"] != nil)
  }

  @Test func backToSafetyDenies() throws {
    var stage = Stage()
    stage.project.isVerified = false
    var visitor = Visitor(stage)
    let warning = try visitor.follow(visitor.press("Ada L", on: visitor.ask()))
    let outcome = try visitor.press("Back to safety", on: warning)
    #expect(outcome.location == "\(Stage.loopback)?error=access_denied&state=s")
    #expect(outcome.cause == Cause.Authorization.denied)
  }

  @Test func accessCanBeGivenForATime() throws {
    var stage = Stage()
    stage.project.accessDurations = [.seconds(30 * 86_400), .seconds(180 * 86_400)]
    var visitor = Visitor(stage)
    let consent = try visitor.consentPage()
    #expect(consent.html.contains(">180 days</label>"))
    let outcome = try visitor.press(
      "Allow", on: consent, also: [Form.Field("duration", "15552000")])
    let code = try visitor.authority.grants.code(
      #require(callback(outcome)["code"]), at: visitor.now)
    #expect(code.grant.accessDuration == .seconds(180 * 86_400))
    let again = try visitor.consentPage(["prompt": "consent"])
    #expect(
      try visitor.press("Allow", on: again, also: [Form.Field("duration", "1")]).cause
        == Cause.Page.choiceUnknown)
  }
}
