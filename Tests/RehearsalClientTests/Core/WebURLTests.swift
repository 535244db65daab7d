import HTTPWire
import Testing

@testable import RehearsalClient

/// A text, and how a URL made of it reads; nil when it is none.
struct WebURLCase: Sendable, CustomTestStringConvertible {
  let text: String
  let url: String?

  var testDescription: String { text }

  static let all = [
    WebURLCase(text: "https://accounts.google.com/o/oauth2/auth", url: nil, same: true),
    WebURLCase(text: "http://127.0.0.1:8080", url: "http://127.0.0.1:8080/"),
    WebURLCase(text: "HTTPS://Example.COM:443/token", url: "https://example.com/token"),
    WebURLCase(text: "http://[::1]:80/x", url: "http://[::1]/x"),
    WebURLCase(text: "https://example.com?tenant=x", url: "https://example.com/?tenant=x"),
    WebURLCase(text: "https://example.com/a%20--flag", url: nil, same: true),
    WebURLCase(text: "file:///etc/passwd", url: nil),
    WebURLCase(text: "javascript:alert(1)", url: nil),
    WebURLCase(text: "https://", url: nil),
    WebURLCase(text: "https://user@example.com/", url: nil),
    WebURLCase(text: "https://example.com/#part", url: nil),
    WebURLCase(text: "https://example.com:99999/", url: nil),
    WebURLCase(text: "https://example.com:+80/", url: nil),
    WebURLCase(text: "https://example.com/`id`", url: nil),
    WebURLCase(text: "https://example.com/\"quoted\"", url: nil),
    WebURLCase(text: "https://example.com/a b", url: nil),
    WebURLCase(text: "https://exa'mple.com/", url: nil),
    WebURLCase(text: "example.com", url: nil),
  ]

  init(text: String, url: String?, same: Bool = false) {
    self.text = text
    self.url = same ? text : url
  }
}

struct WebURLTests {
  @Test(arguments: WebURLCase.all)
  func onlyWhatCanBeSentToIsOne(_ example: WebURLCase) {
    #expect(WebURL(example.text)?.description == example.url)
  }

  @Test func thePartsAreTakenApart() throws {
    let url = try #require(WebURL("https://[::1]:8443/o/auth?a=b"))
    #expect(url.origin == "https://[::1]:8443")
    #expect(url.authority == "[::1]:8443")
    #expect(url.bareHost == "::1")
    #expect(url.target.path == "/o/auth")
    #expect(url.target.query == "a=b")
  }
}
