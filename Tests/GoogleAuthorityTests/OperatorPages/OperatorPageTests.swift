import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct OperatorPageTests {
  private func html(_ change: (inout Authority, inout InstanceRandom) throws -> Void) throws
    -> String
  {
    var random = InstanceRandom(seed: "backstage")
    var authority = Authority(registry: .standard, random: &random)
    try change(&authority, &random)
    let page = OperatorPage(
      authority, origin: "http://127.0.0.1:1",
      signInURL: "http://127.0.0.1:1/sign-in?a=1&b=2", controlURL: "/_understudy/v1")
    return String(decoding: page.response.body, as: UTF8.self)
  }

  @Test func itsHeadAndItsPolicyAreThese() throws {
    var random = InstanceRandom(seed: "backstage")
    let authority = Authority(registry: .standard, random: &random)
    let page = OperatorPage(
      authority, origin: "", signInURL: "", controlURL: "", prefix: "/secret"
    ).response
    let head = #"""
      </style>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/secret/_understudy/page/page.css">
      <script type="module" src="/secret/_understudy/page/main.js"></script>
      </head>
      """#
    #expect(String(decoding: page.body, as: UTF8.self).contains(head))
    #expect(
      page.fields[.contentSecurityPolicy]
        == "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        + "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'")
  }

  @Test func itLeadsToWhatThereIs() throws {
    let html = try html { _, _ in }
    #expect(html.contains(#"<a href="http://127.0.0.1:1/sign-in?a=1&amp;b=2">"#))
    #expect(html.contains(#"<a href="/_understudy/v1/openapi.json">"#))
    #expect(html.contains("<p>Nothing yet.</p>"))
    #expect(html.contains("<li>Then a person is asked.</li>"))
  }

  @Test func itTellsWhatWillBeDecidedAndWhatHasHappened() throws {
    let html = try html { authority, random in
      authority.decisions.append(Decision(.deny))
      authority.decisions.fallback = Decision()
      let now = Timestamp(secondsSince1970: 1_800_000_000)
      let target = try #require(HTTPRequest.Target(method: .get, text: "/nowhere?secret=1"))
      var request = HTTPRequest(method: .get, target: target)
      request.fields.append(.host, "127.0.0.1:1")
      _ = authority.answer(request, isSecure: false, at: now, random: &random)
    }
    #expect(html.contains("<li>Next: denied.</li>\n<li>Then everything is approved.</li>"))
    let line = """
      <li>2027-01-15T08:00:00Z GET /nowhere 404 request.nothing_there: \
      Nothing is served at this URL.</li>
      """
    #expect(html.contains(line))
    #expect(!html.contains("secret"))
  }
}
