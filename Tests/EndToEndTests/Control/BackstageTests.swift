import HTTPWire
import SocketTransport
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

  @Test func theBareAddressLeadsToThePage() async throws {
    try await withControl { google, control in
      for method in [HTTPRequest.Method.get, .head] {
        let answer = try await control.raw(method, "/")
        #expect(answer.status == .found)
        #expect(answer.fields[.location] == "/_understudy/")
      }
      #expect(google.journal.count == 0)
      // Google's own hosts, other verbs and other paths are as ever.
      for (method, path, host) in [
        (HTTPRequest.Method.get, "/", "accounts.google.com"), (.get, "/", "www.googleapis.com"),
        (.post, "/", control.address.description), (.get, "/?", control.address.description),
        (.get, "//", control.address.description),
      ] {
        let answer = try await control.raw(method, path, fields: [(.host, host)])
        #expect(answer.status == .notFound, "\(method) \(path) at \(host)")
        #expect(answer.body.text.contains("<title>Error 404 (Not Found)!!1</title>"))
      }
    }
  }

  @Test func aMockWithoutControlHasNoFrontDoor() async throws {
    var configuration = Understudy.Configuration()
    configuration.servesControl = false
    try await withControl(configuration) { _, client in
      let answer = try await client.raw(.get, "/")
      #expect(answer.status == .notFound)
    }
  }

  @Test func thePageBringsItsScriptAndItsStyle() async throws {
    try await withControl { _, control in
      let page = try await control.raw(.get, "/_understudy/").body.text
      let links = page.matches(of: /(?:src|href)="(\/_understudy\/page\/[^"]+)"/).map(\.output.1)
      #expect(links == ["/_understudy/page/page.css", "/_understudy/page/main.js"])
      for file in OperatorFile.all {
        let answer = try await control.raw(.get, "/_understudy/page/\(file.name)")
        #expect(answer.status == .ok)
        let type = file.name.hasSuffix(".css") ? "text/css" : "text/javascript"
        #expect(answer.fields[.contentType] == type)
        #expect(!answer.body.isEmpty)
      }
      #expect(try await control.raw(.get, "/_understudy/page/").status == .notFound)
      #expect(try await control.raw(.get, "/_understudy/page/../main.js").status == .notFound)
      let rebound = try await control.raw(
        .get, "/_understudy/page/main.js", fields: [(.host, "evil.example")])
      #expect(rebound.status == .forbidden)
    }
  }

  @Test func anErrorPageTellsDevelopersWhy() async throws {
    try await withControl { google, control in
      let url = google.signInURL.replacing("response_type=code", with: "response_type=codes")
      let refused = try await control.raw(.get, String(url.dropFirst(google.url.count)))
      let location = try #require(refused.fields[.location])
      let page = try await control.raw(.get, String(location.dropFirst(google.url.count)))
      let cause = try #require(google.journal.last(.authorization)?.cause)
      #expect(page.body.text.contains("<summary>Why you see this</summary>"))
      #expect(page.body.text.contains("<dd>\(cause.code)</dd>"))
      #expect(page.body.text.contains("href=\"\(google.url)/_understudy/\""))
    }
  }

  @Test func figuresAreGuardedAsTheControlAPIIs() async throws {
    try await withControl { _, control in
      _ = try await control.raw(.get, "/nowhere")
      let figures = try await control.raw(.get, Metrics.path)
      #expect(figures.status == .ok)
      let text = figures.body.text
      #expect(text.contains(#"{endpoint="none",cause="request.nothing_there"} 1"#))
      #expect(text.contains("understudy_request_duration_seconds_count 1\n"))
      #expect(text.contains("understudy_connections 1\n"))
      #expect(try await control.raw(.post, Metrics.path).status == .methodNotAllowed)
      for (name, value) in [
        (HTTPField.Name.host, "evil.example"), (.origin, "http://evil.example"),
      ] {
        let answer = try await control.raw(.get, Metrics.path, fields: [(name, value)])
        #expect(answer.status == .forbidden)
      }
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
