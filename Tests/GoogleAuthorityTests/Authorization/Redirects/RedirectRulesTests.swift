import GoogleAuthority
import Testing

/// google-behaviour 3.3 and 5: the form of a redirect URI, for any client.
@Suite struct RedirectRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var uri: String
    var verdict: RedirectVerdict
    var namesDevice = false

    init(_ uri: String, _ verdict: RedirectVerdict, namesDevice: Bool = false) {
      self.uri = uri
      self.verdict = verdict
      self.namesDevice = namesDevice
    }

    var testDescription: String { namesDevice ? "\(uri) with a device" : uri }

    static let all: [Case] = [
      // Loopback
      Case("http://127.0.0.1", .allowed),
      Case("http://127.0.0.1:8080/any/path?and=query", .allowed),
      Case("http://[::1]:1/", .allowed),
      Case("HTTP://LOCALHOST:65535", .allowed),
      Case("http://localhost:", .allowed),
      Case("http://localhost:65536/", .flawed(.invalidPort)),
      Case("http://localhost:+1/", .flawed(.invalidPort)),
      Case("http://localhost:1:2/", .flawed(.invalidPort)),
      Case("http://localhost@evil.com/", .flawed(.userInfo)),
      Case("http://127.0.0.1\\@evil.com/", .flawed(.foreignCharacter)),
      // Schemes
      Case("foo", .flawed(.missingScheme)),
      Case("/foo:bar", .flawed(.missingScheme)),
      Case(":", .flawed(.missingScheme)),
      Case("", .flawed(.missingScheme)),
      Case("my_app.x:/cb", .flawed(.invalidScheme)),
      Case("1com.example:/cb", .flawed(.invalidScheme)),
      Case("javascript:alert(1)", .flawed(.schemeWithoutPeriod)),
      Case("data:text/html,x", .flawed(.schemeWithoutPeriod)),
      Case("file:///etc/passwd", .flawed(.schemeWithoutPeriod)),
      Case("myapp:/cb", .flawed(.schemeWithoutPeriod)),
      Case("com.example.app:/cb", .allowed),
      Case("com.example.app:/", .allowed),
      Case("com.example.app:cb", .flawed(.customSchemeWithoutPath)),
      Case("com.example.app:", .allowed),
      Case("com.example.app:?a", .allowed),
      Case("com.example.app://cb", .schemeWithAuthority),
      Case("com.example.app:///cb", .schemeWithAuthority),
      Case("ms-app://s-1-15-2-1", .allowed),
      // Out of band
      Case("urn:ietf:wg:oauth:2.0:oob", .outOfBand),
      Case("urn:ietf:wg:oauth:2.0:oob:auto", .outOfBand),
      Case("urn:ietf:wg:oauth:2.0:other", .flawed(.schemeWithoutPeriod)),
      // Hosts
      Case("https://example.com/cb", .allowed),
      Case("https://example.com:8443/cb", .allowed),
      Case("https://xn--bcher-kva.xn--p1ai/cb", .allowed),
      Case("http://example.com/cb", .flawed(.plainHTTP)),
      Case("https:", .flawed(.missingHost)),
      Case("https://", .flawed(.missingHost)),
      Case("https:///path", .flawed(.missingHost)),
      Case("https://:443/", .flawed(.missingHost)),
      Case("https://user@example.com/", .flawed(.userInfo)),
      Case("https://@example.com/", .flawed(.userInfo)),
      Case("https://example..com/", .flawed(.invalidHost)),
      Case("https://exa_mple.com/", .flawed(.invalidHost)),
      Case("https://example.com./", .flawed(.invalidHost)),
      Case("https://ex%61mple.com/", .flawed(.invalidHost)),
      Case("https://intranet/", .flawed(.nonPublicDomain)),
      Case("https://app.invalid/", .flawed(.nonPublicDomain)),
      Case("https://app.test/", .flawed(.nonPublicDomain)),
      Case("https://printer.local/", .flawed(.nonPublicDomain)),
      Case("https://app.localhost/", .flawed(.nonPublicDomain)),
      Case("https://googleusercontent.com/", .flawed(.reservedHost)),
      Case("https://a.GoogleUserContent.com/", .flawed(.reservedHost)),
      Case("https://notgoogleusercontent.com/", .allowed),
      Case("https://bit.ly/x", .flawed(.urlShortener)),
      // Addresses
      Case("https://8.8.8.8/", .flawed(.rawAddress)),
      Case("http://0.0.0.0:80/", .flawed(.rawAddress)),
      Case("http://127.0.0.2/", .flawed(.rawAddress)),
      Case("http://[::2]/", .flawed(.rawAddress)),
      Case("http://2130706433/", .flawed(.rawAddress)),
      Case("http://0x7f000001/", .flawed(.rawAddress)),
      Case("http://192.168.0.1.example.com/", .flawed(.plainHTTP)),
      Case("http://10.0.0.1/cb", .privateAddress),
      Case("http://172.16.0.1/cb", .privateAddress),
      Case("http://172.31.255.255/cb", .privateAddress),
      Case("https://192.168.1.20:8080/cb", .privateAddress),
      Case("http://172.15.0.1/cb", .flawed(.rawAddress)),
      Case("http://172.32.0.1/cb", .flawed(.rawAddress)),
      Case("http://192.169.0.1/cb", .flawed(.rawAddress)),
      Case("http://10.0.0.1/cb", .allowed, namesDevice: true),
      Case("https://8.8.8.8/", .flawed(.rawAddress), namesDevice: true),
      // Characters
      Case("https://example.com/#", .flawed(.fragment)),
      Case("https://example.com/cb#x", .flawed(.fragment)),
      Case("https://*.example.com/", .flawed(.wildcard)),
      Case("https://example.com/a b", .flawed(.foreignCharacter)),
      Case("https://example.com/\u{0}", .flawed(.foreignCharacter)),
      Case("https://example.com/\u{7f}", .flawed(.foreignCharacter)),
      Case("https://bücher.example/", .flawed(.foreignCharacter)),
      Case("https://example.com/%", .flawed(.badEscape)),
      Case("https://example.com/%zz", .flawed(.badEscape)),
      Case("https://example.com/%00", .flawed(.escapedNUL)),
      Case("https://example.com/%C0%80", .flawed(.escapedNUL)),
      Case("https://example.com/../cb", .flawed(.pathTraversal)),
      Case("https://example.com/a\\..\\cb", .flawed(.foreignCharacter)),
      Case("javascript:alert(1)", .flawed(.schemeWithoutPeriod)),
      Case("data:text/html,x", .flawed(.schemeWithoutPeriod)),
      Case("file:///etc/passwd", .flawed(.schemeWithoutPeriod)),
      Case("myapp:/cb", .flawed(.schemeWithoutPeriod)),
      Case("com.example.app:/cb", .allowed),
      Case("com.example.app:/", .allowed),
      Case("com.example.app:cb", .flawed(.customSchemeWithoutPath)),
      Case("com.example.app:", .allowed),
      Case("com.example.app:?a", .allowed),
      Case("com.example.app://cb", .schemeWithAuthority),
      Case("com.example.app:///cb", .schemeWithAuthority),
      Case("ms-app://s-1-15-2-1", .allowed),
      // Out of band
      Case("urn:ietf:wg:oauth:2.0:oob", .outOfBand),
      Case("urn:ietf:wg:oauth:2.0:oob:auto", .outOfBand),
      Case("urn:ietf:wg:oauth:2.0:other", .flawed(.schemeWithoutPeriod)),
      // Hosts
      Case("https://example.com/cb", .allowed),
      Case("https://example.com:8443/cb", .allowed),
      Case("https://xn--bcher-kva.xn--p1ai/cb", .allowed),
      Case("http://example.com/cb", .flawed(.plainHTTP)),
      Case("https:", .flawed(.missingHost)),
      Case("https://", .flawed(.missingHost)),
      Case("https:///path", .flawed(.missingHost)),
      Case("https://:443/", .flawed(.missingHost)),
      Case("https://user@example.com/", .flawed(.userInfo)),
      Case("https://@example.com/", .flawed(.userInfo)),
      Case("https://example..com/", .flawed(.invalidHost)),
      Case("https://exa_mple.com/", .flawed(.invalidHost)),
      Case("https://example.com./", .flawed(.invalidHost)),
      Case("https://ex%61mple.com/", .flawed(.invalidHost)),
      Case("https://intranet/", .flawed(.nonPublicDomain)),
      Case("https://app.invalid/", .flawed(.nonPublicDomain)),
      Case("https://app.test/", .flawed(.nonPublicDomain)),
      Case("https://printer.local/", .flawed(.nonPublicDomain)),
      Case("https://app.localhost/", .flawed(.nonPublicDomain)),
      Case("https://googleusercontent.com/", .flawed(.reservedHost)),
      Case("https://a.GoogleUserContent.com/", .flawed(.reservedHost)),
      Case("https://notgoogleusercontent.com/", .allowed),
      Case("https://bit.ly/x", .flawed(.urlShortener)),
      // Addresses
      Case("https://8.8.8.8/", .flawed(.rawAddress)),
      Case("http://0.0.0.0:80/", .flawed(.rawAddress)),
      Case("http://127.0.0.2/", .flawed(.rawAddress)),
      Case("http://[::2]/", .flawed(.rawAddress)),
      Case("http://2130706433/", .flawed(.rawAddress)),
      Case("http://0x7f000001/", .flawed(.rawAddress)),
      Case("http://192.168.0.1.example.com/", .flawed(.plainHTTP)),
      Case("http://10.0.0.1/cb", .privateAddress),
      Case("http://172.16.0.1/cb", .privateAddress),
      Case("http://172.31.255.255/cb", .privateAddress),
      Case("https://192.168.1.20:8080/cb", .privateAddress),
      Case("http://172.15.0.1/cb", .flawed(.rawAddress)),
      Case("http://172.32.0.1/cb", .flawed(.rawAddress)),
      Case("http://192.169.0.1/cb", .flawed(.rawAddress)),
      Case("http://10.0.0.1/cb", .allowed, namesDevice: true),
      Case("https://8.8.8.8/", .flawed(.rawAddress), namesDevice: true),
      // Characters
      Case("https://example.com/#", .flawed(.fragment)),
      Case("https://example.com/cb#x", .flawed(.fragment)),
      Case("https://*.example.com/", .flawed(.wildcard)),
      Case("https://example.com/a b", .flawed(.foreignCharacter)),
      Case("https://example.com/\u{0}", .flawed(.foreignCharacter)),
      Case("https://example.com/\u{7f}", .flawed(.foreignCharacter)),
      Case("https://bücher.example/", .flawed(.foreignCharacter)),
      Case("https://example.com/%", .flawed(.badEscape)),
      Case("https://example.com/%zz", .flawed(.badEscape)),
      Case("https://example.com/%00", .flawed(.escapedNUL)),
      Case("https://example.com/%C0%80", .flawed(.escapedNUL)),
      Case("https://example.com/../cb", .flawed(.pathTraversal)),
      Case("https://example.com/a\\..\\cb", .flawed(.foreignCharacter)),
      // F3: parsers see different hosts in these.
      Case("http://127.0.0.1:9\\@evil.example/", .flawed(.foreignCharacter)),
      Case("http://localhost\\@evil.example", .flawed(.foreignCharacter)),
      Case("http://127.0.0.1\\.evil.example/", .flawed(.foreignCharacter)),
      Case("http://127.0.0.1:9\\", .flawed(.foreignCharacter)),
      Case("https://example.com\\@evil.com/", .flawed(.foreignCharacter)),
      Case("https://example.com\\.evil.com/", .flawed(.foreignCharacter)),
      Case("http://127.0.0.1:9/<x>\"", .flawed(.foreignCharacter)),
      Case("http://127.0.0.1:9/{x}", .flawed(.foreignCharacter)),
      Case("http://127.0.0.1:9/?a=^|`", .flawed(.foreignCharacter)),
      Case("javascript:alert(\"\")", .flawed(.foreignCharacter)),
      Case("https://example.com/%2e%2E/cb", .flawed(.pathTraversal)),
      Case("https://example.com%2F..", .flawed(.pathTraversal)),
      Case("https://example.com/..cb", .flawed(.pathTraversal)),
      Case("https://example.com/a.b..c", .allowed),
    ]

    static let foreign: [Case] = []
  }

  /// The host that one parser checks would not be the host to which another sends the code.
  @Test("F3: No character that isn't RFC 3986's", arguments: Case.foreign)
  func parsersThatDisagree(_ c: Case) {
    #expect(RedirectRules.verdict(on: c.uri) == c.verdict)
  }

  @Test(arguments: Case.all) func verdict(_ c: Case) {
    #expect(RedirectRules.verdict(on: c.uri, namesDevice: c.namesDevice) == c.verdict)
  }

  @Test func aHugeURIIsReadWithoutHarm() {
    let long = String(repeating: "a", count: 100_000)
    #expect(RedirectRules.verdict(on: long) == .flawed(.missingScheme))
    #expect(RedirectRules.verdict(on: "https://\(long).com/") == .flawed(.invalidHost))
    #expect(RedirectRules.verdict(on: "https://example.com/\(long)") == .allowed)
  }
}
