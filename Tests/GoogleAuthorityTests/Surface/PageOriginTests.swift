import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Whole bytes.
@Suite("Wire 7: The answers that pages of other origins can read") struct PageOriginTests {
  private static let page = "https://app.example.com"

  private static let shared = """
    Access-Control-Allow-Origin: https://app.example.com
    Access-Control-Expose-Headers:
    """

  /// The gateway's fields with those for the page in their place.
  private static func apiFields(exposing names: String) -> String {
    """
    \(gatewayFields)
    \(shared) \(names)
    Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000
    """
  }

  private static let tokenFields = GoogleAuthorityTests.tokenFields.replacing(
    "Alt-Svc", with: "\(shared) date,vary,vary,vary,server,content-length\nAlt-Svc")

  private func ask(
    _ stage: inout InformationStage, _ method: HTTPRequest.Method, _ path: String,
    host: String? = "www.googleapis.com", _ more: HTTPFields = HTTPFields(), body: String = ""
  ) throws -> Outcome {
    var fields: HTTPFields = [.origin: Self.page]
    for field in more { fields.append(field.name, field.value) }
    return try stage.request(method, path, host: host, fields: fields, body: Array(body.utf8))
  }

  // MARK: Answers

  @Test func aPageReadsWhoHasSignedIn() throws {
    var stage = InformationStage()
    let token = try stage.access([.openID])
    let outcome = try ask(
      &stage, .get, "/v1/userinfo", host: "openidconnect.googleapis.com",
      [.authorization: "Bearer \(token)"])
    #expect(
      outcome.transcript == """
        200
        \(Self.apiFields(exposing: "vary,vary,vary,date,server,content-length"))

        {
          "sub": "110169484474386276334",
          "picture": "https://lh3.googleusercontent.com/a/understudy=s96-c"
        }
        []
        """)
  }

  @Test func aPageReadsWhyACallIsRefused() throws {
    var stage = InformationStage()
    let outcome = try ask(&stage, .get, "/drive/v3/files", [.authorization: "Bearer x"])
    let head = outcome.transcript.prefix { $0 != "{" }
    #expect(
      head == """
        401
        WWW-Authenticate: Bearer realm="https://accounts.google.com/", error="invalid_token"
        \(Self.apiFields(exposing: "www-authenticate,vary,vary,vary,date,server,content-length"))


        """)
  }

  @Test func aPageReadsWhyItsCodeIsRefused() throws {
    var stage = InformationStage()
    let outcome = try ask(
      &stage, .post, "/token", host: "oauth2.googleapis.com",
      body: "grant_type=authorization_code&code=4%2F0A&client_id=\(TokenWorld.web.rawValue)")
    #expect(
      outcome.transcript == """
        400
        \(Self.tokenFields)

        {
          "error": "invalid_request",
          "error_description": "client_secret is missing."
        }
        [secret.missing]
        """)
  }

  /// The gateway's own refusal lacks the field that others end in.
  @Test func aPageReadsTheGatewaysRefusal() throws {
    var stage = InformationStage()
    let outcome = try ask(
      &stage, .post, "/token", host: "oauth2.googleapis.com",
      [.contentType: "application/json"], body: "grant_type=x")
    let names = "vary,vary,vary,date,server,content-length"
    #expect(outcome.transcript.hasPrefix("400\n\(gatewayFields)\n\(Self.shared) \(names)\n\n{"))
  }

  @Test func aPageReadsAnAnswerThatHadToBeSigned() throws {
    var stage = InformationStage()
    let refresh = try stage.tokens([.openID]).refresh
    let outcome = try ask(
      &stage, .post, "/token", host: "oauth2.googleapis.com",
      body: FormURLEncoded.encode([
        Form.Field("grant_type", "refresh_token"), Form.Field("refresh_token", refresh),
        Form.Field("client_id", TokenWorld.desktop.rawValue),
        Form.Field("client_secret", TokenWorld.secret),
      ]))
    #expect(outcome.transcript.hasPrefix("200\n\(Self.tokenFields)\n\n{"))
    #expect(try JSONValue(parsing: outcome.response.body)["id_token"] != nil)
  }

  // MARK: Preflights

  private static func preflight(allowing names: String?) -> String {
    let names = names.map { "Access-Control-Allow-Headers: \($0)\n" } ?? ""
    return """
      200
      Access-Control-Allow-Origin: https://app.example.com
      Vary: origin
      Vary: referer
      Vary: x-origin
      Access-Control-Allow-Methods: DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT
      \(names)Access-Control-Max-Age: 3600
      Date: Sun, 06 Nov 1994 08:49:37 GMT
      Content-Type: text/html
      Server: ESF
      X-XSS-Protection: 0
      X-Frame-Options: SAMEORIGIN
      X-Content-Type-Options: nosniff
      Alt-Svc: h3=":443"; ma=2592000,h3-29=":443"; ma=2592000

      []
      """
  }

  @Test(arguments: [
    "/drive/v3/files", "/v1/userinfo", "/oauth2/v3/userinfo", "/token", "/tokeninfo",
    "/oauth2/v3/certs",
  ])
  func aPageMayAskFirst(_ path: String) throws {
    var stage = InformationStage()
    let wish: HTTPFields = [
      .accessControlRequestMethod: "GET",
      .accessControlRequestHeaders: "authorization,content-type",
    ]
    let answer = try ask(&stage, .options, path, host: nil, wish).transcript
    #expect(answer == Self.preflight(allowing: "authorization,content-type"))
    let simple = try ask(
      &stage, .options, path, host: nil, [.accessControlRequestMethod: "GET"])
    #expect(simple.transcript == Self.preflight(allowing: nil))
  }

  // MARK: What pages can't read

  private static let closed = [
    "/revoke", "/o/oauth2/revoke", "/o/oauth2/v2/auth", "/signin/oauth/error", "/device/code",
    "/v3/signin/identifier", "/permissions", "/device", "/.well-known/risc-configuration", "/none",
  ]

  /// The answer is the one that everybody gets, except where a form of another site is refused.
  @Test(arguments: closed, [HTTPRequest.Method.get, .post, .options])
  func aPageCannotRead(_ path: String, _ method: HTTPRequest.Method) throws {
    var (stage, other) = (InformationStage(), InformationStage())
    let shown = try ask(
      &stage, method, path, host: nil, [.accessControlRequestMethod: "POST"])
    #expect(!shown.transcript.contains("Access-Control"))
    guard method != .post else { return }
    #expect(shown.transcript == (try other.request(method, path)).transcript)
  }

  /// As recorded in 2022, in conflict with the documents: so it is off.
  @Test func aPageReadsWhatARevocationAnswersIfThatIsSwitchedOn() throws {
    var stage = InformationStage()
    stage.authority.switches.pagesReadRevocations = true
    let outcome = try ask(
      &stage, .post, "/revoke", host: "oauth2.googleapis.com",
      [.contentType: "application/x-www-form-urlencoded"], body: "token=x")
    var other = InformationStage()
    let plain = try other.request(
      .post, "/revoke", host: "oauth2.googleapis.com",
      fields: [.contentType: "application/x-www-form-urlencoded"], body: Array("token=x".utf8))
    let names = "date,vary,vary,vary,server,content-length"
    #expect(
      outcome.transcript
        == plain.transcript.replacing("\nAlt-Svc", with: "\n\(Self.shared) \(names)\nAlt-Svc"))
    #expect(plain.transcript.hasPrefix("400\n") && !plain.transcript.contains("Access-Control"))
    let old = try ask(&stage, .post, "/o/oauth2/revoke", host: nil, body: "token=x")
    #expect(!old.transcript.contains("Access-Control"))
  }

  /// The discovery document is open to every origin, whether or not there is one.
  @Test func theDiscoveryDocumentNamesNobody() throws {
    var stage = InformationStage()
    let path = "/.well-known/openid-configuration"
    let shown = try ask(&stage, .get, path, host: nil)
    #expect(shown.response.fields[.accessControlAllowOrigin] == "*")
    #expect(shown.transcript == (try stage.request(.get, path)).transcript)
  }

  /// A question that no page asks is about a page that doesn't exist, as it always was.
  @Test(arguments: [
    HTTPFields(), [.origin: page], [.accessControlRequestMethod: "GET"],
  ])
  func noPreflight(_ fields: HTTPFields) throws {
    var stage = InformationStage()
    let outcome = try stage.request(.options, "/drive/v3/files", fields: fields)
    #expect(outcome.response.status == .notFound)
  }
}
