import HTTPWire
import Testing
import WireFormats

struct CookieCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var set: [String]
  var from = "accounts.example.com"
  var at = "/signin/oauth"
  var host = "accounts.example.com"
  var path = "/signin/next"
  var isSecure = true
  var field: String?

  init(
    _ name: String, _ set: String..., from: String = "accounts.example.com",
    at: String = "/signin/oauth", host: String = "accounts.example.com",
    path: String = "/signin/next", isSecure: Bool = true, sends field: String?
  ) {
    testDescription = name
    self.set = set
    self.from = from
    self.at = at
    self.host = host
    self.path = path
    self.isSecure = isSecure
    self.field = field
  }

  static let all = [
    CookieCase("a cookie goes back", "a=1", sends: "a=1"),
    CookieCase("several, in order of setting", "a=1", "b=2", sends: "a=1; b=2"),
    CookieCase("longer paths first", "a=1; Path=/", "b=2; Path=/signin", sends: "b=2; a=1"),
    CookieCase("the last value counts", "a=1", "a=2", sends: "a=2"),
    CookieCase("an empty value is a value", "a=", sends: "a="),
    CookieCase("values may hold an equals sign", "a=b=c", sends: "a=b=c"),
    CookieCase("no name", "=x", sends: nil),
    CookieCase("no equals sign", "x", sends: nil),
    CookieCase("blanks around", "  a = 1 ; Path = / ", sends: "a=1"),
    CookieCase("another host", "a=1", host: "other.example.com", sends: nil),
    CookieCase(
      "host-only cookies stay out of subdomains", "a=1", host: "x.accounts.example.com", sends: nil),
    CookieCase(
      "a domain covers its subdomains", "a=1; Domain=example.com", host: "x.example.com",
      sends: "a=1"),
    CookieCase(
      "a leading dot is old style", "a=1; Domain=.example.com", host: "x.example.com", sends: "a=1"),
    CookieCase("a foreign domain is refused", "a=1; Domain=example.org", sends: nil),
    CookieCase(
      "a name that merely ends alike is foreign", "a=1; Domain=ounts.example.com", sends: nil),
    CookieCase("hosts compare without case", "a=1", host: "ACCOUNTS.example.com", sends: "a=1"),
    CookieCase(
      "ports don't matter", "a=1", from: "127.0.0.1:8080", host: "127.0.0.1:9090", sends: "a=1"),
    CookieCase("IPv6 hosts", "a=1", from: "[::1]:8080", host: "[::1]:9090", sends: "a=1"),
    CookieCase(
      "the default path is the directory", "a=1", at: "/one/two", path: "/one", sends: "a=1"),
    CookieCase("a path is a prefix by segments", "a=1; Path=/sign", sends: nil),
    CookieCase("a path covers what is below it", "a=1; Path=/signin", sends: "a=1"),
    CookieCase("a relative path is ignored", "a=1; Path=signin", sends: "a=1"),
    CookieCase("secure cookies stay off plain HTTP", "a=1; Secure", isSecure: false, sends: nil),
    CookieCase("expired by date", "a=1; Expires=Mon, 01 Jan 1990 00:00:00 GMT", sends: nil),
    CookieCase("expired by age", "a=1; Max-Age=0", sends: nil),
    CookieCase(
      "age beats date", "a=1; Max-Age=60; Expires=Mon, 01 Jan 1990 00:00:00 GMT", sends: "a=1"),
    CookieCase("a strange age is ignored", "a=1; Max-Age=soon", sends: "a=1"),
    CookieCase("deleting", "a=1", "a=; Max-Age=-1", sends: nil),
    CookieCase(
      "but for this machine", "a=1; Secure", from: "localhost:8000", host: "localhost:8000",
      isSecure: false, sends: "a=1"),
    CookieCase(
      "by its address", "a=1; Secure", from: "127.0.0.1:8000", host: "127.0.0.1:8000",
      isSecure: false, sends: "a=1"),
    CookieCase(
      "or below its name", "a=1; Secure", from: "app.localhost", host: "app.localhost",
      isSecure: false, sends: "a=1"),
    CookieCase(
      "a name that begins like an address", "a=1; Secure", from: "127.evil.com",
      host: "127.evil.com", isSecure: false, sends: nil),
    CookieCase("__Host- as it should be", "__Host-GAPS=1; Path=/; Secure", sends: "__Host-GAPS=1"),
    CookieCase("__Host- without Secure", "__Host-GAPS=1; Path=/", sends: nil),
    CookieCase(
      "__Host- with a domain", "__Host-GAPS=1; Path=/; Secure; Domain=example.com", sends: nil),
    CookieCase("__Host- with another path", "__Host-GAPS=1; Path=/signin; Secure", sends: nil),
    CookieCase("__Secure- without Secure", "__Secure-x=1", sends: nil),
  ]
}

@Suite struct CookieJarTests {
  private let now = Timestamp(secondsSince1970: 1_800_000_000)

  @Test(arguments: CookieCase.all)
  func cookies(_ c: CookieCase) {
    var jar = CookieJar()
    var response = HTTPResponse(status: .ok)
    for text in c.set { response.fields.append(.setCookie, text) }
    jar.store(response, from: c.from, path: c.at, now: now)
    #expect(jar.field(for: c.host, path: c.path, isSecure: c.isSecure, now: now) == c.field)
  }

  @Test func aCookieIsGoneWhenItsTimeHasCome() {
    var jar = CookieJar()
    var response = HTTPResponse(status: .ok)
    response.fields.append(.setCookie, "a=1; Max-Age=60")
    jar.store(response, from: "h", path: "/", now: now)
    #expect(jar.field(for: "h", path: "/", isSecure: false, now: now + .seconds(59)) == "a=1")
    #expect(jar.field(for: "h", path: "/", isSecure: false, now: now + .seconds(60)) == nil)
  }
}
