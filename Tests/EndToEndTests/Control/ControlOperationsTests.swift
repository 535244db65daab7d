import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct ControlOperationsTests {
  private let desktop = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
  private let ada = "ada.lovelace@example.com"

  @Test func theClockStopsJumpsAndRunsOn() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/clock/freeze")
      let set = try await control.send(.put, "/clock", ["now": "2030-01-01T00:00:00Z"])
      #expect(set.body == ["now": "2030-01-01T00:00:00Z", "frozen": true])
      let later = try await control.send(.post, "/clock/advance", ["by": "7d"])
      #expect(later.body["now"] == "2030-01-08T00:00:00Z")
      #expect(try await control.send(.get, "/clock").body == later.body)
      #expect(try await control.send(.post, "/clock/resume").body["frozen"] == false)
      let journal = try await control.send(.get, "/journal?kind=event")
      #expect(
        journal.body["entries"]?.arrayValue?.map { $0["event"]?.stringValue } == [
          "clock.moved", "clock.moved",
        ])
    }
  }

  @Test func aSceneIsPlayedByItsName() async throws {
    try await withControl { google, control in
      let scenes = try await control.send(.get, "/scenes")
      #expect(scenes.body["scenes"]?[0]?["name"] == "day-seven")
      let before = google.clock.now
      #expect(try await control.send(.post, "/scenes", ["scene": "day-seven"]).status == .ok)
      #expect(google.clock.now >= before.advanced(by: .days(7)))
      let projects = try await control.send(.get, "/projects")
      #expect(projects.body["projects"]?[0]?["status"] == "testing")
      try await control.send(
        .post, "/grants/tokens",
        ["client": .string(desktop), "account": .string(ada), "scopes": ["email"]])
      let revoked = try await control.send(.post, "/scenes", ["scene": "revoked"])
      #expect(revoked.body["grants"] == 0)
      let unknown = try await control.send(.post, "/scenes", ["scene": "day-eight"])
      #expect(unknown.code == "value.wrong_form")
    }
  }

  @Test func decisionsAreTakenInOrder() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/consents", ["answer": "deny"])
      let queue = try await control.send(
        .post, "/consents",
        ["answer": "approve", "refuse": ["https://mail.google.com/"], "account": .string(ada)])
      #expect(queue.body["waiting"]?.arrayValue?.map { $0["answer"] } == ["deny", "approve"])
      let denied = try await callback(control)
      #expect(denied?.contains("error=access_denied") == true)
      // No mail was asked for, so nobody can deselect it: the page stays there.
      #expect(try await callback(control)?.contains("/v3/signin/") == true)
      try await control.send(.post, "/consents", ["answer": "approve", "account": .string(ada)])
      #expect(try await callback(control)?.contains("code=4%2F0A") == true)
      #expect(try await control.send(.get, "/consents").body["waiting"] == [])
    }
  }

  @Test(arguments: [
    ("email", "no page has a box for 'email', which comes with the sign-in"),
    (
      "https://www.googleapis.com/auth/driver",
      "no client can ask for the scope 'https://www.googleapis.com/auth/driver'"
    ),
  ])
  func aScopeThatNeverHasABoxIsRefusedAtOnce(_ scope: String, _ message: String) async throws {
    try await withControl { _, control in
      let refusal = try await control.send(
        .post, "/consents", ["answer": "approve", "refuse": [.string(scope)]])
      #expect(refusal.code == "thing.conflict")
      #expect(refusal.body["error"]?["message"]?.stringValue == message)
      #expect(refusal.body["error"]?["help"]?.stringValue != nil)
      #expect(try await control.send(.get, "/consents").body["waiting"] == [])
    }
  }

  /// Where the user ends up, when somebody has decided.
  private func callback(_ control: ControlClient) async throws -> String? {
    let query = FormURLEncoded.encode([
      Form.Field("client_id", desktop), Form.Field("redirect_uri", "http://127.0.0.1:9"),
      Form.Field("response_type", "code"), Form.Field("scope", "email"),
    ])
    return try await control.raw(.get, "/o/oauth2/v2/auth?\(query)").fields[.location]
  }

  @Test func clientsAndAccountsComeAndChange() async throws {
    try await withControl { _, control in
      let made = try await control.send(.post, "/clients", ["name": "Notes", "type": "desktop"])
      #expect(made.body["name"] == "Notes")
      let id = try #require(made.body["client_id"]?.stringValue)
      let gone = try await control.send(.post, "/clients/\(id)/events", ["event": "delete"])
      #expect(gone.body["state"] == "deleted")
      #expect(
        try await control.send(.post, "/clients/\(id)/events", ["event": "delete"]).code
          == "thing.conflict")
      let file = try await control.send(.get, "/clients/\(desktop)/file")
      #expect(file.body["installed"]?["client_id"] == .string(desktop))

      let account = try await control.send(.post, "/accounts", ["email": "eve@example.net"])
      #expect(account.body["state"] == "active")
      #expect(account.body["email_verified"] == true)
      let doubtful = try await control.send(
        .post, "/accounts", ["email": "kim@example.net", "email_verified": false])
      #expect(doubtful.body["email_verified"] == false)
      #expect(
        try await control.send(
          .post, "/accounts", ["email": "lee@example.net", "email_verified": "no"]
        ).code == "value.wrong_form")
      #expect(
        try await control.send(.post, "/accounts", ["email": "eve@example.net"]).code
          == "thing.conflict")
      let off = try await control.send(
        .post, "/accounts/eve@example.net/events", ["event": "disable"])
      #expect(off.body["state"] == "disabled")
      #expect(try await control.send(.get, "/accounts/bob@example.net").status == 404)
    }
  }

  @Test(
    "Wire 12: What is registered can be learnt from the running mock",
    arguments: [
      (
        "ios0000000000000000000000000000",
        [
          "bundle_id": "com.example.rehearsal", "app_store_id": "1234567890",
          "team_id": "ABCDE12345", "app_check": "off",
        ]
      ),
      (
        "chrome00000000000000000000000000",
        ["item_id": "abcdefghijklmnopabcdefghijklmnop", "ownership": "unverified"]
      ),
      (
        "windows0000000000000000000000000",
        [
          "store_id": "9NUNDERSTUDY",
          "package_sid":
            "S-1-15-2-271828182-845904523-536028747-135266249-775724709-369995957-496696762",
        ]
      ),
    ] as [(String, JSONObject)])
  func aClientIsShownWhole(_ name: String, _ own: JSONObject) async throws {
    try await withControl { _, control in
      let clients = try await control.send(.get, "/clients").body["clients"]?.arrayValue ?? []
      let client = try #require(
        clients.first { $0["client_id"]?.stringValue?.contains(name) == true })
      let details = [
        "bundle_id", "app_store_id", "team_id", "app_check", "package_name", "fingerprint",
        "custom_scheme", "item_id", "ownership", "store_id", "package_sid",
      ]
      for detail in details { #expect(client[detail] == own[detail] ?? .null, "\(detail)") }
      let id = try #require(client["client_id"]?.stringValue)
      #expect(try await control.send(.get, "/clients/\(id)").body == client)
    }
  }

  @Test func anAndroidAppAndAWebServerAreShownWhole() async throws {
    try await withControl { google, control in
      let app = try google.register(
        .android(
          "Notes", packageName: "com.example.notes",
          fingerprint: "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33",
          allowsCustomScheme: true))
      let shown = try await control.send(.get, "/clients/\(app.id)").body
      #expect(shown["package_name"] == "com.example.notes")
      #expect(shown["fingerprint"]?.stringValue?.hasPrefix("00:11:22") == true)
      #expect(shown["custom_scheme"] == true)
      #expect(shown["app_check"] == .null)
      let site = try await control.send(
        .post, "/clients",
        [
          "name": "Site", "type": "web", "redirect_uris": ["https://example.com/cb"],
          "javascript_origins": ["https://example.com"],
        ])
      #expect(site.body["javascript_origins"] == ["https://example.com"])
    }
  }

  @Test func scopesAreAddedWithTheirSentences() async throws {
    try await withControl { _, control in
      let name: JSONValue = "https://www.googleapis.com/auth/bakery"
      let added = try await control.send(.post, "/scopes", ["name": name])
      #expect(added.status == .created)
      #expect(added.body == ["name": name, "sentence": name])
      let told = try await control.send(
        .post, "/scopes", ["name": name, "sentence": "See your loaves"])
      #expect(told.body == ["name": name, "sentence": "See your loaves"])
      let scopes = try await control.send(.get, "/scopes").body["scopes"]?.arrayValue ?? []
      #expect(scopes.filter { $0["name"] == name } == [told.body])
      #expect(
        scopes.first {
          $0["name"] == "https://www.googleapis.com/auth/youtube.upload"
        }?["sentence"] == "Manage your YouTube videos")
      for body: JSONValue in [["name": "a b"], ["name": ""], ["name": "a", "sentence": ""]] {
        #expect(try await control.send(.post, "/scopes", body).code == "value.wrong_form")
      }
      #expect(try await control.send(.post, "/scopes", [:]).code == "member.missing")
      let path = "/scopes/https:%2F%2Fwww.googleapis.com%2Fauth%2Fbakery"
      #expect(try await control.send(.delete, path).status == 204)
      let gone = try await control.send(.delete, path)
      #expect(gone.code == "thing.unknown")
      #expect(
        gone.body["error"]?["message"]?.stringValue?.hasSuffix("bakery' wasn't added") == true)
    }
  }

  /// As by the Swift API: a project whose testers are all accounts takes a new one in.
  @Test func aNewAccountMayTestWhatEverybodyTests() async throws {
    try await withControl { google, control in
      let app = google.register(.desktop("Notes"))
      let made = try await control.send(.post, "/accounts", ["email": "eve@example.net"])
      #expect(made.body["given_name"] == "Rehearsal")
      let project = try await control.send(.get, "/clients/\(app.id)").body["project"]
      let projects = try await control.send(.get, "/projects").body["projects"]?.arrayValue
      let testers = projects?.first { $0["number"] == project }?["test_users"]?.arrayValue
      #expect(testers?.contains("eve@example.net") == true)
    }
  }

  @Test func mintedTokensWorkUntilTheyAreTakenBack() async throws {
    try await withControl { _, control in
      let minted = try await control.send(
        .post, "/grants/tokens",
        ["client": .string(desktop), "account": .string(ada), "scopes": ["email"]])
      let access = try #require(minted.body["access_token"]?.stringValue)
      let bearer = [(HTTPField.Name.authorization, "Bearer \(access)")]
      #expect(try await control.raw(.get, "/v1/userinfo", fields: bearer).status == .ok)
      let number = try #require(minted.body["grant"]?.intValue)
      #expect(try await control.send(.delete, "/grants/\(number)").status == .noContent)
      #expect(try await control.raw(.get, "/v1/userinfo", fields: bearer).status == .unauthorized)
      #expect(try await control.send(.get, "/grants").body["grants"] == [])
      let refused = try await control.send(.get, "/journal?endpoint=userinfo&cause=*")
      #expect(refused.body["entries"]?.arrayValue?.count == 1)
    }
  }

  @Test func grantsAreListedByTheirClientAndState() async throws {
    try await withControl { _, control in
      try await control.send(
        .post, "/grants/tokens",
        ["client": .string(desktop), "account": .string(ada), "scopes": ["email"]])
      try await control.send(
        .post, "/grants/codes",
        [
          "client": .string(desktop), "account": .string(ada), "scopes": ["email"],
          "redirect_uri": "http://127.0.0.1:9/cb",
        ])
      try await control.send(.post, "/clock/advance", ["by": "20m"])
      let cases = [
        ("", [1, 2]), ("?client=\(desktop)", [1, 2]), ("?client=nobody", []),
        ("?state=valid", [1]), ("?state=ended&client=\(desktop)", [2]),
      ]
      for (query, numbers) in cases {
        let listed = try await control.send(.get, "/grants\(query)").body["grants"]?.arrayValue
        #expect(listed?.compactMap { $0["id"]?.intValue } == numbers, "\(query)")
      }
      #expect(try await control.send(.get, "/grants?state=dead").code == "value.wrong_form")
    }
  }

  @Test func aMintedCodeIsExchangedOnce() async throws {
    try await withControl { _, control in
      let minted = try await control.send(
        .post, "/grants/codes",
        [
          "client": .string(desktop), "account": .string(ada), "scopes": ["openid"],
          "redirect_uri": "http://127.0.0.1:9/cb",
        ])
      let code = try #require(minted.body["code"]?.stringValue)
      #expect(try await exchange(code, control).status == .ok)
      #expect(try await exchange(code, control).status == .badRequest)
      let entries = try await control.send(.get, "/journal?endpoint=token")
      #expect(
        entries.body["entries"]?.arrayValue?.map { $0["cause"] } == [.null, "code.reused"])
    }
  }

  private func exchange(_ code: String, _ control: ControlClient) async throws -> HTTPResponse {
    let form = FormURLEncoded.encode([
      Form.Field("grant_type", "authorization_code"), Form.Field("code", code),
      Form.Field("redirect_uri", "http://127.0.0.1:9/cb"), Form.Field("client_id", desktop),
      Form.Field("client_secret", "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"),
    ])
    var request = try HTTPRequest.post("/token", form)
    request.fields.append(.contentType, "application/x-www-form-urlencoded")
    return try await HTTPClient.patient().send(request, to: control.address)
  }

  @Test func aRotatedKeyComesFirst() async throws {
    try await withControl { _, control in
      let before = try await control.send(.get, "/keys").body["keys"]
      let after = try await control.send(.post, "/keys/rotate").body["keys"]
      #expect(after?[1]?["kid"] == before?[0]?["kid"])
      #expect(after?[0]?["kid"] != before?[0]?["kid"])
    }
  }

  @Test func aResetBeginsAnew() async throws {
    try await withControl(.init(seed: "again")) { _, control in
      let first = try await control.send(.post, "/clients", ["name": "A", "type": "desktop"])
      let state = try await control.send(.post, "/reset")
      #expect(state.body["clients"] == 7)
      #expect(state.body["entries"] == 0)
      let second = try await control.send(.post, "/clients", ["name": "A", "type": "desktop"])
      #expect(second.body == first.body)
    }
  }

  @Test func projectsAndVocabulariesAreListed() async throws {
    try await withControl { _, control in
      let testing = try await control.send(
        .put, "/projects/271828182845/audience",
        ["status": "testing", "test_users": [.string(ada)]])
      #expect(testing.body["test_users"] == [.string(ada)])
      #expect(
        try await control.send(.put, "/projects/1/audience", ["status": "production"]).status
          == 404)
      #expect(try await control.send(.get, "/projects").body["projects"]?[0] == testing.body)
      let causes = try await control.send(.get, "/causes").body["causes"]?.arrayValue
      #expect(causes?.contains { $0["code"] == "refresh.evicted" } == true)
      #expect(try await control.send(.get, "/openapi.json").body["openapi"] == "3.1.0")
    }
  }
}
