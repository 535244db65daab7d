import GoogleAuthority
import HTTPWire
import TestSupport
import Testing
import WireFormats

/// google-behaviour 4: the client's answer.
@Suite struct CallbackTests {
  typealias Stage = AuthorizationStage

  private func stage(_ decision: Decision = Decision(account: Stage.ada)) -> Stage {
    var stage = Stage()
    stage.user.decisions.append(decision)
    return stage
  }

  @Test func success() throws {
    var stage = stage()
    let outcome = try stage.ask(["scope": "openid email profile", "state": "a b/&="])
    #expect(
      outcome.location
        == "http://127.0.0.1:8080/cb?state=a+b%2F%26%3D&iss=https%3A%2F%2Faccounts.google.com&code=4%2F0Acode&scope=email+profile+openid+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fuserinfo.profile+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fuserinfo.email&authuser=0&prompt=consent"
    )
    #expect(outcome.response.status == .found)
    #expect(outcome.cause == nil)
    #expect(outcome.otherLines == DisplayedResponseTests.otherLines)
    #expect(outcome.response.body.isEmpty)
  }

  @Test func successBefore2026() throws {
    var stage = stage()
    stage.switches.sendsIssuer = false
    #expect(
      try stage.ask().location
        == "http://127.0.0.1:8080/cb?state=s&code=4%2F0Acode&scope=openid&authuser=0&prompt=consent"
    )
  }

  @Test func withoutState() throws {
    var stage = stage()
    #expect(
      try stage.ask(["state": ""]).location
        == "http://127.0.0.1:8080/cb?iss=https%3A%2F%2Faccounts.google.com&code=4%2F0Acode&scope=openid&authuser=0&prompt=consent"
    )
  }

  @Test func aWorkspaceAccountInTheSecondSession() throws {
    var stage = stage(Decision(account: Stage.grace))
    stage.user.signIn(Stage.ada, at: stage.now)
    #expect(
      try stage.ask().location
        == "http://127.0.0.1:8080/cb?state=s&iss=https%3A%2F%2Faccounts.google.com&code=4%2F0Acode&scope=openid&authuser=1&hd=work.com&prompt=consent"
    )
  }

  /// A client that hasn't asked who its user is hears nothing of the browser's sessions.
  static let withoutOpenID: [Example<String, String>] = [
    Example(Stage.drive.rawValue, "https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive"),
    Example("profile", "profile+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fuserinfo.profile"),
  ]

  @Test(arguments: withoutOpenID)
  func withoutOpenIDItEndsWithTheScope(_ example: Example<String, String>) throws {
    var stage = stage(Decision(account: Stage.grace))
    #expect(
      try stage.ask(["scope": example.given]).location
        == "http://127.0.0.1:8080/cb?state=s&iss=https%3A%2F%2Faccounts.google.com&code=4%2F0Acode&scope=\(example.expected)"
    )
  }

  @Test func aQueryInTheRedirectURIStays() throws {
    var stage = stage(Decision(.deny, account: Stage.ada))
    let outcome = try stage.ask([
      "client_id": Stage.web, "redirect_uri": "https://example.com/cb?a=b",
    ])
    #expect(outcome.location == "https://example.com/cb?a=b&error=access_denied&state=s")
  }

  @Test func aCustomScheme() throws {
    var stage = stage()
    let outcome = try stage.ask([
      "client_id": "1-ios.apps.googleusercontent.com", "redirect_uri": "com.example.app:/cb",
    ])
    #expect(
      outcome.location
        == "com.example.app:/cb?state=s&iss=https%3A%2F%2Faccounts.google.com&code=4%2F0Acode&scope=openid&authuser=0&prompt=consent"
    )
  }

  @Test func denial() throws {
    var stage = stage(Decision(.deny, account: Stage.ada))
    let outcome = try stage.ask()
    #expect(outcome.location == "http://127.0.0.1:8080/cb?error=access_denied&state=s")
    #expect(outcome.response.status == .found)
    #expect(outcome.cause == Cause.Authorization.denied)
    #expect(outcome.otherLines == DisplayedResponseTests.otherLines)
    #expect(stage.approvals.isEmpty)
  }

  @Test func denialWithoutStateAndWithIssuer() throws {
    var stage = stage(Decision(.deny, account: Stage.ada))
    stage.switches.sendsIssuerWithErrors = true
    #expect(
      try stage.ask(["state": ""]).location
        == "http://127.0.0.1:8080/cb?error=access_denied&iss=https%3A%2F%2Faccounts.google.com")
  }

  @Test func theGrantHoldsWhatTheExchangeNeeds() throws {
    let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    var stage = stage(Decision(account: Stage.ada, accessDuration: .seconds(60)))
    _ = try stage.ask([
      "scope": "\(Stage.drive.rawValue) email openid", "nonce": "n", "code_challenge": challenge,
      "code_challenge_method": "S256", "claims": "{\"id_token\":{\"auth_time\":{}}}",
    ])
    #expect(
      stage.approvals.map(\.grant) == [
        CodeGrant(
          client: ClientID(rawValue: Stage.desktop), account: Stage.ada,
          scopes: [.openID, .email, Stage.drive], redirectURI: Stage.loopback,
          challenge: CodeChallenge(method: .sha256, value: challenge), nonce: "n",
          grantsOfflineAccess: true, authenticationTime: stage.now, accessDuration: .seconds(60))
      ])
    #expect(stage.approvals.map(\.project) == [ProjectNumber(rawValue: "1")])
  }
}
