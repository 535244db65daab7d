import GoogleAuthority
import HTTPWire
import Testing
import WireFormats

/// google-behaviour 3.2 to 3.4: whole answers to requests that are refused before sign-in.
@Suite struct DisplayedResponseTests {
  typealias Stage = AuthorizationStage

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var fields: [Form.Field]
    var error: DisplayedError
    var cause: Cause
    var agent: String?
    var flow = "GeneralOAuthLite"

    init(
      _ name: String, _ fields: [Form.Field], _ error: DisplayedError, _ cause: Cause,
      agent: String? = nil, flow: String = "GeneralOAuthLite"
    ) {
      self.name = name
      self.fields = fields
      self.error = error
      self.cause = cause
      self.agent = agent
      self.flow = flow
    }

    var testDescription: String { name }
  }

  static func client(_ name: String) -> String { "1-\(name).apps.googleusercontent.com" }

  static let webView =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
  static let general = "GeneralOAuthFlow"

  /// A request of the web client for something else than a code.
  static func web(
    _ type: String, _ changes: KeyValuePairs<String, String> = [:]
  ) -> [Form.Field] {
    Stage.fields([
      "response_type": type, "client_id": client("web"),
      "redirect_uri": "https://example.com/cb?a=b",
    ]) + changes.map { Form.Field($0.key, $0.value) }
  }

  static let all: [Case] = [
    Case(
      "no parameters", [], .missingResponseType, .Authorization.responseTypeMissing,
      flow: general),
    Case(
      "no response type", Stage.fields(["response_type": "", "client_id": ""]),
      .missingResponseType, .Authorization.responseTypeMissing),
    Case(
      "no client", Stage.fields(["client_id": ""]), .missingParameter(.clientID),
      .Authorization.clientIDMissing),
    Case(
      "no redirect URI", Stage.fields(["redirect_uri": ""]), .missingParameter(.redirectURI),
      .Authorization.redirectURIMissing),
    Case(
      "no scope", Stage.fields(["scope": ""]), .missingParameter(.scope),
      .Authorization.scopeMissing, flow: general),
    Case(
      "blank scope", Stage.fields(["scope": " "]), .missingParameter(.scope),
      .Authorization.scopeMissing, flow: general),
    Case(
      "response type foo", Stage.fields(["response_type": "foo"]),
      .unreadableResponseType("foo"), .Authorization.responseTypeUnreadable),
    Case(
      "implicit for a desktop", Stage.fields(["response_type": "token"]),
      .unsupportedResponseType("token"), .Authorization.responseTypeUnsupported),
    Case(
      "nothing at all for a desktop", Stage.fields(["response_type": "none"]),
      .unsupportedResponseType("none"), .Authorization.responseTypeUnsupported),
    Case(
      "an id_token for a desktop", Stage.fields(["response_type": "id_token"]),
      .unsupportedResponseType("id_token"), .Authorization.responseTypeUnsupported),
    Case(
      "an id_token without a nonce", web("id_token"), .missingParameter(.nonce),
      .Authorization.nonceMissing),
    Case(
      "a code and an id_token without a nonce", web("code id_token"),
      .missingParameter(.nonce), .Authorization.nonceMissing),
    Case(
      "a nonce without an id_token", web("token", ["nonce": "n"]),
      .parameterNotAllowed("nonce"), .Authorization.parameterNotAllowed),
    Case(
      "a nonce for a code and a token", web("code token", ["nonce": "n"]),
      .parameterNotAllowed("nonce"), .Authorization.parameterNotAllowed),
    Case(
      "PKCE without a code",
      web(
        "token id_token",
        ["nonce": "n", "code_challenge": "abc", "code_challenge_method": "S256"]),
      .parameterNotAllowed("code_challenge_method"), .Authorization.parameterNotAllowed),
    Case(
      "plain PKCE without a code", web("token", ["code_challenge": "abc"]),
      .parameterNotAllowed("code_challenge"), .Authorization.parameterNotAllowed),
    Case(
      "a secret", Stage.fields(["client_secret": "GOCSPX-x", "redirect_uri": "foo"]),
      .parameterNotAllowed("client_secret"), .Authorization.parameterNotAllowed),
    Case(
      "foreign origin",
      Stage.fields([
        "response_type": "token", "client_id": client("web"), "origin": "https://e.com",
        "redirect_uri": "https://example.com/cb?a=b",
      ]),
      .originMismatch(origin: "https://e.com"), .Authorization.originMismatch),
    Case(
      "prompt", Stage.fields(["prompt": "none consent"]),
      .badValue(of: "prompt", "Invalid prompt: none consent"), .Authorization.promptUnreadable),
    Case(
      "approval_prompt", Stage.fields(["approval_prompt": "x"]),
      .badValue(of: "approval_prompt", "'x' is not valid"),
      .Authorization.approvalPromptUnreadable),
    Case(
      "two prompts", Stage.fields(["prompt": "consent", "approval_prompt": "auto"]),
      .promptsConflict, .Authorization.promptsConflict),
    Case(
      "access type", Stage.fields(["access_type": "bogus"]),
      .badValue(of: "access_type", "'bogus' is not valid"), .Authorization.accessTypeUnreadable),
    Case(
      "a bool of Python's", Stage.fields(["include_granted_scopes": "True"]),
      .badValue(
        of: "include_granted_scopes", "Invalid value, must be one of false, true: True"),
      .Authorization.includeGrantedScopesUnreadable),
    Case(
      "a user's name", Stage.fields(["username": "ada@example.com"]),
      .parameterNotAllowed("username"), .Authorization.parameterNotAllowed),
    Case(
      "challenge method", Stage.fields(["code_challenge_method": "S512"]),
      .badValue(
        of: "code_challenge_method", "'S512' is not a valid CodeChallengeMethod"),
      .Authorization.challengeMethodUnknown),
    Case(
      "no challenge", Stage.fields(["code_challenge_method": "S256"]), .missingChallenge,
      .Authorization.challengeMissing),
    Case(
      "short challenge", Stage.fields(["code_challenge": "abc"]), .malformedChallenge,
      .Authorization.challengeMalformed),
    Case(
      "the URI before the client",
      Stage.fields(["redirect_uri": "javascript:alert(1)", "client_id": "bogus"]),
      .redirectBreaksRules(uri: "javascript:alert(1)"), .Authorization.flawSchemeWithoutPeriod),
    Case(
      "a good URI and a bogus client", Stage.fields(["client_id": "bogus"]), .unknownClient,
      .Authorization.clientUnknown),
    Case(
      "relative", Stage.fields(["redirect_uri": "foo"]), .redirectBreaksRules(uri: "foo"),
      .Authorization.flawMissingScheme),
    Case(
      "bare", Stage.fields(["redirect_uri": "https://"]), .redirectBreaksRules(uri: "https://"),
      .Authorization.flawMissingHost),
    Case(
      "non-public domain", Stage.fields(["redirect_uri": "https://a.invalid/"]),
      .redirectBreaksRules(uri: "https://a.invalid/"), .Authorization.flawNonPublicDomain),
    Case(
      "private address", Stage.fields(["redirect_uri": "http://10.0.0.1/", "device_id": "d"]),
      .privateAddress(uri: "http://10.0.0.1/"), .Authorization.redirectPrivateAddress),
    Case(
      "out of band", Stage.fields(["redirect_uri": "urn:ietf:wg:oauth:2.0:oob"]),
      .outOfBand(uri: "urn:ietf:wg:oauth:2.0:oob"), .Authorization.redirectOutOfBand),
    Case(
      "scheme with authority", Stage.fields(["redirect_uri": "a.b://c"]),
      .schemeWithAuthority(uri: "a.b://c"), .Authorization.redirectSchemeWithAuthority),
    Case(
      "deleted", Stage.fields(["client_id": "deleted"]), .deletedClient,
      .Authorization.clientDeleted),
    Case(
      "disabled", Stage.fields(["client_id": "disabled"]), .disabledClient,
      .Authorization.clientDisabled),
    Case(
      "loopback on iOS", Stage.fields(["client_id": client("ios")]),
      .loopbackBlocked(uri: Stage.loopback), .Authorization.redirectLoopbackBlocked),
    Case(
      "custom scheme on the web",
      Stage.fields(["client_id": client("web"), "redirect_uri": "a.b:/c"]),
      .customSchemeOnWeb, .Authorization.redirectSchemeOnWeb),
    Case(
      "custom scheme on Android",
      Stage.fields(["client_id": client("android"), "redirect_uri": "com.example.app:/c"]),
      .customSchemeNotEnabled, .Authorization.redirectSchemeNotEnabled),
    Case(
      "custom scheme on Chrome",
      Stage.fields(["client_id": client("chrome"), "redirect_uri": "a.b:/c"]),
      .customSchemeOnChrome(namesAndroid: true), .Authorization.redirectSchemeOnChrome),
    Case(
      "mismatch before scopes",
      Stage.fields(["client_id": client("web"), "scope": "foo"]),
      .redirectMismatch(uri: Stage.loopback), .Authorization.redirectMismatch, flow: general),
    Case(
      "unknown scopes", Stage.fields(["scope": "email foo openid bar email"]),
      .unknownScopes(valid: [.email, .openID], invalid: ["foo", "bar"]),
      .Authorization.scopeUnknown, flow: general),
    Case(
      "no known scope", Stage.fields(["scope": "foo"]),
      .unknownScopes(valid: [], invalid: ["foo"]), .Authorization.scopeUnknown, flow: general),
    Case(
      "web view", Stage.fields(), .embeddedUserAgent, .Authorization.embeddedUserAgent,
      agent: webView),
  ]

  @Test(arguments: all) func wholeResponse(_ c: Case) throws {
    var stage = Stage()
    stage.user.decisions.append(Decision())
    let outcome = try stage.ask(c.fields, agent: c.agent)
    var query = [
      Form.Field("authError", AuthError(c.error).text), Form.Field("flowName", c.flow),
    ]
    query += c.fields.filter { $0.name == "client_id" }
    #expect(
      outcome.location
        == "https://accounts.google.com/signin/oauth/error?\(FormURLEncoded.encode(query))")
    #expect(outcome.cause == c.cause)
    #expect(outcome.response.status == .found)
    #expect(outcome.response.body.isEmpty)
    #expect(outcome.otherLines == Self.otherLines)
    #expect(stage.user.decisions.count == 1)
    #expect(stage.approvals.isEmpty)
  }

  @Test(
    "Wire 1: A parameter that Google reads, twice: with two values, with one, and once without any",
    arguments: [
      "access_type", "approval_prompt", "client_id", "code_challenge", "code_challenge_method",
      "hd", "include_granted_scopes", "login_hint", "nonce", "prompt", "redirect_uri",
      "response_type", "scope", "state",
    ],
    [["a", "b"], ["a", "a"], ["a", ""]])
  func nothingStandsTwice(_ name: String, _ values: [String]) throws {
    var stage = Stage()
    let fields =
      Stage.fields().filter { $0.name != name } + values.map { Form.Field(name, $0) }
    let outcome = try stage.ask(fields)
    let query = FormURLEncoded.decode(
      outcome.location.flatMap { $0.split(separator: "?").last }.map(String.init) ?? "")
    #expect(query["authError"] == AuthError(.parameterRepeated(name)).text)
    #expect(outcome.cause == .Authorization.parameterRepeated)
    #expect(stage.approvals.isEmpty)
  }

  /// Parameters of other servers, of libraries and of old days, which Google lets pass unread.
  @Test(arguments: [
    "ui_locales", "display", "max_age", "acr_values", "id_token_hint", "response_mode", "resource",
    "request", "request_uri", "claims_locales", "domain_hint", "tenant", "organization",
    "connection", "screen_hint", "gpsdk", "emm_support", "gidenv", "pli", "enable_serial_consent",
    "hl", "ss_domain", "x-client-SKU", "client_info", "code", "grant_type",
  ])
  func whatGoogleDoesNotReadIsIgnored(_ name: String) throws {
    for values in [["x"], ["", ""], ["x", "y"]] {
      var stage = Stage()
      stage.user.decisions.append(Decision(account: Stage.ada))
      let outcome = try stage.ask(Stage.fields() + values.map { Form.Field(name, $0) })
      #expect(outcome.cause == nil)
      #expect(outcome.location?.hasPrefix("\(Stage.loopback)?state=s") == true)
    }
  }

  static let otherLines = [
    "Content-Type: text/html; charset=UTF-8",
    "X-Frame-Options: DENY",
    "Cache-Control: no-cache, no-store, max-age=0, must-revalidate",
    "Pragma: no-cache",
    "Expires: Mon, 01 Jan 1990 00:00:00 GMT",
    "Date: Sun, 06 Nov 1994 08:49:37 GMT",
    "Strict-Transport-Security: max-age=31536000; includeSubDomains",
    "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "X-XSS-Protection: 1; mode=block",
    "Server: GSE",
  ]

  @Test func theCookieIsGoogles() throws {
    var stage = Stage()
    let cookie = try #require(stage.ask([]).response.fields[.setCookie])
    #expect(cookie.hasPrefix("__Host-GAPS=1:"))
    #expect(
      cookie.hasSuffix(
        ";Path=/;Expires=Tue, 05 Nov 1996 08:49:37 GMT;Secure;HttpOnly;Priority=HIGH"))
  }

  @Test(arguments: [
    "state=%FF%00&client_id=%00", "response_type=code&client_id=%FF&redirect_uri=%00&scope=%00",
    "response_type=code&client_id=a&redirect_uri=https://a.b/&scope=%FF", "%", "=", "&=&%00=%00",
    "response_type=%0D%0AX:1&response_type=code",
  ])
  func nonsenseIsRefused(_ query: String) throws {
    var stage = Stage()
    let outcome = try stage.ask(Array(FormURLEncoded.decode(query).fields))
    #expect(outcome.response.status == .found)
    #expect(outcome.cause != nil)
    #expect(outcome.location?.hasPrefix("https://accounts.google.com/signin/oauth/error?") == true)
  }
}
