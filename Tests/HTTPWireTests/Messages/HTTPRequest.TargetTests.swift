import HTTPWire
import Testing

struct TargetCase: Sendable, CustomTestStringConvertible {
  var text: String
  var method: HTTPRequest.Method = .get
  var form: HTTPRequest.Target.Form
  var path: String
  var query: String?
  var authority: String?
  var scheme: String?

  var testDescription: String { text }
}

@Suite struct TargetTests {
  @Test(arguments: TargetCase.all)
  func parts(_ c: TargetCase) throws {
    let target = try #require(HTTPRequest.Target(method: c.method, text: c.text))
    #expect(target.form == c.form)
    #expect(target.text == c.text)
    #expect(target.path == c.path)
    #expect(target.query == c.query)
    #expect(target.authority == c.authority)
    #expect(target.scheme == c.scheme)
  }

  @Test(arguments: [
    "", "a", "a b", "/a b", "/a#b", "/\u{E4}", "/\r\n", "*", "http://", "http://u@b/", "//",
  ])
  func illegal(_ text: String) {
    // Two slashes are a path like any other.
    #expect((HTTPRequest.Target(method: .get, text: text) == nil) == (text != "//"))
  }
}

extension TargetCase {
  static let all: [Self] = [
    Self(text: "/", form: .origin, path: "/"),
    Self(text: "/a/b%2F?c=d?e", form: .origin, path: "/a/b%2F", query: "c=d?e"),
    Self(text: "/?", form: .origin, path: "/", query: ""),
    Self(
      text: "http://a:80/b/c?d", form: .absolute, path: "/b/c",
      query: "d", authority: "a:80", scheme: "http"),
    Self(text: "https://a", form: .absolute, path: "/", authority: "a", scheme: "https"),
    Self(
      text: "https://a?b/c", form: .absolute, path: "/", query: "b/c", authority: "a",
      scheme: "https"),
    Self(
      text: "http://[::1]:8080//x", form: .absolute, path: "//x", authority: "[::1]:8080",
      scheme: "http"),
    Self(text: "a:443", method: .connect, form: .authority, path: "", authority: "a:443"),
    Self(text: "*", method: .options, form: .asterisk, path: ""),
    Self(text: "/x", method: .options, form: .origin, path: "/x"),
  ]
}
