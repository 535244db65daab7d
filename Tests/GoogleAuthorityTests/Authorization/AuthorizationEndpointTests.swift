import GoogleAuthority
import HTTPWire
import Testing
import WireFormats

/// google-behaviour 3.1, 3.2, 4 and 11: the choice of the account, and the question to it.
@Suite struct AuthorizationEndpointTests {
  typealias Stage = AuthorizationStage

  /// A browser in which an account is signed in that has granted `openid`.
  private func returning(_ accounts: Subject...) -> Stage {
    var stage = Stage()
    for account in accounts {
      stage.user.signIn(account, at: stage.now)
      stage.consents.grant([.openID], by: account, to: stage.project.number, at: stage.now)
    }
    return stage
  }

  private func query(_ outcome: Outcome) -> Form {
    let query = outcome.location?.split(separator: "?", maxSplits: 1).last.map(String.init)
    return FormURLEncoded.decode(query ?? "")
  }

  @Test func withoutADecisionThePageIsNext() throws {
    var stage = Stage()
    let outcome = try stage.ask(["x": "y"])
    #expect(outcome.cause == nil)
    let location = try #require(outcome.location)
    let page = "https://accounts.google.com/v3/signin/identifier?opparams=%253F&dsh=S"
    #expect(location.hasPrefix(page))
    #expect(
      location.hasSuffix(
        "%3A784111777&client_id=1-desktop.apps.googleusercontent.com&o2v=2&redirect_uri=http%3A%2F%2F127.0.0.1%3A8080%2Fcb&response_type=code&scope=openid&service=lso&flowName=GeneralOAuthLite&state=s&x=y"
      ))
    #expect(outcome.otherLines == DisplayedResponseTests.otherLines)
  }

  @Test func theLegacyPathAndASessionShowInTheURL() throws {
    var stage = Stage()
    stage.user.signIn(Stage.ada, at: stage.now)
    let outcome = try stage.ask(Stage.fields(), path: "/o/oauth2/auth")
    #expect(
      outcome.location?.hasPrefix("https://accounts.google.com/v3/signin/accountchooser?") == true)
    #expect(query(outcome)["o2v"] == "1")
  }

  @Test func aProbeUsesNoDecisionUp() throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(account: Stage.ada))
    let outcome = try stage.ask(Stage.fields(), method: .head)
    #expect(outcome.location?.contains("/v3/signin/identifier?") == true)
    #expect(stage.user.decisions.count == 1)
  }

  @Test(arguments: [
    (Decision(.close), Cause.Authorization.closed),
    (Decision(.ignore), .Authorization.ignored),
    (Decision(), .Authorization.accountUnknown),
    (Decision(account: Subject(rawValue: "9")), .Authorization.accountUnknown),
  ])
  func noCallback(_ decision: Decision, _ cause: Cause) throws {
    var stage = Stage()
    stage.user.decisions.append(decision)
    let outcome = try stage.ask()
    #expect(outcome.cause == cause)
    #expect(outcome.location?.contains("/v3/signin/identifier?") == true)
    #expect(stage.user.sessions.isEmpty)
  }

  @Test(arguments: [Account.State.disabled, .deleted])
  func whoIsGoneCannotSignIn(_ state: Account.State) throws {
    var stage = Stage()
    stage.registry.put(
      Account(subject: Stage.ada, email: "a", givenName: "A", familyName: "B", state: state))
    stage.user.decisions.append(Decision(account: Stage.ada))
    #expect(try stage.ask().cause == Cause.Authorization.accountInactive)
  }

  @Test(arguments: ["grace@work.com", "200"]) func theHintSignsIn(_ hint: String) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision())
    _ = try stage.ask(["login_hint": hint])
    #expect(stage.approvals.map(\.grant.account) == [Stage.grace])
  }

  @Test func whatWasGrantedIsNotAskedAgain() throws {
    var stage = returning(Stage.ada)
    stage.user.decisions.append(Decision(.deny))
    let outcome = try stage.ask()
    #expect(query(outcome)["prompt"] == "none")
    #expect(query(outcome)["code"] == "4/0Acode")
    #expect(stage.user.decisions.count == 1)
  }

  @Test(arguments: [
    ("consent", "consent"), ("select_account", "none"), ("select_account consent", "consent"),
  ])
  func aPromptAsksAgain(_ prompt: String, _ reported: String) throws {
    var stage = returning(Stage.ada)
    stage.user.decisions.append(Decision())
    #expect(query(try stage.ask(["prompt": prompt]))["prompt"] == reported)
    #expect(stage.user.decisions.count == 0)
  }

  @Test func severalSessionsAreAskedAbout() throws {
    var stage = returning(Stage.ada, Stage.grace)
    stage.user.decisions.append(Decision(account: Stage.grace))
    let form = query(try stage.ask())
    #expect(form["authuser"] == "1")
    #expect(form["prompt"] == "none")
    #expect(stage.user.decisions.count == 0)
  }

  @Test func aHintOrADomainTellsSessionsApart() throws {
    for change in ["login_hint": "grace@work.com", "hd": "work.com"] as KeyValuePairs {
      var stage = returning(Stage.ada, Stage.grace)
      let fields = Stage.fields() + [Form.Field(change.key, change.value)]
      #expect(query(try stage.ask(fields))["authuser"] == "1")
    }
  }

  @Test func withoutAPageSuccessIsSilent() throws {
    var stage = returning(Stage.ada)
    let form = query(try stage.ask(["prompt": "none"]))
    #expect(form["code"] == "4/0Acode")
    #expect(form["prompt"] == "none")
  }

  @Test("Wire 9: The page comes for any session, and with any grant")
  func aClientCanAskForTheSignInPage() throws {
    var stage = returning(Stage.ada)
    let page = try #require(try stage.ask(["prompt": "login"]).location)
    #expect(page.hasPrefix("https://accounts.google.com/v3/signin/identifier?"))
    #expect(page.contains("&prompt=login"))
    stage.user.decisions.append(Decision())
    #expect(query(try stage.ask(["prompt": "login"]))["code"] == "4/0Acode")
  }

  @Test("Wire 11: prompt=none without a session, a grant or a clear account")
  func withoutAPageTheClientIsToldWhatIsMissing() throws {
    let drive = Stage.drive.rawValue
    let cases: [(Stage, String, Cause)] = [
      (Stage(), "openid", .Authorization.loginRequired),
      (returning(Stage.ada), drive, .Authorization.consentRequired),
      (returning(Stage.ada, Stage.grace), "openid", .Authorization.accountAmbiguous),
    ]
    for (given, scope, cause) in cases {
      var stage = given
      stage.user.decisions.append(Decision())
      let outcome = try stage.ask(["prompt": "none", "scope": scope])
      #expect(
        outcome.location
          == "\(Stage.loopback)?state=s&error_subtype=access_denied&error=interaction_required")
      #expect(outcome.cause == cause)
      #expect(stage.user.decisions.count == 1)
    }
  }

  @Test(
    "Wire 2: Who asks for the e-mail address gets a scope that nobody asked for",
    arguments: [
      ("email profile", "email profile openid \(scope("profile")) \(scope("email"))"),
      (
        "\(scope("email")) \(scope("profile"))",
        "email profile openid \(scope("profile")) \(scope("email"))"
      ),
      ("email", "email openid \(scope("email"))"), ("profile", "profile \(scope("profile"))"),
      ("openid email", "email openid \(scope("email"))"),
    ])
  func openIDComesAlongWithTheOthers(_ asked: String, _ granted: String) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(account: Stage.ada))
    #expect(query(try stage.ask(["scope": asked]))["scope"] == granted)
    #expect(stage.approvals.first?.grant.scopes.contains(.openID) == granted.contains("openid"))
    let kept = stage.consents.scopes(of: Stage.ada, for: stage.project.number)
    #expect(kept.contains(.openID) == granted.contains("openid"))
  }

  private static func scope(_ name: String) -> String {
    "https://www.googleapis.com/auth/userinfo.\(name)"
  }

  @Test func aSubsetIsReportedAndRemembered() throws {
    var stage = Stage()
    stage.user.decisions.append(
      Decision(.approve(refusing: [Stage.drive]), account: Stage.ada))
    let scope = "openid \(Stage.drive.rawValue) \(Stage.calendar.rawValue)"
    let form = query(try stage.ask(["scope": scope]))
    #expect(form["scope"] == "openid \(Stage.calendar.rawValue)")
    #expect(
      stage.consents.scopes(of: Stage.ada, for: stage.project.number)
        == [.openID, Stage.calendar])
  }

  /// Nothing was decided that the user hadn't decided: the page is there, and the client waits.
  @Test(arguments: [Stage.calendar, .email, Stage.drive])
  func aScopeWithoutABoxCantBeDeselected(_ refused: Scope) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(.approve(refusing: [refused]), account: Stage.ada))
    let outcome = try stage.ask(["scope": "email \(Stage.drive.rawValue)"])
    #expect(outcome.location?.contains("/signin/") == true)
    #expect(outcome.cause == .Authorization.boxMissing)
    #expect(stage.consents.scopes(of: Stage.ada, for: stage.project.number) == [])
    #expect(stage.user.decisions.count == 0)
  }

  @Test(arguments: [
    (Stage.web, false, true), (Stage.desktop, false, false), (Stage.desktop, true, true),
  ])
  func earlierGrantsAreIncluded(_ client: String, _ isSwitched: Bool, _ isIncluded: Bool) throws {
    var stage = returning(Stage.ada)
    stage.switches.installedAppsIncludeGrantedScopes = isSwitched
    stage.consents.grant([Stage.drive], by: Stage.ada, to: stage.project.number, at: stage.now)
    let uri = client == Stage.web ? "https://example.com/cb?a=b" : Stage.loopback
    _ = try stage.ask([
      "client_id": client, "redirect_uri": uri, "include_granted_scopes": "true",
    ])
    #expect(
      stage.approvals.map(\.grant.scopes) == [isIncluded ? [.openID, Stage.drive] : [.openID]])
  }

  @Test(arguments: [
    (Stage.desktop, "online", "", true), (Stage.web, "online", "consent", false),
    (Stage.web, "offline", "", false), (Stage.web, "offline", "consent", true),
  ])
  func offlineAccess(
    _ client: String, _ type: String, _ prompt: String, _ isGranted: Bool
  ) throws {
    var stage = returning(Stage.ada)
    stage.user.decisions.fallback = Decision()
    let uri = client == Stage.web ? "https://example.com/cb?a=b" : Stage.loopback
    _ = try stage.ask([
      "client_id": client, "redirect_uri": uri, "access_type": type, "prompt": prompt,
    ])
    #expect(stage.approvals.map(\.grant.grantsOfflineAccess) == [isGranted])
  }

  @Test func theServerOfANativeAppIsRemembered() throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(account: Stage.ada))
    _ = try stage.ask([
      "client_id": "1-ios.apps.googleusercontent.com", "redirect_uri": "com.example.app:/cb",
      "audience": Stage.web,
    ])
    #expect(stage.approvals.map(\.grant.audience) == [ClientID(rawValue: Stage.web)])
  }
}
