import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct ControlRefusalTests {
  @Test func wrongVerbsAndPathsAreTold() async throws {
    try await withControl { _, control in
      let verb = try await control.send(.post, "/state")
      #expect(verb.status == .methodNotAllowed)
      #expect(verb.fields[.allow] == "GET")
      #expect(verb.code == "method.not_allowed")
      #expect(try await control.send(.delete, "/grants/codes").fields[.allow] == "POST")
      #expect(
        try await control.send(.get, "/jurnal").body["error"]?["help"]
          == "did you mean '/_understudy/v1/journal'?")
      #expect(try await control.send(.get, "/journal?afetr=1").code == "parameter.unknown")
      #expect(try await control.send(.get, "/journal?limit=0").code == "value.wrong_form")
      #expect(try await control.send(.get, "/journal?after=1&after=2").code == "value.wrong_form")
    }
  }

  @Test func bodiesAreCheckedBeforeAnythingIsDone() async throws {
    try await withControl { _, control in
      #expect(try await control.send(.post, "/clock/advance").code == "body.missing")
      #expect(try await control.send(.post, "/clock/freeze", [:]).code == "body.unneeded")
      let typed = try await control.raw(
        .post, ControlPath.root + "/clock/advance", ["by": "1m"],
        fields: [(.contentType, "text/plain")])
      #expect(typed.status == .unsupportedMediaType)
      let unknown = try await control.send(.post, "/clock/advance", ["by": "1m", "bye": 1])
      #expect(unknown.body["error"]?["path"] == "bye")
      #expect(try await control.send(.get, "/state").body["entries"] == 0)
    }
  }

  @Test(arguments: [
    [(HTTPField.Name.host, "evil.example")], [(.origin, "https://evil.example")],
    [(.secFetchSite, "cross-site")],
  ])
  func browsersCantBeTalkedIntoIt(_ fields: [(HTTPField.Name, String)]) async throws {
    try await withControl { _, control in
      let response = try await control.raw(.post, ControlPath.root + "/reset", fields: fields)
      #expect(response.status == .forbidden)
    }
  }

  @Test func whoCanConnectFromElsewhereNeedsTheKey() async throws {
    try await withControl(.init(allowsRemote: true, controlKey: "key")) { _, control in
      #expect(try await control.send(.get, "/state").code == "guard.key_needed")
      let allowed = try await control.raw(
        .get, ControlPath.root + "/state",
        fields: [(.authorization, "Bearer key"), (.host, "mock.example")])
      #expect(allowed.status == .ok)
    }
  }

  /// To whom Google's own host is asked, there is no such thing.
  @Test func googlesHostsHaveNoControlAPI() async throws {
    try await withControl { _, control in
      let response = try await control.raw(
        .get, ControlPath.root + "/state", fields: [(.host, "accounts.google.com")])
      #expect(response.status == .notFound)
      #expect(response.fields[.contentType] == "text/html; charset=UTF-8")
    }
  }
}
