import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite("Wire 3: App Check to its end, by programs of any language", .realTime)
struct AppCheckOperationsTests {
  private let app = "271828182845-ios00000000000000000000000000000.apps.googleusercontent.com"
  private let desktop = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"

  /// Asks for a sign-in, with a token of the genuine app or without, and returns the cause.
  private func cause(
    _ control: ControlClient, of app: String, token: JSONValue? = nil
  ) async throws -> JSONValue? {
    var fields = [
      Form.Field("client_id", app), Form.Field("redirect_uri", "com.example.rehearsal:/cb"),
      Form.Field("response_type", "code"), Form.Field("scope", "email"),
    ]
    for name in ["client_assertion_type", "client_assertion"] {
      if let text = token?[name]?.stringValue { fields.append(Form.Field(name, text)) }
    }
    _ = try await control.raw(.get, "/o/oauth2/v2/auth?\(FormURLEncoded.encode(fields))")
    let entries = try await control.send(.get, "/journal?endpoint=authorize").body["entries"]
    return entries?.arrayValue?.last?["cause"]
  }

  @Test func anAppIsWatchedEnforcedAndLetGo() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/clock/freeze")
      let path = "/clients/\(app)/app-check"
      #expect(try await control.send(.get, path).body["mode"] == "disabled")
      let enabled = try await control.send(.post, path + "/events", ["event": "enable"])
      #expect(enabled.body["mode"] == "monitoring")
      #expect(enabled.body["in_force"] == "disabled")
      try await control.send(.post, "/clock/advance", ["by": "15m"])
      #expect(try await cause(control, of: app) == .null)
      try await control.send(.post, path + "/events", ["event": "enforce"])
      try await control.send(.post, "/clock/advance", ["by": "14m59s"])
      #expect(try await cause(control, of: app) == .null)
      try await control.send(.post, "/clock/advance", ["by": "1s"])
      #expect(try await cause(control, of: app) == "app_check.unknown_origin")
      let token = try await control.send(.post, path + "/tokens")
      #expect(token.body["expires_in"] == 300)
      #expect(try await cause(control, of: app, token: token.body) == .null)
      let report = try await control.send(.get, path)
      #expect(report.body["in_force"] == "enforced")
      #expect(report.body["awaited"] == .null)
      #expect(report.body["metrics"]?["verified"] == 1)
      #expect(report.body["metrics"]?["unknown_origin"] == 3)
      try await control.send(.post, path + "/events", ["event": "unenforce"])
      try await control.send(.post, "/clock/advance", ["by": "15m"])
      #expect(try await cause(control, of: app) == .null)
      let page = try await control.raw(.get, "/_understudy/app-check")
      #expect(page.body.text.contains("requests, unknown origin: 4</li>"))
    }
  }

  @Test func anAppOfOnesOwnNeedsATeam() async throws {
    try await withControl { _, control in
      for (team, code) in [(nil, "thing.conflict"), ("ABCDE12345", nil)] as [(JSONValue?, String?)]
      {
        var body: JSONObject = ["name": "Notes", "type": "ios", "bundle_id": "com.example.notes"]
        body["team_id"] = team
        let made = try await control.send(.post, "/clients", .object(body))
        let id = try #require(made.body["client_id"]?.stringValue)
        let enabled = try await control.send(
          .post, "/clients/\(id)/app-check/events", ["event": "enable"])
        #expect(enabled.code == code)
      }
    }
  }

  @Test func whatTheConsoleDoesNotOfferIsRefused() async throws {
    try await withControl { _, control in
      let events = "/clients/\(app)/app-check/events"
      #expect(try await control.send(.post, events).code == "body.missing")
      #expect(
        try await control.send(.post, events, ["event": "enfroce"]).body["error"]?["help"]
          == "did you mean 'enforce'?")
      #expect(
        try await control.send(.post, events, ["event": "enforce"]).body["error"]?["message"]
          == "'\(app)': App Check isn't enabled")
      let other = "/clients/\(desktop)/app-check"
      for answer in [
        try await control.send(.get, other), try await control.send(.post, other + "/tokens"),
        try await control.send(.post, other + "/events", ["event": "enable"]),
      ] {
        #expect(answer.code == "thing.conflict")
        #expect(
          answer.body["error"]?["message"]
            == "'\(desktop)': only iOS clients have App Check")
      }
      #expect(try await control.send(.get, "/clients/nobody/app-check").code == "thing.unknown")
    }
  }
}
