import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 3.2: the page that a refused request leads to.
@Suite struct ErrorPageTests {
  private let now = Timestamp(secondsSince1970: 784_111_777)

  private func open(_ fields: [Form.Field]) throws -> Outcome {
    let text = "/signin/oauth/error?" + FormURLEncoded.encode(fields)
    let target = try #require(HTTPRequest.Target(method: .get, text: text))
    var registry = Registry()
    let project = ProjectNumber(rawValue: "1")
    registry.put(Project(number: project, name: "Demo <&> Co"))
    registry.put(
      OAuthClient(
        id: ClientID(rawValue: "1-a"), secret: nil, kind: .desktop, project: project))
    let page = ErrorPage(registry: registry, urls: .google)
    return page.answer(FormURLEncoded.decode(target.query ?? ""), at: now)
  }

  private func fields(_ error: DisplayedError, client: String? = "1-a") -> [Form.Field] {
    [
      Form.Field("authError", AuthError(error).text),
      Form.Field("flowName", "GeneralOAuthFlow"),
    ] + (client.map { [Form.Field("client_id", $0)] } ?? [])
  }

  private func text(_ outcome: Outcome) -> String {
    String(decoding: outcome.response.body, as: UTF8.self)
  }

  /// The page to which an authorization request at an origin is led.
  private func page(
    of request: String, at origin: String, hasOperatorPages: Bool, seed: String
  ) throws -> String {
    var random = InstanceRandom(seed: seed)
    var authority = Authority(registry: .standard, random: &random)
    authority.hasOperatorPages = hasOperatorPages
    func open(_ path: String) throws -> HTTPResponse {
      let target = try #require(HTTPRequest.Target(method: .get, text: path))
      var request = HTTPRequest(method: .get, target: target)
      request.fields.append(.host, origin)
      return authority.answer(request, isSecure: false, at: now, random: &random).response
    }
    let location = try #require(
      try open(
        "/o/oauth2/v2/auth?\(request)&redirect_uri=http://127.0.0.1:9&response_type=code"
          + "&scope=openid"
      ).fields[.location])
    // Without the scheme and the host.
    let path = try #require(location.split(separator: "/", maxSplits: 2).last)
    return String(decoding: try open("/" + path).body, as: UTF8.self)
  }

  /// Each page of the sign-in says why it is shown, and nothing at Google's names.
  @Test func developersAreToldWhyTheyAreAsked() throws {
    for (origin, isTold) in [("127.0.0.1:1", true), ("accounts.google.com", false)] {
      let client = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
      let page = try page(
        of: "client_id=\(client)", at: origin, hasOperatorPages: true, seed: "why")
      #expect(page.contains("<dd>Nobody is signed in in this browser.</dd>") == isTold)
      #expect(page.contains("<summary>Why you see this</summary>") == isTold)
    }
  }

  @Test func developersAreToldAtTheMocksOwnOriginAlone() throws {
    for (origin, hasPages, isTold) in [
      ("127.0.0.1:1", true, true), ("127.0.0.1:1", false, false),
      ("accounts.google.com", true, false),
    ] {
      let page = try page(
        of: "client_id=nobody", at: origin, hasOperatorPages: hasPages, seed: "note")
      let end = """
        <details>
        <summary>Why you see this</summary>
        <dl>
        <dt>Cause</dt>
        <dd>authorize.client_unknown</dd>
        <dt>Meaning</dt>
        <dd>\(HTMLText.escaped(Cause.Authorization.clientUnknown.explanation))</dd>
        <dt>What helps</dt>
        <dd>\(HTMLText.escaped(Cause.Authorization.clientUnknown.fix))</dd>
        </dl>
        </details>
        <p class="note"><a href="http://127.0.0.1:1/_understudy/">The mock’s own page shows \
        the whole exchange</a></p>
        </main>
        </body>
        </html>

        """
      #expect(page.hasSuffix(end) == isTold)
      #expect(page.contains("_understudy") == isTold)
    }
  }

  @Test func theWholePage() throws {
    let outcome = try open(fields(.redirectMismatch(uri: "http://h/\"'<b>")))
    #expect(outcome.cause == nil)
    #expect(outcome.response.status == .ok)
    #expect(
      outcome.response.fields.map { "\($0.name.rawName): \($0.value)" }
        == DisplayedResponseTests.otherLines)
    #expect(
      text(outcome) == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Access blocked: Demo &lt;&amp;&gt; Co&#39;s request is invalid</title>
        <style>
        \(PageStyle.sheet)
        </style>
        </head>
        <body>
        <p class="mock" role="note">This is Understudy, a mock. It is not Google.</p>
        <main>
        <h1>Access blocked: Demo &lt;&amp;&gt; Co&#39;s request is invalid</h1>
        <p>You can&#39;t sign in to this app because it doesn&#39;t comply with Google&#39;s OAuth 2.0 policy.</p>
        <p>If you&#39;re the app developer, register the redirect URI in the Google Cloud Console.</p>
        <p>Error 400: redirect_uri_mismatch</p>
        <p><a href="https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors-redirect-uri-mismatch">Documentation for developers</a></p>
        <p>Request details: redirect_uri=http://h/&quot;&#39;&lt;b&gt; flowName=GeneralOAuthFlow</p>
        </main>
        </body>
        </html>

        """)
  }

  @Test(
    arguments: [
      (DisplayedError.unknownClient, "1-a", "Access blocked: Authorization Error"),
      (.missingResponseType, nil, "Access blocked: Authorization Error"),
      (.redirectMismatch(uri: ""), nil, "Access blocked: This app&#39;s request is invalid"),
      (.redirectMismatch(uri: ""), "2", "Access blocked: This app&#39;s request is invalid"),
      (.outOfBand(uri: ""), nil, "Access blocked: This app&#39;s request is invalid"),
      (
        .notATester(app: "", request: []), "1-a",
        "Access blocked: Demo &lt;&amp;&gt; Co has not completed the Google verification process"
      ),
      (.adminPolicy(request: []), "1-a", "Access blocked: Authorization Error"),
    ] as [(DisplayedError, String?, String)])
  func titles(_ error: DisplayedError, _ client: String?, _ title: String) throws {
    #expect(try text(open(fields(error, client: client))).contains("<title>\(title)</title>"))
  }

  @Test func theFlowAloneIsADetail() throws {
    let page = try text(open(fields(.missingParameter(.clientID), client: nil)))
    #expect(page.contains("<p>Request details: flowName=GeneralOAuthFlow</p>"))
    #expect(page.contains("<p>Error 400: invalid_request</p>"))
  }

  @Test func whatIsInTheURLIsNotTrusted() throws {
    let error = AuthError(
      code: "<i>", message: "<script>\u{202e}\0", helpURL: "javascript:alert(1)", status: .max,
      details: [Form.Field("<a>", "&amp;")])
    let page = try text(open([Form.Field("authError", error.text)]))
    #expect(page.contains("<p>&lt;script&gt;\u{fffd}\u{2400}</p>"))
    #expect(page.contains("<p>Error 18446744073709551615: &lt;i&gt;</p>"))
    #expect(page.contains("<p>Request details: &lt;a&gt;=&amp;amp;</p>"))
    #expect(!page.contains("href"))
  }

  @Test(arguments: [[], [Form.Field("authError", "")], [Form.Field("authError", "a%")]])
  func aBrokenLinkIsSaidToBeOne(_ fields: [Form.Field]) throws {
    let outcome = try open(fields)
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.cause == Cause.Authorization.errorUnreadable)
  }
}
