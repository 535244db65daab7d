/// The built-in user of a mock that runs in another process, and decides there.
package struct DistantUser: Sendable {
  private let origins: [String]
  private let browser: WebBrowser

  /// Nil where the authority isn't one.
  package init?(ofMockAt origins: [String], trusting authority: String) {
    guard let browser = try? WebBrowser(MockDoors(origins: origins), trusting: authority) else {
      return nil
    }
    self.origins = origins
    self.browser = browser
  }

  /// Opens a URL in a fresh browser.
  package func open(_ url: String) async -> BrowserVisit {
    var browser = browser
    browser.emptyJar()
    return await browser.open(PartnerPage.continuation(of: url) ?? url)
  }

  /// True if a visit has led to a program, and not just to pages of the mock.
  package func hasArrived(by visit: BrowserVisit) -> Bool {
    switch visit.end {
    case .page: !visit.isLeft(atMockOf: origins)
    case .app: true
    case .elsewhere, .unreachable, .wentInCircles: false
    }
  }
}
