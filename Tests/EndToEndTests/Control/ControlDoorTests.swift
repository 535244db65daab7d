import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

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
      let door = try ControlDoor(on: google.loop)
      defer { door.close() }
      let room = door.admit(to: google)
      let (address, page) = try Self.parts(of: room.pageURL)
      let control = try ControlClient(url: "http://\(address)")
      let api = try Self.parts(of: room.url).path

      let state = try await control.raw(.get, api + "/state")
      #expect(state.status == .ok)
      #expect(state.body.text.contains(google.url), "the issuer is the mock's own")
      let shown = try await control.raw(.get, page).body.text
      #expect(shown.contains("href=\"\(google.url)/permissions\""))
      #expect(shown.contains("href=\"\(room.url)/journal\""))
      #expect(!shown.contains("rel=\"up\""), "it is no case of a run")

      // The sign-in of the page ends at the page: the mock itself has none.
      let link = try #require(shown.firstMatch(of: /href="([^"]+\/auth\?[^"]+)"/)?.output.1)
      let target = String(link.dropFirst(google.url.count)).replacing("&amp;", with: "&")
      let answer = try await client.raw(.get, target)
      let location = try #require(answer.fields[.location])
      #expect(location.hasPrefix("\(room.pageURL)callback?"))
      let landed = try await control.raw(.get, try Self.parts(of: location).path)
      #expect(landed.body.text.contains("<h1>Signed in</h1>"))
      #expect(landed.body.text.contains("\(google.url)/token</p>"))
    }
  }

  @Test func nobodyElseFindsIt() async throws {
    try await withControl(Self.closed) { google, _ in
      let door = try ControlDoor(on: google.loop)
      defer { door.close() }
      let (address, path) = try Self.parts(of: door.admit(to: google).url)
      let control = try ControlClient(url: "http://\(address)")
      let secret = try #require(path.split(separator: "/").first)
      let wrong = String(repeating: "0", count: secret.count)
      for path in Self.paths + [
        "/", "/\(wrong)/1/_understudy/v1/state", "/\(secret)", "/\(secret)/x",
        "/\(wrong)/cases", "/\(secret)/1", "/\(secret)/1/",
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
      let other = try ControlDoor(on: google.loop)
      #expect(other.url != door.url)
      other.close()
    }
  }

  @Test func aRunsOwnAddressLeadsFromCaseToCase() async throws {
    try await withControl(Self.closed) { google, _ in
      let door = try ControlDoor(on: google.loop)
      defer { door.close() }
      let (address, root) = try Self.parts(of: door.url)
      let control = try ControlClient(url: "http://\(address)")
      func shown() async throws -> String? {
        try await control.raw(.get, root).fields[.location]?.dropPrefix(root)
      }
      func cases() async throws -> JSONValue {
        try JSONValue(parsing: await control.raw(.get, root + "cases").body)
      }
      func name(_ number: Int) async throws -> String? {
        try await cases()["cases"]?.arrayValue?[number]["name"]?.stringValue
      }
      #expect(try await control.raw(.get, root).status == .serviceUnavailable)

      door.beginRun()
      _ = door.admit(to: google, as: .init(client: "app", name: "login"))
      #expect(try await shown() == "1/_understudy/?follow")
      let page = try await control.raw(.get, root + "1/_understudy/?follow")
      #expect(page.status == .ok)
      #expect(page.body.text.contains("<link rel=\"up\" href=\"\(root)\">"))
      let second = door.admit(to: google, as: .init(client: "app", name: "state"))
      door.end(.init(client: "app", name: "login"), "fail", needsAttention: true)
      #expect(try await shown() == "2/_understudy/?follow", "what is played is shown")
      door.end(.init(client: "app", name: "state"), "pass", needsAttention: false)
      door.endRun()
      #expect(try await shown() == "1/_understudy/?follow", "what went wrong is shown")
      #expect(
        try await cases() == [
          "shown": 1,
          "cases": [
            [
              "number": 1, "client": "app", "name": "login", "outcome": "fail",
              "needs_attention": true,
              "has_page": true,
            ],
            [
              "number": 2, "client": "app", "name": "state", "outcome": "pass",
              "needs_attention": false,
              "has_page": true,
            ],
          ],
        ])

      // Until the next run has a case, the former one can be looked at.
      door.beginRun()
      let journal = try Self.parts(of: second.url).path + "/journal"
      #expect(try await control.raw(.get, journal).status == .ok)
      _ = door.admit(to: google, as: .init(client: "app", name: "login"))
      #expect(try await control.raw(.get, journal).status == .gone)
      let gone = try await control.raw(.get, Self.parts(of: second.pageURL).path)
      #expect(gone.fields[.location] == root + "3/_understudy/?follow")
      #expect(try await name(0) == "login")
    }
  }

  @Test func aLongRunKeepsTheCasesThatWentWrong() async throws {
    try await withControl(Self.closed) { google, _ in
      let door = try ControlDoor(on: google.loop)
      defer { door.close() }
      let (address, root) = try Self.parts(of: door.url)
      let control = try ControlClient(url: "http://\(address)")
      door.beginRun()
      for number in 1...52 {
        _ = door.admit(to: google, as: .init(client: "app", name: "\(number)"))
        door.end(
          .init(client: "app", name: "\(number)"), number == 1 ? "fail" : "pass",
          needsAttention: number == 1)
      }
      door.endRun()
      let answer = try await JSONValue(parsing: control.raw(.get, root + "cases").body)
      let cases = try #require(answer["cases"]?.arrayValue)
      let kept = cases.indices.filter { cases[$0]["has_page"] == true }
      #expect(kept == [0] + Array(3..<52))
      #expect(answer["shown"] == 1)
    }
  }

  private static func parts(of url: String) throws -> (address: String, path: String) {
    let rest = url.dropFirst("http://".count)
    let slash = try #require(rest.firstIndex(of: "/"))
    return (String(rest[..<slash]), String(rest[slash...]))
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
