import HTTPWire
import Testing

@Suite struct FieldNameTests {
  @Test func spellingIsKeptAndIgnored() {
    let name: HTTPField.Name = "X-XSS-Protection"
    #expect(name.rawName == "X-XSS-Protection")
    #expect(name.canonicalName == "x-xss-protection")
    #expect(name == .xXSSProtection)
    #expect(name == "x-xss-PROTECTION")
    #expect(Set([name, .xXSSProtection, "x-xss-protection"]).count == 1)
    #expect(name != "X-XSS-Protectio")
    #expect("a^" as HTTPField.Name != "a~")
  }

  @Test func onlyTokensAreNames() {
    let marks: Set<Character> = Set("!#$%&'*+-.^_`|~")
    for code in UInt8.min...127 {
      let character = Character(Unicode.Scalar(code))
      let isToken = character.isLetter || character.isNumber || marks.contains(character)
      #expect((HTTPField.Name("a\(character)b") != nil) == isToken, "\(code)")
    }
    for text in ["", "\u{E4}", "a\u{212A}"] { #expect(HTTPField.Name(text) == nil) }
  }

  @Test(arguments: [
    (HTTPField.Name.etag, "ETag"), (.te, "TE"), (.wwwAuthenticate, "WWW-Authenticate"),
    (.xXSSProtection, "X-XSS-Protection"), (.setCookie, "Set-Cookie"),
    (.accessControlAllowOrigin, "Access-Control-Allow-Origin"),
    (.strictTransportSecurity, "Strict-Transport-Security"),
  ])
  func standardSpellings(_ name: HTTPField.Name, _ spelling: String) {
    #expect(name.rawName == spelling)
  }
}
