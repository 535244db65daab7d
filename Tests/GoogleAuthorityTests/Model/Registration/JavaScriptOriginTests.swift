import GoogleAuthority
import Testing

@Suite struct JavaScriptOriginTests {
  @Test(
    arguments: [
      ("https://example.com", nil), ("https://example.com:8443", nil), ("http://localhost", nil),
      ("http://127.0.0.1:3000", nil), ("http://[::1]:3000", nil),
      ("https://example.com/", .hasPath), ("https://example.com/a", .hasPath),
      ("https://example.com?a", .hasQuery), ("com.example.app:/", .customScheme),
      ("http://example.com", .uri(.flawed(.plainHTTP))),
      ("https://example.com#a", .uri(.flawed(.fragment))),
      ("https://u@example.com", .uri(.flawed(.userInfo))),
      ("https://*.example.com", .uri(.flawed(.wildcard))),
      ("http://0.0.0.0:5000", .uri(.flawed(.rawAddress))),
      ("https://printer.local", .uri(.flawed(.nonPublicDomain))),
      ("", .uri(.flawed(.missingScheme))),
    ] as [(String, JavaScriptOrigin.Flaw?)])
  func flaws(_ text: String, _ flaw: JavaScriptOrigin.Flaw?) {
    #expect(JavaScriptOrigin.flaw(of: text) == flaw)
  }
}
