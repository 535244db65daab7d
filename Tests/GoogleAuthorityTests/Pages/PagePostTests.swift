import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Only a page of the mock itself can send a form.
@Suite struct PagePostTests {
  struct Sender: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: HTTPFields
    var cause: Cause?
    var testDescription: String { name }
  }

  @Test(arguments: [
    Sender(name: "no browser", fields: [:]),
    Sender(name: "own origin", fields: [.origin: "http://127.0.0.1:9"]),
    Sender(name: "own site", fields: [.secFetchSite: "same-origin"]),
    Sender(name: "typed", fields: [.secFetchSite: "none"]),
    Sender(
      name: "other site", fields: [.secFetchSite: "cross-site"], cause: Cause.Page.crossSite),
    Sender(
      name: "other port", fields: [.secFetchSite: "same-site"], cause: Cause.Page.crossSite),
    Sender(
      name: "other origin", fields: [.origin: "http://127.0.0.1:8"], cause: Cause.Page.crossSite),
    Sender(
      name: "other scheme", fields: [.origin: "https://127.0.0.1:9"], cause: Cause.Page.crossSite),
    Sender(name: "hidden origin", fields: [.origin: "null"], cause: Cause.Page.crossSite),
  ])
  func whoMaySend(_ c: Sender) throws {
    var visitor = Visitor()
    let chooser = try visitor.ask()
    visitor.postFields = c.fields
    let outcome = try visitor.press("Ada L", on: chooser)
    #expect(outcome.cause == c.cause)
    #expect(outcome.response.status == (c.cause == nil ? .found : .badRequest))
    #expect(try visitor.signedIn.count == (c.cause == nil ? 1 : 0))
  }

  @Test func aRefusalLeadsBackToThePage() throws {
    var visitor = Visitor()
    let chooser = try visitor.ask()
    visitor.now = visitor.now + PageSeal.lifetime
    let outcome = try visitor.press("Ada L", on: chooser)
    #expect(outcome.cause == Cause.Page.stale)
    let page = String(decoding: outcome.response.body, as: UTF8.self)
    #expect(
      page.contains("<h1>This form can’t be used</h1>\n<p>The page was open for too long.</p>"))
    let target = chooser.url.dropFirst(Visitor.origin.count)
    let link = Markup.link("Open the page again", to: String(target)).html
    #expect(page.contains(link))
  }

  @Test func aBodyThatIsNoFormIsRefused() throws {
    var visitor = Visitor()
    let chooser = try visitor.ask()
    for body in ["", "\0", "%", "{}", "seal=%FF", String(repeating: "a=b&", count: 10_000)] {
      let outcome = try visitor.send(
        .post, chooser.url, fields: visitor.postFields, body: body)
      #expect(outcome.response.status == .badRequest)
      #expect(outcome.cause == Cause.Page.forged)
    }
  }

  @Test(arguments: Cause.pages) func everyCauseIsASentenceAndAFix(_ cause: Cause) {
    #expect(cause.code.hasPrefix("page."))
    #expect(cause.explanation.hasSuffix("."))
    #expect(cause.fix.hasSuffix("."))
  }
}
