import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 9: whole answers of tokeninfo.
@Suite struct TokenInfoEndpointTests {
  static let current = "https://oauth2.googleapis.com/tokeninfo"
  static let v3 = "https://www.googleapis.com/oauth2/v3/tokeninfo"
  static let v1 = "https://www.googleapis.com/oauth2/v1/tokeninfo"
  private static let client = TokenWorld.desktop.rawValue
  private static let drive = TokenWorld.drive.rawValue

  /// The fields as `oauth2.googleapis.com/tokeninfo` had them in 2024.
  private static let currentFields = """
    Pragma: no-cache
    Expires: Mon, 01 Jan 1990 00:00:00 GMT
    Date: Sun, 06 Nov 1994 08:49:37 GMT
    Cache-Control: no-cache, no-store, max-age=0, must-revalidate
    Content-Type: application/json; charset=UTF-8
    Vary: X-Origin
    Vary: Referer
    Vary: Origin,Accept-Encoding
    Server: ESF
    X-XSS-Protection: 0
    X-Frame-Options: SAMEORIGIN
    X-Content-Type-Options: nosniff
    Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000
    Accept-Ranges: none
    """

  private func fields(_ url: String) -> String {
    url == Self.current ? Self.currentFields : apiFields
  }

  private func success(_ url: String, _ body: String) -> String {
    "200\n\(fields(url))\n\n\(body)[]"
  }

  @Test(arguments: [current, v3]) func anAccessTokenThatSignsIn(_ url: String) throws {
    var stage = InformationStage()
    let access = try stage.access([.openID, .email, TokenWorld.drive])
    stage.now += .seconds(10)
    #expect(
      try stage.send("\(url)?access_token=\(access)").transcript
        == success(
          url,
          """
          {
            "azp": "\(Self.client)",
            "aud": "\(Self.client)",
            "sub": "110169484474386276334",
            "scope": "openid https://www.googleapis.com/auth/userinfo.email \(Self.drive)",
            "exp": "784115376",
            "expires_in": "3589",
            "email": "ada@example.com",
            "email_verified": "true",
            "access_type": "offline"
          }

          """
        ).replacing("08:49:37", with: "08:49:47"))
  }

  @Test func anAccessTokenForFilesOnly() throws {
    var stage = InformationStage()
    let access = try stage.tokens([TokenWorld.drive], isOffline: false).access
    let body = """
      {
        "azp": "\(Self.client)",
        "aud": "\(Self.client)",
        "scope": "\(Self.drive)",
        "exp": "784115376",
        "expires_in": "3599",
        "access_type": "online"
      }

      """
    let expected = success(Self.current, body)
    #expect(try stage.send("\(Self.current)?access_token=\(access)").transcript == expected)
    #expect(
      try stage.send(Self.current, method: .post, body: "access_token=\(access)").transcript
        == expected)
    for url in [Self.current, Self.v3] {
      let expected = success(url, body)
      #expect(try stage.send(url, bearer: access).transcript == expected)
      #expect(try stage.send(url, method: .post, bearer: access).transcript == expected)
    }
  }

  @Test func theFirstVersion() throws {
    var stage = InformationStage()
    let access = try stage.access([.email, TokenWorld.drive])
    #expect(
      try stage.send("\(Self.v1)?access_token=\(access)").transcript
        == success(
          Self.v1,
          """
          {
           "issued_to": "\(Self.client)",
           "audience": "\(Self.client)",
           "user_id": "110169484474386276334",
           "scope": "https://www.googleapis.com/auth/userinfo.email \(Self.drive)",
           "expires_in": 3599,
           "email": "ada@example.com",
           "verified_email": true,
           "access_type": "offline"
          }
          """))
    let files = try stage.access([TokenWorld.drive])
    let answer = try JSONValue(
      parsing: stage.send("\(Self.v1)?access_token=\(files)").response.body)
    #expect(
      answer.objectValue?.names == ["issued_to", "audience", "scope", "expires_in", "access_type"])
  }

  @Test(arguments: [current, v3]) func anIDToken(_ url: String) throws {
    var stage = InformationStage()
    stage.changeAccount { $0.hostedDomain = "example.com" }
    let token = try stage.idToken([.openID, .email])
    let body = try JSONValue(parsing: stage.send("\(url)?id_token=\(token)").response.body)
    let keyID = try #require(body["kid"]?.stringValue)
    let hash = try #require(body["at_hash"]?.stringValue)
    #expect(
      try stage.send(url, method: .post, body: "id_token=\(token)").transcript
        == success(
          url,
          """
          {
            "iss": "https://accounts.google.com",
            "azp": "\(Self.client)",
            "aud": "\(Self.client)",
            "sub": "110169484474386276334",
            "hd": "example.com",
            "email": "ada@example.com",
            "email_verified": "true",
            "at_hash": "\(hash)",
            "iat": "784111777",
            "exp": "784115377",
            "alg": "RS256",
            "kid": "\(keyID)",
            "typ": "JWT"
          }

          """))
    let keys = try stage.send("https://www.googleapis.com/oauth2/v3/certs")
    #expect(keys.body.contains(keyID))
  }

  /// A client of 2024 sent its token so.
  @Test func aBodyMayBeJSON() throws {
    var stage = InformationStage()
    let token = try stage.idToken([.openID, .email])
    func asked(_ body: String) throws -> Outcome {
      try stage.request(
        .post, "/tokeninfo", host: "oauth2.googleapis.com",
        fields: [.contentType: "application/json"], body: Array(body.utf8))
    }
    let answer = try asked(#"{"id_token":"\#(token)"}"#)
    #expect(answer.body == (try stage.send("\(Self.current)?id_token=\(token)").body))
    for body in ["", "{", "[]", #"{"id_token":1}"#, "id_token=\(token)"] {
      #expect(
        try asked(body).transcript
          == refused(
            Self.current, "Either access_token, id_token, or token_handle required",
            "api.credentials_missing"))
    }
  }

  @Test func anIDTokenAtTheFirstVersion() throws {
    var stage = InformationStage()
    let token = try stage.idToken([.openID, .email])
    stage.now += .seconds(1)
    let body = try stage.send("\(Self.v1)?id_token=\(token)").body
    #expect(
      body == """
        {
         "issuer": "https://accounts.google.com",
         "issued_to": "\(Self.client)",
         "audience": "\(Self.client)",
         "user_id": "110169484474386276334",
         "expires_in": 3599,
         "issued_at": 784111777,
         "email": "ada@example.com",
         "email_verified": true
        }
        """)
  }

  // MARK: Refusals

  private func refused(_ url: String, _ description: String, _ cause: String) -> String {
    let body =
      switch url {
      case Self.current:
        """
        {
          "error": "invalid_token",
          "error_description": "\(description)"
        }

        """
      case Self.v3: "{\n  \"error_description\": \"\(description)\"\n}\n"
      case _: "{\n \"error\": \"invalid_token\",\n \"error_description\": \"\(description)\"\n}"
      }
    return "400\n\(fields(url))\n\n\(body)[\(cause)]"
  }

  @Test(arguments: [current, v3, v1], ["", "?access_token=", "?token=x&refresh_token=y"])
  func noToken(_ url: String, query: String) throws {
    var stage = InformationStage()
    #expect(
      try stage.send(url + query).transcript
        == refused(
          url, "Either access_token, id_token, or token_handle required",
          "api.credentials_missing"))
  }

  @Test(
    arguments: [current, v3, v1],
    ["foo", "%00", "%ff", "ya29.a0A", "4/0AX", "ya29.\(String(repeating: "A", count: 9000))"])
  func garbage(_ url: String, token: String) throws {
    var stage = InformationStage()
    #expect(
      try stage.send("\(url)?access_token=\(token)").transcript
        == refused(url, "Invalid Value", "api.token_unknown"))
    #expect(
      try stage.send("\(url)?id_token=\(token)").transcript
        == refused(url, "Invalid Value", "information.id_token_foreign"))
  }

  @Test func anAccessTokenThatIsOver() throws {
    var stage = InformationStage()
    let revoked = try stage.access([.openID])
    stage.authority.grants.revoke(by: TokenWorld.account, to: TokenWorld.project, at: stage.now)
    let expired = try stage.access([.openID])
    let refresh = try stage.tokens([.openID]).refresh
    #expect(
      try stage.send("\(Self.current)?access_token=\(revoked)").transcript
        == refused(Self.current, "Invalid Value", "api.token_revoked"))
    #expect(
      try stage.send("\(Self.current)?access_token=\(refresh)").transcript
        == refused(Self.current, "Invalid Value", "api.token_is_refresh"))
    stage.now += .seconds(3598)
    #expect(
      try stage.send("\(Self.current)?access_token=\(expired)").body
        .contains(#""expires_in": "1""#))
    stage.now += .seconds(1)
    #expect(
      try stage.send("\(Self.current)?access_token=\(expired)").transcript
        == refused(Self.current, "Invalid Value", "api.token_expired")
        .replacing("08:49:37", with: "09:49:36"))
  }

  @Test(arguments: [(Account.State.disabled, "disabled"), (.deleted, "deleted")])
  func anAccountThatIsGone(_ state: Account.State, name: String) throws {
    var stage = InformationStage()
    let access = try stage.access([.openID])
    stage.changeAccount { $0.state = .restricted }
    #expect(try stage.send("\(Self.v3)?access_token=\(access)").response.status == .ok)
    stage.changeAccount { $0.state = state }
    #expect(
      try stage.send("\(Self.v3)?access_token=\(access)").transcript
        == refused(Self.v3, "Invalid Value", "account.\(name)"))
  }

  @Test func anIDTokenThatIsOverOrForeign() throws {
    var stage = InformationStage()
    let token = try stage.idToken([.openID])
    let forged = token.dropLast(8) + "AAAAAAAA"
    let expected = refused(Self.v3, "Invalid Value", "information.id_token_foreign")
    #expect(try stage.send("\(Self.v3)?id_token=\(forged)").transcript == expected)
    let other = try TokenWorld.signer.sign(Array(#"{"exp":9999999999}"#.utf8))
    #expect(try stage.send("\(Self.v3)?id_token=\(other)").transcript == expected)
    stage.now += .seconds(3599)
    #expect(try stage.send("\(Self.v3)?id_token=\(token)").response.status == .ok)
    stage.now += .seconds(1)
    #expect(
      try stage.send("\(Self.v3)?id_token=\(token)").cause == .idTokenExpired)
  }

  @Test func aSignedTokenOfAnotherKind() throws {
    var stage = InformationStage()
    for payload in ["{}", "[]", "1", "x", #"{"exp":"9999999999"}"#, #"{"exp":1e99}"#] {
      let token = try stage.authority.keys.signer.sign(Array(payload.utf8))
      #expect(
        try stage.send("\(Self.v3)?id_token=\(token)").transcript
          == refused(Self.v3, "Invalid Value", "information.id_token_foreign"))
    }
    let largest = try stage.authority.keys.signer.sign(Array(#"{"exp":9223372036854775807}"#.utf8))
    #expect(try stage.send("\(Self.v1)?id_token=\(largest)").response.status == .ok)
  }

  @Test(arguments: [current, v3, v1], [HTTPRequest.Method.head, .put, .delete, .options])
  func anotherVerbIsAPageThatDoesNotExist(_ url: String, _ method: HTTPRequest.Method) throws {
    var stage = InformationStage()
    let outcome = try stage.send(url, method: method)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == .methodUnknown)
  }
}
