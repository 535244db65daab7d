import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient
@testable import Understudy

@Suite(.realTime) struct ClientLoginTests {
  @Test func aLoginAndTwoCalls() async throws {
    try await onStage { stage in
      let login = await stage.run("login", "-vv")
      #expect(login.output == "You are signed in.\n")
      #expect(login.exitCode == .ok)
      #expect(
        await stage.run("call_api").output == "files: 2\n  Rehearsal notes\n  Prop list.pdf\n")
      #expect(await stage.run("call_api.optional").output == "calendars: 1\n  Rehearsals\n")
      #expect(
        await stage.run("status").output
          == "ada.lovelace@example.com is signed in.\nfiles: on\ncalendars: on\n")
      #expect(stage.requests(.authorization) == 1)
      #expect(stage.requests(.token) == 1)
      let credentials = try #require(stage.credentials)
      for secret in [credentials.accessToken, credentials.refreshToken ?? "?"] {
        #expect(!login.errors.contains(secret))
      }
    }
  }

  @Test func aDenialIsTold() async throws {
    try await onStage { stage in
      stage.google.consents.next(.deny)
      let login = await stage.run("login")
      #expect(login.exitCode == .denied)
      #expect(login.output.isEmpty)
      #expect(login.errors.contains("You declined"))
      #expect(stage.requests(.token) == 0)
      #expect(stage.credentials == nil)
    }
  }

  @Test func anOptionalPermissionMayBeRefused() async throws {
    try await onStage { stage in
      stage.google.consents.next(.approve(refusing: [.calendarReadonly]))
      let login = await stage.run("login")
      #expect(login.exitCode == .ok)
      #expect(login.errors.contains("The permission to see your calendars was not granted"))
      #expect(await stage.run("call_api.optional").exitCode == .needsPermission)
      #expect(await stage.run("call_api").exitCode == .ok)
      #expect(stage.requests(.api) == 1)
      #expect(stage.requests(.authorization) == 1)
    }
  }

  @Test func aNeededPermissionIsNamed() async throws {
    try await onStage { stage in
      let files = Understudy.Scope("https://www.googleapis.com/auth/drive.metadata.readonly")
      stage.google.consents.next(.approve(refusing: [files]))
      let login = await stage.run("login")
      #expect(login.exitCode == .needsPermission)
      #expect(login.errors.contains("The permission to see your files was not granted"))
      #expect(await stage.run("call_api").exitCode == .needsPermission)
      #expect(await stage.run("call_api.optional").exitCode == .ok)
      #expect(stage.requests(.authorization) == 1)
    }
  }

  /// Requests that come to the port before the real answer, and must not end the login.
  /// The port at which a client waits for the browser that is now sent there, and the path.
  private static func port(
    of url: String, _ google: Understudy
  ) async throws -> (authority: String, path: String, address: SocketAddress) {
    let end = try await google.visit(url).url.dropFirst("http://".count)
    let authority = String(end.prefix { $0 != "/" })
    return (
      authority, String(end.dropFirst(authority.count)), try #require(SocketAddress(authority))
    )
  }

  @Test(arguments: [
    "GET /favicon.ico HTTP/1.1\r\nHost: %\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: %\r\n\r\n",
    "GET /callback?error=access_denied HTTP/1.1\r\nHost: %\r\n\r\n",
    "GET /callback?code=4/0stolen&state=forged HTTP/1.1\r\nHost: %\r\n\r\n",
    "GET /callback?code=x HTTP/1.1\r\nHost: attacker.example\r\n\r\n", "\u{16}\u{3}\u{1}\0\0",
    "GET /call", "",
  ])
  func strangersChangeNothing(_ bytes: String) async throws {
    try await onStage { stage in
      let google = stage.google
      let login = await stage.run("login") { url in
        let (authority, path, address) = try await Self.port(of: url, google)
        let connection = try await HTTPClient.patient().connect(to: address)
        try await connection.write(bytes.replacing("%", with: authority))
        // It stays open all the while.
        var request = HTTPRequest(
          method: .get,
          target: try #require(.init(method: .get, text: path)))
        request.fields.append(.host, authority)
        let page = try await HTTPClient.patient().send(request, to: address)
        #expect(String(decoding: page.body, as: UTF8.self).contains("You are signed in"))
        await connection.close()
      }
      #expect(login.exitCode == .ok)
      #expect(stage.requests(.token) == 1)
    }
  }

  @Test func theAnswerMayComeInPiecesAndTwice() async throws {
    try await onStage { stage in
      let google = stage.google
      let login = await stage.run("login") { url in
        let (authority, path, address) = try await Self.port(of: url, google)
        let request =
          "GET \(path) HTTP/1.1\r\nHost: \(authority)\r\n\r\n"
        let first = try await HTTPClient.patient().connect(to: address)
        let second = try await HTTPClient.patient().connect(to: address)
        try await first.drip(Array(request.utf8), by: 7, pause: .milliseconds(1))
        #expect(try await first.response().status == .ok)
        // The port is closed; a connection from before may still ask.
        await #expect(throws: ClientFailure.self) {
          _ = try await HTTPClient.patient().connect(to: address)
        }
        await second.close()
      }
      #expect(login.exitCode == .ok)
      #expect(stage.requests(.token) == 1)
    }
  }

  @Test func aFailedExchangeIsNoSuccess() async throws {
    try await onStage { stage in
      try await stage.fault([
        "at": "token", "do": ["reply": ["status": 400, "json": ["error": "invalid_grant"]]],
      ])
      let login = await stage.run("login")
      #expect(login.exitCode == .error)
      #expect(
        login.errors.hasSuffix(
          "rehearsal-client: The token endpoint refused with status 400: invalid_grant.\n"))
      #expect(stage.requests(.token) == 1)
    }
  }

  @Test func aUserWhoStaysAwayIsNotWaitedForForEver() async throws {
    try await onStage { stage in
      let login = await stage.run("login", "--login-timeout", "20ms") { _ in }
      #expect(login.exitCode == .error)
      #expect(login.errors.contains("No answer came from the browser in 20ms."))
    }
  }
}
