import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

@Suite("Wire 10: Each browser has sessions of its own") struct BrowsersTests {
  typealias Stage = AuthorizationStage

  /// Has two people sign in at one instance, each with a jar.
  private func people(at visitor: inout Visitor) throws -> (ada: CookieJar, grace: CookieJar) {
    visitor.jar = CookieJar()
    _ = try visitor.press("Allow", on: visitor.consentPage())
    let ada = visitor.jar
    visitor.jar = CookieJar()
    _ = try visitor.press("Allow", on: visitor.consentPage(as: "Grace H"))
    return (ada, visitor.jar)
  }

  private func query(_ outcome: Outcome) -> Form {
    FormURLEncoded.decode(outcome.location?.split(separator: "?").last.map(String.init) ?? "")
  }

  private func ask(_ visitor: inout Visitor, _ changes: KeyValuePairs<String, String>) throws
    -> Outcome
  {
    try visitor.open("/o/oauth2/v2/auth?\(FormURLEncoded.encode(Stage.fields(changes)))")
  }

  @Test func twoBrowsersAreTwoPeople() throws {
    var visitor = Visitor()
    let (ada, grace) = try people(at: &visitor)
    for (jar, account) in [(ada, Stage.ada), (grace, Stage.grace)] {
      visitor.jar = jar
      let outcome = try ask(&visitor, ["prompt": "none"])
      #expect(query(outcome)["code"] != nil)
      #expect(query(outcome)["authuser"] == "0")
      #expect(outcome.involved.account == account)
      // Nobody was signed in, so there is nothing to set.
      #expect(outcome.response.fields[values: .setCookie].count == 1)
    }
  }

  @Test func whoShowsNoCookieIsNobody() throws {
    var visitor = Visitor()
    _ = try people(at: &visitor)
    visitor.jar = CookieJar()
    let outcome = try ask(&visitor, ["prompt": "none"])
    #expect(query(outcome)["error"] == "interaction_required")
    #expect(outcome.cause == .Authorization.loginRequired)
    let page = try visitor.open("/permissions")
    #expect(page.body.contains("<p>Nobody is signed in.</p>"))
  }

  /// The chooser's accounts and `authuser` are those of the browser.
  @Test func severalAccountsAreCountedInTheirBrowser() throws {
    var visitor = Visitor()
    visitor.jar = try people(at: &visitor).ada
    _ = try visitor.press("Allow", on: visitor.consentPage(["prompt": "consent"], as: "Grace H"))
    #expect(try visitor.signedIn == [Stage.ada, Stage.grace])
    let outcome = try ask(&visitor, ["prompt": "none", "login_hint": "grace@work.com"])
    #expect(query(outcome)["authuser"] == "1")
  }

  /// The default account signs in where nobody says who does, whoever came first.
  @Test(arguments: [["", "grace@work.com", ""], ["grace@work.com", "", ""]])
  func withoutCookiesTheOrderDoesNotMatter(_ hints: [String]) throws {
    var stage = Stage()
    stage.registry.usualAccount = Stage.ada
    var visitor = Visitor(stage)
    visitor.authority.decisions.fallback = Decision()
    for hint in hints {
      visitor.jar = CookieJar()
      let outcome = try ask(&visitor, ["login_hint": hint])
      #expect(outcome.involved.account == (hint.isEmpty ? Stage.ada : Stage.grace))
      #expect(query(outcome)["authuser"] == "0")
    }
  }

  @Test func theOldestBrowsersAreForgotten() throws {
    var visitor = Visitor()
    visitor.authority.decisions.fallback = Decision(account: Stage.ada)
    _ = try ask(&visitor, [:])
    let jar = visitor.jar
    for _ in 0..<Browsers.limit * 2 {
      visitor.jar = CookieJar()
      _ = try ask(&visitor, [:])
      #expect(visitor.authority.browsers.count <= Browsers.limit)
      visitor.jar = jar
      // Whoever comes back is kept.
      let outcome = try ask(&visitor, ["prompt": "none"])
      #expect(query(outcome)["code"] != nil)
    }
  }

  // MARK: - The cookie

  struct Place: Sendable, CustomTestStringConvertible {
    let host: String
    let isSecure: Bool
    /// The attribute with its semicolon.
    let domain: String
    var testDescription: String { host }
  }

  /// Google's fields for a session that begins, byte for byte but for the first cookie's chance.
  @Test(arguments: [
    Place(host: "127.0.0.1:9", isSecure: false, domain: ""),
    Place(host: "localhost:9", isSecure: true, domain: ""),
    Place(host: "accounts.google.com", isSecure: true, domain: "Domain=.google.com;"),
  ])
  func theCookieOfASession(_ place: Place) throws {
    let visitor = Visitor()
    var (authority, random) = (visitor.authority, visitor.random)
    var browsers = Browsers()
    let name = browsers.name(by: authority.grants.seal).cookie
    authority.decisions.append(Decision(account: Stage.ada))
    let path = "/o/oauth2/v2/auth?\(FormURLEncoded.encode(Stage.fields()))"
    let target = try #require(HTTPRequest.Target(method: .get, text: path))
    let request = HTTPRequest(method: .get, target: target, fields: [.host: place.host])
    let outcome = authority.answer(
      request, isSecure: place.isSecure, at: visitor.now, random: &random)
    let cookies = outcome.response.fields[values: .setCookie]
    #expect(cookies.count == 2)
    #expect(cookies.first?.hasPrefix("__Host-GAPS=1:") == true)
    #expect(
      cookies.last
        == "\(name);\(place.domain)Path=/;Expires=Tue, 05 Nov 1996 08:49:37 GMT;HttpOnly;Priority=HIGH"
    )
  }

  /// A name takes no chance from what comes later.
  @Test func aSessionDrawsNothing() throws {
    var codes: [String?] = []
    var other = Visitor()
    for jar in [CookieJar(), try people(at: &other).ada] {
      var visitor = Visitor()
      visitor.authority.decisions.fallback = Decision(account: Stage.ada)
      visitor.jar = jar
      _ = try ask(&visitor, [:])
      codes.append(try query(ask(&visitor, [:]))["code"])
    }
    #expect(codes[0] != nil)
    #expect(codes[0] == codes[1])
  }

  /// Instances at one host share a browser's cookie, as cookies don't tell ports apart.
  @Test func aCookieOfAnotherInstanceIsKept() throws {
    var other = Visitor()
    other.authority.decisions.fallback = Decision(account: Stage.grace)
    for _ in 1...2 {
      other.jar = CookieJar()
      _ = try ask(&other, [:])
    }
    var visitor = Visitor()
    visitor.jar = other.jar
    #expect(try visitor.signedIn == [])
    visitor.authority.decisions.append(Decision(account: Stage.ada))
    _ = try ask(&visitor, [:])
    #expect(try visitor.signedIn == [Stage.ada])
    other.jar = visitor.jar
    #expect(try other.signedIn == [Stage.grace])
  }

  @Test(arguments: [
    ("HSID=AAAAAAAAAAAAAAAAA", true), ("a=b; HSID=AAAAAAAAAAAAAAAAA;c=d", true),
    ("HSID=x; HSID=AAAAAAAAAAAAAAAAA", true), ("", false), ("HSID", false), ("HSID=", false),
    ("HSID=A", false), ("HSID=BAAAAAAAAAAAAAAAA", false), ("HSID=AAAAAAAAAAAAAAAAAA", false),
    ("HSID=AAAAAAAAAAAAAAAA", false), ("HSID=AAAAAAAAAAAAAAAA+", false),
    ("hsid=AAAAAAAAAAAAAAAAA", false), ("XHSID=AAAAAAAAAAAAAAAAA", false),
    (";;=;\u{ff}HSID=A", false),
  ])
  func onlyACookieOfThatFormIsRead(_ field: String, _ isRead: Bool) throws {
    let target = try #require(HTTPRequest.Target(method: .get, text: "/"))
    let request = HTTPRequest(method: .get, target: target, fields: [.cookie: field])
    let expected =
      isRead ? BrowserID([UInt8](repeating: 0, count: BrowserID.size)) : nil
    #expect(BrowserID(of: request) == expected)
  }
}
