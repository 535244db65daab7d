import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 4: callbacks of web clients that ask for other things than a code alone.
@Suite struct ApprovalTests {
  typealias Stage = AuthorizationStage

  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    /// The part behind the redirect URI; the id_token stands as `ID`.
    let answer: String
    let fields: [Form.Field]

    init(_ type: String, _ answer: String, _ changes: KeyValuePairs<String, String> = [:]) {
      self.type = type
      self.answer = answer
      fields =
        DisplayedResponseTests.web(type)
        .filter { field in !changes.contains { $0.key == field.name } }
        + (type.contains("id_token") ? [Form.Field("nonce", "n")] : [])
        + changes.map { Form.Field($0.key, $0.value) }.filter { !$0.value.isEmpty }
    }

    var testDescription: String { "\(type) \(answer)" }
  }

  private static let start = "#state=s&iss=https://accounts.google.com"
  private static let token = "access_token=ya29.token&token_type=Bearer&expires_in=3599"
  private static let end = "authuser=0&prompt=consent"

  static let all = [
    Case("token", "\(start)&\(token)&scope=openid&\(end)"),
    Case("id_token", "\(start)&id_token=ID&\(end)"),
    Case("token id_token", "\(start)&\(token)&scope=openid&id_token=ID&\(end)"),
    Case("id_token token", "\(start)&\(token)&scope=openid&id_token=ID&\(end)"),
    Case("code token", "\(start)&code=4/0Acode&\(token)&scope=openid&\(end)"),
    Case("code id_token", "\(start)&code=4/0Acode&scope=openid&id_token=ID&\(end)"),
    Case(
      "code token id_token",
      "\(start)&code=4/0Acode&\(token)&scope=openid&id_token=ID&\(end)"),
    Case("none", "&state=s"),
    Case("none", "", ["state": ""]),
    Case(
      "token",
      "\(start)&\(token)&scope=email%20openid%20https://www.googleapis.com/auth/userinfo.email&\(end)",
      ["scope": "email openid"]),
    Case(
      "id_token",
      "#state=a%20%2B%23%26%3D%7B%0D%0A%C3%A9/:&iss=https://accounts.google.com&id_token=ID&\(end)",
      ["state": "a +#&={\r\n\u{e9}/:"]),
    Case(
      "id_token", "#iss=https://accounts.google.com&id_token=ID&\(end)", ["state": ""]),
    // Nothing is granted that an id_token could tell.
    Case(
      "token id_token", "\(start)&\(token)&scope=\(Stage.drive.rawValue)",
      ["scope": Stage.drive.rawValue]),
    // Whatever mode is asked for.
    Case("id_token", "\(start)&id_token=ID&\(end)", ["response_mode": "form_post"]),
    Case("token", "\(start)&\(token)&scope=openid&\(end)", ["response_mode": "query"]),
  ]

  @Test(arguments: all) func wholeCallback(_ c: Case) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(account: Stage.ada))
    let outcome = try stage.ask(c.fields)
    let location = try #require(outcome.location)
    #expect(
      location.replacing(/id_token=ey[^&]*/, with: "id_token=ID")
        == "https://example.com/cb?a=b" + c.answer)
    #expect(outcome.cause == nil)
    #expect(outcome.response.status == .found)
    #expect(outcome.otherLines == DisplayedResponseTests.otherLines)
    #expect(outcome.response.body.isEmpty)
    #expect(stage.approvals.count == 1)
  }

  @Test func anOrganisationAndNoIssuer() throws {
    var stage = Stage()
    stage.switches.sendsIssuer = false
    stage.user.decisions.append(Decision(account: Stage.grace))
    #expect(
      try stage.ask(DisplayedResponseTests.web("token")).location
        == "https://example.com/cb?a=b#state=s&\(Self.token)&scope=openid&authuser=0&hd=work.com&prompt=consent"
    )
  }

  @Test(arguments: [
    Example("token", "#"), Example("id_token", "#"),
    Example("code token", "#"), Example("none", "&"),
    Example("code", "&"),
  ])
  func errorsStandWhereTheAnswerWould(_ c: Example<String, String>) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision(.deny, account: Stage.ada))
    let nonce = c.given == "id_token" ? [Form.Field("nonce", "n")] : []
    let fields = DisplayedResponseTests.web(c.given) + nonce
    let silent = try stage.ask(fields + [Form.Field("prompt", "none")])
    #expect(
      silent.location
        == "https://example.com/cb?a=b\(c.expected)state=s&error_subtype=access_denied"
        + "&error=interaction_required")
    #expect(silent.cause == Cause.Authorization.loginRequired)
    let denied = try stage.ask(fields)
    #expect(
      denied.location == "https://example.com/cb?a=b\(c.expected)error=access_denied&state=s")
    #expect(denied.cause == Cause.Authorization.denied)
    #expect(denied.otherLines == DisplayedResponseTests.otherLines)
    #expect(stage.approvals.isEmpty)
  }
}
