import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// Requests that real clients were seen to send, byte by byte, and their answers.
@Suite struct ClientQuirksTests {
  /// The whole authority, with a user who grants everything.
  struct Stage {
    static let redirect = "http://127.0.0.1:9004/callback"
    static let desktop = StandardCast.desktop
    static let now = Timestamp(secondsSince1970: 784_111_777)

    var random = InstanceRandom(seed: "1")
    var authority: Authority

    init() {
      authority = Authority(registry: .standard, random: &random)
      authority.decisions.fallback = Decision()
    }

    mutating func send(
      _ url: String, _ method: HTTPRequest.Method = .get, fields: HTTPFields = .init(),
      body: String? = nil
    ) throws -> HTTPResponse {
      let rest = url.dropFirst("https://".count)
      let host = String(rest.prefix { $0 != "/" })
      let target = try #require(
        HTTPRequest.Target(method: method, text: String(rest.dropFirst(host.count))))
      var request = HTTPRequest(method: method, target: target, fields: fields)
      request.fields.append(.host, host)
      if let body {
        if request.fields[.contentType] == nil {
          request.fields.append(.contentType, "application/x-www-form-urlencoded")
        }
        request.body = Array(body.utf8)
      }
      return authority.answer(request, isSecure: true, at: Self.now, random: &random).response
    }

    /// Where the user is sent back to.
    mutating func login(_ query: String) throws -> String? {
      try send("https://accounts.google.com/o/oauth2/v2/auth?\(query)").fields[.location]
    }

    mutating func code(
      _ more: String = "", redirect: String = redirect, scope: String = "openid%20email",
      client: OAuthClient = desktop
    ) throws -> String {
      let location = try #require(
        try login(
          "response_type=code&client_id=\(client.id.rawValue)&redirect_uri=\(redirect)"
            + "&scope=\(scope)\(more)"))
      let query = location.drop { $0 != "?" }.dropFirst()
      return try #require(FormURLEncoded.decode(String(query))["code"])
    }

    mutating func token(
      _ body: String, query: String = "", basic: String? = nil
    ) throws -> HTTPResponse {
      var fields = HTTPFields()
      if let basic { fields.append(.authorization, "Basic \(Base64.encode(Array(basic.utf8)))") }
      return try send(
        "https://oauth2.googleapis.com/token\(query)", .post, fields: fields, body: body)
    }

    mutating func tokens(_ more: String = "", scope: String = "openid%20email") throws -> JSONValue
    {
      let response = try token(
        Self.exchange(try code(more, scope: scope)) + "&" + Self.credentials)
      return try JSONValue(parsing: response.body)
    }

    static func exchange(_ code: String, redirect: String = redirect) -> String {
      "grant_type=authorization_code&code=\(code)&redirect_uri=\(redirect)"
    }

    static let secret = desktop.secret ?? ""
    static let pair = "\(desktop.id.rawValue):\(secret)"
    static let credentials = "client_id=\(desktop.id.rawValue)&client_secret=\(secret)"
  }

  // MARK: 1. Client authentication

  @Test(
    "Credentials in the body, or in Basic alone",
    arguments: [(Stage.credentials, String?.none), ("", Stage.pair)])
  func credentials(_ body: String, _ basic: String?) throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code()) + (body.isEmpty ? "" : "&\(body)")
    #expect(try stage.token(form, basic: basic).status == .ok)
  }

  @Test("The same id in the body is no second credential")
  func anIDBesideBasic() throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code())
    let named = "\(form)&client_id=\(Stage.desktop.id.rawValue)"
    #expect(try stage.token(named, basic: Stage.pair).status == .ok)
  }

  @Test(
    "A secret or another id in the body beside Basic is too much, and doesn't cost the code",
    arguments: [Stage.credentials, "client_secret=\(Stage.secret)", "client_id=another"])
  func credentialsTwice(_ body: String) throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code())
    let both = try stage.token("\(form)&\(body)", basic: Stage.pair)
    #expect(both.status == .badRequest)
    #expect(try stage.token(form, basic: Stage.pair).status == .ok)
  }

  @Test func aSecondTryWithASecretInTheBody() throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code())
    #expect(try stage.token(form, basic: "\(Stage.desktop.id.rawValue):").status != .ok)
    #expect(try stage.token("\(form)&\(Stage.credentials)").status == .ok, "the code is still good")
  }

  // MARK: 2. Odd parameters

  @Test(arguments: [
    "response_type=token", "response_type=code", "state=", "state=abc", "scope=openid%20email",
    "allow_redirects=True", "user=ada%40example.com", "code_challenge=abc",
    "code_challenge_method=S256",
  ])
  func whatHasNothingToDoWithAnExchange(_ parameter: String) throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code())
    #expect(try stage.token("\(form)&\(Stage.credentials)&\(parameter)").status == .ok)
  }

  @Test(arguments: [
    "allow_redirects=True", "redirect_uri=\(Stage.redirect)", "response_type=token", "state=abc",
    "scope=openid%20https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fuserinfo.email",
  ])
  func whatHasNothingToDoWithARefresh(_ parameter: String) throws {
    var stage = Stage()
    let refresh = try #require(try stage.tokens()["refresh_token"]?.stringValue)
    let form = "grant_type=refresh_token&refresh_token=\(refresh)&\(Stage.credentials)"
    #expect(try stage.token("\(form)&\(parameter)").status == .ok)
  }

  @Test func aQueryOnThePost() throws {
    var stage = Stage()
    let form = Stage.exchange(try stage.code()) + "&" + Stage.credentials
    #expect(try stage.token(form, query: "?prettyPrint=false").status == .ok)
  }

  // MARK: 3. Authorization requests

  @Test(arguments: [
    "&state=&hd=", "&approval_prompt=force", "&token_usage=remote",
    "&access_type=offline&prompt=consent",
    "&include_granted_scopes=",
  ])
  func whatComesWithAnAuthorizationRequest(_ more: String) throws {
    var stage = Stage()
    #expect(try stage.code(more).hasPrefix("4/0"))
  }

  @Test func aRedirectURIThatIsNotPercentEncoded() throws {
    var stage = Stage()
    let location = try stage.login(
      "response_type=code&client_id=\(Stage.desktop.id.rawValue)&scope=email"
        + "&redirect_uri=http://127.0.0.1:9004/callback")
    #expect(location?.hasPrefix("http://127.0.0.1:9004/callback?") == true)
  }

  @Test func aLeakedSecretGetsNoCode() throws {
    var stage = Stage()
    let location = try stage.login(
      "response_type=code&client_id=\(Stage.desktop.id.rawValue)&redirect_uri=\(Stage.redirect)"
        + "&scope=email&client_secret=GOCSPX-leaked")
    #expect(location?.hasPrefix(Stage.redirect) != true)
  }

  /// A client's `include_granted_scopes`, and the earlier permissions that come with it.
  struct InclusionCase: Sendable, CustomTestStringConvertible {
    let isWeb: Bool
    let value: String
    let includes: Bool

    var testDescription: String { "\(isWeb ? "web" : "desktop"): '\(value)'" }

    static let all = [
      Self(isWeb: true, value: "true", includes: true),
      Self(isWeb: true, value: "false", includes: false),
      Self(isWeb: false, value: "true", includes: false),
      Self(isWeb: false, value: "false", includes: false),
    ]
  }

  @Test(arguments: InclusionCase.all)
  func earlierPermissions(_ example: InclusionCase) throws {
    var stage = Stage()
    let client = example.isWeb ? StandardCast.web : StandardCast.desktop
    let redirect = example.isWeb ? "http://localhost:8080/oauth2callback" : Stage.redirect
    let file = "https://www.googleapis.com/auth/drive.file"
    _ = try stage.code(redirect: redirect, client: client)
    let code = try stage.code(
      "&include_granted_scopes=\(example.value)", redirect: redirect, scope: file, client: client)
    let answer = try stage.token(
      Stage.exchange(code, redirect: redirect)
        + "&client_id=\(client.id.rawValue)&client_secret=\(client.secret ?? "")")
    let granted = try JSONValue(parsing: answer.body)["scope"]?.stringValue?.split(separator: " ")
    let earlier = ["https://www.googleapis.com/auth/userinfo.email", "openid"]
    #expect(granted?.map(String.init).sorted() == [file] + (example.includes ? earlier : []))
  }

  // MARK: 4. Redirect URIs without a path

  @Test(arguments: [
    "http://127.0.0.1:9004", "http://localhost:9004", "http://localhost:53682/",
    "http://[::1]:9004/",
  ])
  func aRedirectURIIsKeptAsItIs(_ redirect: String) throws {
    var stage = Stage()
    let location = try #require(
      try stage.login(
        "response_type=code&client_id=\(Stage.desktop.id.rawValue)&scope=email"
          + "&redirect_uri=\(redirect)"))
    #expect(location.hasPrefix("\(redirect)?"))
    let code = try stage.code(redirect: redirect)
    let form = Stage.exchange(code, redirect: redirect) + "&" + Stage.credentials
    #expect(try stage.token(form).status == .ok)
  }

  @Test func aSlashMoreIsAnotherRedirectURI() throws {
    var stage = Stage()
    let code = try stage.code(redirect: "http://127.0.0.1:9004")
    let form = Stage.exchange(code, redirect: "http://127.0.0.1:9004/") + "&" + Stage.credentials
    #expect(try stage.token(form).status == .badRequest)
  }

  // MARK: 5. Revocation

  @Test(arguments: ["form", "query", "legacy", "Basic", "Bearer"])
  func waysToRevoke(_ way: String) throws {
    var stage = Stage()
    let tokens = try stage.tokens()
    let refresh = try #require(tokens["refresh_token"]?.stringValue)
    let access = try #require(tokens["access_token"]?.stringValue)
    let url = "https://oauth2.googleapis.com/revoke"
    let hint = "token=\(refresh)&token_type_hint=refresh_token"
    let response =
      switch way {
      case "form": try stage.send(url, .post, body: "token=\(refresh)")
      case "query": try stage.send("\(url)?token=\(refresh)", .post, body: "")
      case "legacy":
        try stage.send("https://accounts.google.com/o/oauth2/revoke?token=\(refresh)")
      case "Basic":
        try stage.send(
          url, .post,
          fields: [.authorization: "Basic \(Base64.encode(Array(Stage.pair.utf8)))"], body: hint)
      default:
        try stage.send(url, .post, fields: [.authorization: "Bearer \(access)"], body: hint)
      }
    #expect(response.status == .ok)
    let second = try stage.send(url, .post, body: "token=\(access)")
    #expect(second.status == .badRequest, "the other token of the grant is gone with it")
    #expect(try JSONValue(parsing: second.body)["error"] == "invalid_token")
  }

  // MARK: 6. Userinfo and tokeninfo

  @Test(arguments: ["GET", "POST without anything", "POST of a form"])
  func waysToAskWhoItIs(_ way: String) throws {
    var stage = Stage()
    let access = try #require(try stage.tokens()["access_token"]?.stringValue)
    let url = "https://openidconnect.googleapis.com/v1/userinfo"
    let bearer: HTTPFields = [.authorization: "Bearer \(access)"]
    let response =
      switch way {
      case "GET": try stage.send(url, fields: bearer)
      case "POST of a form": try stage.send(url, .post, body: "access_token=\(access)")
      default: try stage.send(url, .post, fields: bearer)
      }
    #expect(response.status == .ok)
    #expect(try JSONValue(parsing: response.body)["sub"] != nil)
  }

  @Test func tokeninfoWithTheTokenTwice() throws {
    var stage = Stage()
    let access = try #require(try stage.tokens()["access_token"]?.stringValue)
    let response = try stage.send(
      "https://oauth2.googleapis.com/tokeninfo?access_token=\(access)",
      fields: [.authorization: "Bearer \(access)"])
    #expect(response.status == .ok)
  }

  // MARK: 7. Devices

  @Test(arguments: ["oauth2.googleapis.com/device/code", "www.youtube.com/o/oauth2/device/code"])
  func oldDevices(_ address: String) throws {
    var stage = Stage()
    let client = StandardCast.device
    let answer = try JSONValue(
      parsing: try stage.send(
        "https://\(address)", .post, body: "client_id=\(client.id.rawValue)&scope=email"
      ).body)
    let code = try #require(answer["device_code"]?.stringValue)
    let poll = try stage.token(
      "grant_type=http://oauth.net/grant_type/device/1.0&code=\(code)"
        + "&client_id=\(client.id.rawValue)&client_secret=\(client.secret ?? "")")
    #expect(try JSONValue(parsing: poll.body)["error"] == "authorization_pending")
  }

  /// Players poll with JSON, and read errors in an answer that succeeds.
  @Test func youTubesTokenAddress() throws {
    var stage = Stage()
    let client = StandardCast.device
    let json: HTTPFields = [.contentType: "application/json"]
    let scopes =
      "http://gdata.youtube.com https://www.googleapis.com/auth/youtube-paid-content"
    let opened = try stage.send(
      "https://www.youtube.com/o/oauth2/device/code", .post, fields: json,
      body:
        #"{"client_id": "\#(client.id.rawValue)", "scope": "\#(scopes)", "device_model": "ytlr::"}"#
    )
    let code = try #require(try JSONValue(parsing: opened.body)["device_code"]?.stringValue)
    let body =
      #"{"client_id": "\#(client.id.rawValue)", "client_secret": "\#(client.secret ?? "")", "#
      + #""code": "\#(code)", "grant_type": "http://oauth.net/grant_type/device/1.0"}"#
    let poll = try stage.send(
      "https://www.youtube.com/o/oauth2/token", .post, fields: json, body: body)
    #expect(poll.status == .ok)
    #expect(try JSONValue(parsing: poll.body)["error"] == "authorization_pending")
    let again = try stage.send(
      "https://oauth2.googleapis.com/token", .post, fields: json, body: body)
    #expect(again.status == .forbidden)
    #expect(try JSONValue(parsing: again.body)["error"] == "slow_down")
  }

  // MARK: 9 to 11. Refresh tokens, codes and nonces

  @Test func installedAppsGetARefreshTokenUnasked() throws {
    var stage = Stage()
    #expect(try stage.tokens()["refresh_token"] != nil)
  }

  @Test func webAppsHaveToAsk() throws {
    var stage = Stage()
    let redirect = "http://localhost:8080/oauth2callback"
    let web = StandardCast.web
    let code = try stage.code(redirect: redirect, client: web)
    let response = try stage.token(
      Stage.exchange(code, redirect: redirect)
        + "&client_id=\(web.id.rawValue)&client_secret=\(web.secret ?? "")")
    #expect(response.status == .ok)
    #expect(try JSONValue(parsing: response.body)["refresh_token"] == nil)
  }

  @Test("A code comes as 4%2F0, and is taken back as that and as 4/0", arguments: [true, false])
  func theSlashOfACode(isEncoded: Bool) throws {
    var stage = Stage()
    let location = try #require(
      try stage.login(
        "response_type=code&client_id=\(Stage.desktop.id.rawValue)&scope=email"
          + "&redirect_uri=\(Stage.redirect)"))
    #expect(location.contains("code=4%2F0"))
    let written = try #require(location.split(separator: "code=").last?.prefix { $0 != "&" })
    let code = isEncoded ? String(written) : String(written).replacing("%2F", with: "/")
    #expect(try stage.token("\(Stage.exchange(code))&\(Stage.credentials)").status == .ok)
  }

  @Test func anIDTokenOfARefreshHasNoNonce() throws {
    var stage = Stage()
    let tokens = try stage.tokens("&nonce=n-0S6")
    let refresh = try #require(tokens["refresh_token"]?.stringValue)
    let answer = try JSONValue(
      parsing: try stage.token(
        "grant_type=refresh_token&refresh_token=\(refresh)&\(Stage.credentials)"
      ).body)
    #expect(try claims(of: tokens)["nonce"] == "n-0S6")
    #expect(try claims(of: answer)["nonce"] == nil)
  }

  private func claims(of tokens: JSONValue) throws -> JSONValue {
    let parts = try #require(tokens["id_token"]?.stringValue).split(separator: ".")
    return try JSONValue(parsing: try #require(Base64URL.decode(String(parts[1]))))
  }
}
