import HTTPWire
import Testing

@Suite struct StatusTests {
  @Test(arguments: [
    (HTTPResponse.Status.ok, 200, "OK"), (.found, 302, "Found"),
    (.contentTooLarge, 413, "Content Too Large"), (.uriTooLong, 414, "URI Too Long"),
    (.requestHeaderFieldsTooLarge, 431, "Request Header Fields Too Large"),
    (.httpVersionNotSupported, 505, "HTTP Version Not Supported"), (299, 299, ""),
    (404, 404, "Not Found"),
  ])
  func phrases(_ status: HTTPResponse.Status, _ code: Int, _ phrase: String) {
    #expect(status.code == code)
    #expect(status.reasonPhrase == phrase)
  }

  @Test(arguments: [
    (100, HTTPResponse.Status.Kind.informational), (204, .successful), (399, .redirection),
    (400, .clientError), (599, .serverError), (600, .nonstandard),
  ])
  func kinds(_ code: Int, _ kind: HTTPResponse.Status.Kind) {
    #expect(HTTPResponse.Status(code).kind == kind)
  }

  @Test func onlyTheCodeCounts() {
    #expect(HTTPResponse.Status(code: 200, reasonPhrase: "Fine") == .ok)
    #expect(HTTPResponse.Status.ok != .created)
    #expect(HTTPResponse.Status(-1).code == 100)
    #expect(HTTPResponse.Status(1_000).code == 999)
  }
}
