import HTTPWire
import SocketTransport
import TestSupport
import Testing

@testable import Understudy

@Suite("F2: The control API of a mock whose client must not find it", .realTime)
struct ControlDoorTests {
  private static let closed: Understudy.Configuration = {
    var configuration = Understudy.Configuration(https: ["127.0.0.1:0"], intercepts: true)
    configuration.servesControl = false
    return configuration
  }()

  private static let paths = [
    "/_understudy", "/_understudy/", "/_understudy/callback", "/_understudy/v1",
    "/_understudy/v1/state", "/_understudy/v1/reset",
  ]

  /// As long as a path of the mock's, so that the answers differ by the path alone.
  private static func unknown(_ path: String) -> String {
    "/" + String(repeating: "x", count: path.count - 1)
  }

  @Test(arguments: paths, [HTTPRequest.Method.get, .post])
  func withoutItAPathIsUnknownAsAnyOther(
    _ path: String, _ method: HTTPRequest.Method
  ) async throws {
    try await withControl(Self.closed) { _, client in
      func bytes(_ path: String) async throws -> [String] {
        let answer = try await client.raw(method, path)
        let fields = answer.fields.filter { $0.name != .date }.map { "\($0.name): \($0.value)" }
        return ["\(answer.status)"] + fields + [answer.body.text]
      }
      let other = Self.unknown(path)
      let expected = try await bytes(other).map { $0.replacing(other, with: path) }
      #expect(expected.first == "\(HTTPResponse.Status.notFound)")
      #expect(try await bytes(path) == expected)
    }
  }

  @Test func whoIsToldTheAddressHasThePageAndTheAPI() async throws {
    try await withControl(Self.closed) { google, client in
      google.answerConsents(.approve)
      let door = try google.openControl()
      defer { door.close() }
      let (address, page) = try Self.parts(of: door.pageURL)
      let control = try ControlClient(url: "http://\(address)")
      let api = try Self.parts(of: door.url).path

      let state = try await control.raw(.get, api + "/state")
      #expect(state.status == .ok)
      #expect(state.body.text.contains(google.url), "the issuer is the mock's own")
      let shown = try await control.raw(.get, page).body.text
      #expect(shown.contains("href=\"\(google.url)/permissions\""))
      #expect(shown.contains("href=\"\(door.url)/journal\""))

      // The sign-in of the page ends at the page: the mock itself has none.
      let link = try #require(shown.firstMatch(of: /href="([^"]+\/auth\?[^"]+)"/)?.output.1)
      let target = String(link.dropFirst(google.url.count)).replacing("&amp;", with: "&")
      let answer = try await client.raw(.get, target)
      let location = try #require(answer.fields[.location])
      #expect(location.hasPrefix("\(door.pageURL)callback?"))
      let landed = try await control.raw(.get, try Self.parts(of: location).path)
      #expect(landed.body.text.contains("<h1>Signed in</h1>"))
      #expect(landed.body.text.contains("\(google.url)/token</p>"))
    }
  }

  @Test func nobodyElseFindsIt() async throws {
    try await withControl(Self.closed) { google, _ in
      let door = try google.openControl()
      defer { door.close() }
      let (address, path) = try Self.parts(of: door.url)
      let control = try ControlClient(url: "http://\(address)")
      let secret = try #require(path.split(separator: "/").first)
      let wrong = String(repeating: "0", count: secret.count)
      for path in Self.paths + [
        "/", "/\(wrong)/_understudy/v1/state", "/\(secret)", "/\(secret)/x",
      ] {
        let answer = try await control.raw(.get, path)
        #expect(answer.status == .notFound, "\(path)")
        #expect(answer.body.isEmpty)
      }
      for (name, value) in [
        (HTTPField.Name.host, "evil.example"), (.origin, "http://evil.example"),
      ] {
        let answer = try await control.raw(.get, path + "/state", fields: [(name, value)])
        #expect(answer.status == .forbidden)
      }
      let other = try google.openControl()
      #expect(other.url != door.url)
      other.close()
    }
  }

  private static func parts(of url: String) throws -> (address: String, path: String) {
    let rest = url.dropFirst("http://".count)
    let slash = try #require(rest.firstIndex(of: "/"))
    return (String(rest[..<slash]), String(rest[slash...]))
  }
}
