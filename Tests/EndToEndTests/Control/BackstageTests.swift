import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct BackstageTests {
  @Test func aPersonSignsInAndSeesTheCode() async throws {
    try await withControl(.init(approvesEverything: true)) { google, control in
      let page = try await control.raw(.get, "/_understudy/")
      #expect(page.status == .ok)
      #expect(page.body.text.contains("<h1>Behind the scenes</h1>"))
      let url = google.signInURL
      let callback = try await control.raw(.get, String(url.dropFirst(google.url.count)))
      let location = try #require(callback.fields[.location])
      #expect(location.hasPrefix("\(google.url)/_understudy/callback?"))
      let landed = try await control.raw(.get, String(location.dropFirst(google.url.count)))
      #expect(landed.body.text.contains("<h1>Signed in</h1>"))
      #expect(landed.body.text.contains("\(google.url)/token</p>"))
    }
  }

  @Test func otherVerbsAndNamesAreRefused() async throws {
    try await withControl { _, control in
      let posted = try await control.raw(.post, "/_understudy/")
      #expect(posted.status == .methodNotAllowed)
      #expect(posted.fields[.allow] == "GET, HEAD")
      let rebound = try await control.raw(
        .get, "/_understudy/", fields: [(.host, "evil.example")])
      #expect(rebound.status == .forbidden)
      #expect(try await control.raw(.get, "/_understudy/x").status == .notFound)
      #expect(try await control.raw(.get, "/_understudyx").status == .notFound)
    }
  }
}
