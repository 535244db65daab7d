import HTTPWire
import Testing

@testable import RehearsalClient

struct RedirectPageTests {
  private static let pages: [RedirectPage] = [.signedIn, .notSignedIn, .stray(.notFound)]

  @Test(arguments: pages)
  func thePageLoadsNothingAndIsNotKept(_ page: RedirectPage) {
    let response = page.response
    let html = String(decoding: response.body, as: UTF8.self)
    #expect(response.fields[.contentType] == "text/html; charset=utf-8")
    #expect(response.fields[.cacheControl] == "no-store")
    #expect(response.fields[.referrerPolicy] == "no-referrer")
    for word in ["href", "src", "http:", "https:", "<script", "<form"] {
      #expect(!html.contains(word))
    }
  }

  @Test func failureDoesNotLookLikeSuccess() {
    #expect(RedirectPage.signedIn.response.body != RedirectPage.notSignedIn.response.body)
    #expect(RedirectPage.stray(.badRequest).response.status == .badRequest)
  }
}
