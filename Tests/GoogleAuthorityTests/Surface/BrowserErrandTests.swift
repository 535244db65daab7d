import HTTPWire
import Testing

@testable import GoogleAuthority

/// A visit by a browser is no noise in the journal.
@Suite struct BrowserErrandTests {
  @Test(arguments: ["/favicon.ico", "/robots.txt", "/apple-touch-icon.png"])
  func whatBrowsersFetchIsQuietlyMissing(_ path: String) throws {
    var visitor = Visitor()
    let outcome = try visitor.open(path)
    #expect(outcome.response.status == .notFound)
    #expect(outcome.cause == nil)
  }

  @Test func whatNobodyFetchesByItselfIsNot() throws {
    var visitor = Visitor()
    #expect(try visitor.open("/favicon.png").cause == .nothingThere)
  }
}
