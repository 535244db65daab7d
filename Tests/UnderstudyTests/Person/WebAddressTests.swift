import Testing
import Understudy

/// A reference found at an address, and what it leads to.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  let reference: String
  let result: String?

  var testDescription: String { reference }

  static let base = "https://accounts.google.com/o/auth?a=b"
  static let all = [
    ReferenceCase(
      reference: "http://127.0.0.1:9004/?code=x#y", result: "http://127.0.0.1:9004/?code=x"),
    ReferenceCase(reference: "HTTP://localhost", result: "http://localhost/"),
    ReferenceCase(reference: "http://localhost?code=x", result: "http://localhost/?code=x"),
    ReferenceCase(
      reference: "//oauth2.googleapis.com/x", result: "https://oauth2.googleapis.com/x"),
    ReferenceCase(reference: "/x?y", result: "https://accounts.google.com/x?y"),
    ReferenceCase(reference: "?y", result: "https://accounts.google.com/o/auth?y"),
    ReferenceCase(reference: "x", result: "https://accounts.google.com/o/x"),
    ReferenceCase(reference: "x?u=http://z", result: "https://accounts.google.com/o/x?u=http://z"),
    ReferenceCase(reference: "#x", result: base),
    ReferenceCase(reference: "./x?y=./z", result: "https://accounts.google.com/o/x?y=./z"),
    ReferenceCase(reference: "../x", result: "https://accounts.google.com/x"),
    ReferenceCase(reference: "../../../x/./y/..", result: "https://accounts.google.com/x/"),
    ReferenceCase(reference: "/.well-known/x", result: "https://accounts.google.com/.well-known/x"),
    ReferenceCase(reference: ".", result: "https://accounts.google.com/o/"),
    ReferenceCase(reference: "http://localhost/a/../b", result: "http://localhost/b"),
    ReferenceCase(reference: "com.example.app:/callback?code=x", result: nil),
    ReferenceCase(reference: "mailto:somebody@example.com", result: nil),
  ]
}

@Suite struct WebAddressTests {
  @Test(arguments: ReferenceCase.all)
  func aReferenceLeadsWhereABrowserWouldGo(_ example: ReferenceCase) throws {
    let base = try #require(WebAddress(ReferenceCase.base))
    #expect(base.resolving(example.reference)?.description == example.result)
  }

  @Test(arguments: ["urn:ietf:wg:oauth:2.0:oob", "/x", "ftp://localhost/", ""])
  func whatIsNoWebAddressIsNone(_ text: String) {
    #expect(WebAddress(text) == nil)
  }
}
