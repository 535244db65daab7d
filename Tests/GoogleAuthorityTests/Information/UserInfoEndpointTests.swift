import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 9 and 10: whole answers of userinfo.
@Suite struct UserInfoEndpointTests {
  static let current = "https://openidconnect.googleapis.com/v1/userinfo"
  static let v3 = "https://www.googleapis.com/oauth2/v3/userinfo"
  static let v2 = "https://www.googleapis.com/oauth2/v2/userinfo"
  static let v1 = "https://www.googleapis.com/oauth2/v1/userinfo"
  private static let picture = "https://lh3.googleusercontent.com/a/understudy=s96-c"

  struct ClaimsCase: Sendable, CustomTestStringConvertible {
    let scopes: [Scope]
    var hostedDomain: String?
    let claims: String
    let oldClaims: String
    var testDescription: String { scopes.map(\.rawValue).joined(separator: " ") }

    static let all = [
      ClaimsCase(
        scopes: [.openID],
        claims: """
            "sub": "110169484474386276334",
            "picture": "\(picture)"
          """,
        oldClaims: """
            "id": "110169484474386276334",
            "picture": "\(picture)"
          """),
      ClaimsCase(
        scopes: [.openID, .email], hostedDomain: "example.com",
        claims: """
            "sub": "110169484474386276334",
            "picture": "\(picture)",
            "email": "ada@example.com",
            "email_verified": true,
            "hd": "example.com"
          """,
        oldClaims: """
            "id": "110169484474386276334",
            "email": "ada@example.com",
            "verified_email": true,
            "picture": "\(picture)",
            "hd": "example.com"
          """),
      ClaimsCase(
        scopes: [.openID, .profile, .email],
        claims: """
            "sub": "110169484474386276334",
            "name": "Ada Lovelace",
            "given_name": "Ada",
            "family_name": "Lovelace",
            "picture": "\(picture)",
            "email": "ada@example.com",
            "email_verified": true
          """,
        oldClaims: """
            "id": "110169484474386276334",
            "email": "ada@example.com",
            "verified_email": true,
            "name": "Ada Lovelace",
            "given_name": "Ada",
            "family_name": "Lovelace",
            "picture": "\(picture)"
          """),
      ClaimsCase(
        scopes: [.profile],
        claims: """
            "sub": "110169484474386276334",
            "name": "Ada Lovelace",
            "given_name": "Ada",
            "family_name": "Lovelace",
            "picture": "\(picture)"
          """,
        oldClaims: """
            "id": "110169484474386276334",
            "name": "Ada Lovelace",
            "given_name": "Ada",
            "family_name": "Lovelace",
            "picture": "\(picture)"
          """),
    ]
  }

  @Test(arguments: ClaimsCase.all) func claims(_ claims: ClaimsCase) throws {
    var stage = InformationStage()
    stage.changeAccount { $0.hostedDomain = claims.hostedDomain }
    let access = try stage.access(claims.scopes + [TokenWorld.drive])
    for (urls, body) in [
      ([Self.current, Self.v3], claims.claims), ([Self.v2, Self.v1], claims.oldClaims),
    ] {
      for url in urls {
        #expect(
          try stage.send(url, bearer: access).transcript
            == "200\n\(apiFields)\n\n{\n\(body)\n}\n[]")
      }
    }
  }

  @Test func theWaysToShowAToken() throws {
    var stage = InformationStage()
    let access = try stage.access([.openID])
    for url in [Self.current, Self.v3, Self.v2, Self.v1] {
      let outcome = try stage.send("\(url)?access_token=\(access)")
      #expect(outcome.response.status == .ok)
      #expect(
        outcome.involved
          == Involved(
            client: TokenWorld.desktop, account: TokenWorld.account, grant: GrantID(serial: 1)))
    }
    #expect(try stage.send(Self.current, method: .post, bearer: access).response.status == .ok)
    // A header decides alone.
    #expect(
      try stage.send("\(Self.v3)?access_token=\(access)", bearer: "foo").cause
        == .apiTokenUnknown)
  }

  // MARK: Refusals

  private static let invalid = """
    401
    \(apiFields)

    {
      "error": "invalid_request",
      "error_description": "Invalid Credentials"
    }

    """

  private static func old(_ flaw: String, _ challenge: String) -> String {
    """
    401
    WWW-Authenticate: Bearer realm="https://accounts.google.com/"\(challenge)
    \(apiFields)

    {
      "error": {
        "code": 401,
        "message": "\(flaw) Expected OAuth 2 access token, login cookie or other valid \
    authentication credential. See \
    https://developers.google.com/identity/sign-in/web/devconsole-project.",
        "status": "UNAUTHENTICATED"
      }
    }

    """
  }

  private static let oldMissing = old(
    "Request is missing required authentication credential.", "")
  private static let oldInvalid = old(
    "Request had invalid authentication credentials.", #", error="invalid_token""#)

  @Test func noToken() throws {
    var stage = InformationStage()
    for url in [Self.current, Self.v3] {
      #expect(
        try stage.send(url).transcript == Self.invalid + "[api.credentials_missing]")
    }
    for url in [Self.v2, Self.v1] {
      #expect(
        try stage.send(url).transcript == Self.oldMissing + "[api.credentials_missing]")
    }
  }

  @Test func aTokenThatIsNoGood() throws {
    var stage = InformationStage()
    let (access, refresh) = try stage.tokens([.openID])
    stage.authority.grants.revoke(by: TokenWorld.account, to: TokenWorld.project, at: stage.now)
    for (token, cause) in [
      ("foo", "token_unknown"), ("\u{0}", "token_unknown"), (refresh, "token_is_refresh"),
      (access, "token_revoked"),
    ] {
      let query = FormURLEncoded.encode([Form.Field("access_token", token)])
      #expect(
        try stage.send("\(Self.v3)?\(query)").transcript
          == Self.invalid + "[api.\(cause)]")
      #expect(
        try stage.send("\(Self.v2)?\(query)").transcript
          == Self.oldInvalid + "[api.\(cause)]")
    }
  }

  @Test func anExpiredToken() throws {
    var stage = InformationStage()
    let access = try stage.access([.openID])
    stage.now += .seconds(3599)
    let outcome = try stage.send(Self.current, bearer: access)
    #expect(outcome.response.status == .unauthorized)
    #expect(outcome.cause == .apiTokenExpired)
  }

  @Test func aTokenThatDoesNotSignIn() throws {
    var stage = InformationStage()
    let access = try stage.access([TokenWorld.drive])
    let cause = "[api.scope_missing]"
    #expect(try stage.send(Self.current, bearer: access).transcript == Self.invalid + cause)
    #expect(try stage.send(Self.v2, bearer: access).transcript == Self.oldMissing + cause)
  }

  struct VerbCase: Sendable, CustomTestStringConvertible {
    let url: String
    let method: HTTPRequest.Method
    var testDescription: String { "\(method) \(url)" }

    static let all =
      [HTTPRequest.Method.head, .put, .delete].map { VerbCase(url: current, method: $0) }
      + [v3, v2, v1].flatMap { url in
        [HTTPRequest.Method.head, .post].map { VerbCase(url: url, method: $0) }
      }
  }

  @Test(arguments: VerbCase.all) func anotherVerbIsAPageThatDoesNotExist(_ verb: VerbCase) throws {
    var stage = InformationStage()
    let access = try stage.access([.openID])
    let outcome = try stage.send(verb.url, method: verb.method, bearer: access)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .methodUnknown)
  }
}
