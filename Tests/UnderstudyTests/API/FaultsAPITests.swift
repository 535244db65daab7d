import HTTPWire
import SocketTransport
import TestSupport
import Testing
import UnderstudyTesting
import WireFormats

@testable import Understudy

@Suite(.realTime, .understudy) struct FaultsAPITests {
  private var google: Understudy { .current }
  private let discovery = "/.well-known/openid-configuration"

  @Test func aReplyIsGivenOnceAtTheNamedEndpoint() async throws {
    try google.faults.arm(
      .reply(status: 503, headers: ["Retry-After": "2"], body: "later"), at: .discovery)
    #expect(try await google.send(.get, "/oauth2/v3/certs").status == .ok)
    let broken = try await google.send(.get, discovery)
    #expect(broken.status == .serviceUnavailable)
    #expect(broken.fields[.retryAfter] == "2")
    #expect(broken.fields[.contentType] == "text/plain; charset=utf-8")
    #expect(broken.body == Array("later".utf8))
    #expect(try await google.send(.get, discovery).status == .ok)
    #expect(google.faults.count == 0)
  }

  @Test func anAnswerIsEdited() async throws {
    try google.faults.arm(
      .edit(setting: #"{"issuer": 7}"#, dropping: ["token_endpoint"], adding: #"{"new": true}"#),
      at: .discovery, skipping: 1)
    let whole = try JSONValue(parsing: try await google.send(.get, discovery).body)
    #expect(whole["token_endpoint"] != nil)
    let edited = try JSONValue(parsing: try await google.send(.get, discovery).body)
    #expect(edited["issuer"] == 7)
    #expect(edited["token_endpoint"] == nil)
    #expect(edited["new"] == true)
    #expect(throws: Understudy.FaultFailure(description: "'7' isn't a JSON object")) {
      try Understudy.Faults.Action.edit(setting: "7")
    }
  }

  @Test func whatIsDisarmedDoesNothing() async throws {
    let hang = try google.faults.arm(.hang, times: nil)
    try google.faults.arm(.reset, at: .api)
    #expect(google.faults.count == 2)
    #expect(google.faults.disarm(hang))
    #expect(!google.faults.disarm(hang))
    #expect(try await google.send(.get, discovery).status == .ok)
    google.faults.removeAll()
    #expect(google.faults.count == 0)
  }

  /// The journal has a call that nobody has decided with the grant whose token it brought.
  @Test func whoIsStruckIsKnown() async throws {
    let client = google.register(.desktop("Notes"))
    let grant = try google.grants.mint(for: client, scopes: [.drive])
    try google.faults.arm(.reply(status: 503), at: .refresh)
    _ = try await google.send(
      .post, "/token", body: "grant_type=refresh_token&refresh_token=\(grant.refreshToken)")
    let struck = try #require(google.journal.last(.refresh))
    #expect(struck.cause == .faultInstead)
    #expect(struck.grant == grant.id)
    #expect(struck.clientID == client.id)
  }

  @Test func onlyRequestsWithTheParametersAreStruck() async throws {
    try google.faults.arm(
      .redirect(to: "/elsewhere", status: 307), matching: ["grant_type": "refresh_token"])
    #expect(try await google.send(.post, "/token", body: "grant_type=x").status == 400)
    let struck = try await google.send(.post, "/token", body: "grant_type=refresh_token")
    #expect(struck.status == 307)
    #expect(struck.fields[.location] == "/elsewhere")
  }

  @Test func onlyRequestsOfTheClientAndTheAccountAreStruck() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let other = TestApp(google: google, client: google.register(.desktop("Lines")))
    let (ada, grace) = (google.users.consumer, google.users.employee)
    let token = try google.grants.mint(for: app.client, by: ada, scopes: [.email]).refreshToken
    let second = try google.grants.mint(for: other.client, by: ada, scopes: [.email]).refreshToken
    let third = try google.grants.mint(for: app.client, by: grace, scopes: [.email]).refreshToken
    try google.faults.arm(
      .edit(setting: #"{"scope": "struck"}"#), at: .refresh, times: nil, clientID: app.client.id,
      accountID: ada.id)
    #expect(try await app.refresh(token)["scope"] == "struck")
    #expect(try await other.refresh(second)["scope"] != "struck")
    #expect(try await app.refresh(third)["scope"] != "struck")
  }

  @Test func whatCanNeverStrikeIsRefused() {
    #expect(
      throws: Understudy.FaultFailure(
        description: "'pad' changes an answer, so its phase is after")
    ) { try google.faults.arm(.pad(bytes: 1), phase: .before) }
    #expect(
      throws: Understudy.FaultFailure(
        description: "a handshake says nothing of the request, so nothing can be matched")
    ) { try google.faults.arm(.certificate(.expired), matching: ["a": "b"]) }
    #expect(google.faults.count == 0)
  }

  @Test(
    "F13: What would end its line is refused, not sent with blanks in its place",
    arguments: [
      (.reply(status: 503, headers: ["X-Note": "a\r\nSet-Cookie: b"]), "X-Note"),
      (.reply(status: 503, headers: ["X-Note": "a\0"]), "X-Note"),
      (.reply(status: 503, body: "x", type: "text/html\nX: y"), "Content-Type"),
      (.redirect(to: "/elsewhere\r\nX: y"), "Location"),
      (.contentType("text/html\u{1b}"), "Content-Type"),
    ] as [(Understudy.Faults.Action, String)])
  func aFieldHasNoControlCharacter(_ action: Understudy.Faults.Action, _ name: String) {
    #expect(
      throws: Understudy.FaultFailure(
        description:
          "\(name) has a line end or another control character, which no header field can have")
    ) { try google.faults.arm(action) }
    #expect(google.faults.count == 0)
  }

  @Test func aFieldHasTheNameOfOne() {
    #expect(
      throws: Understudy.FaultFailure(description: "'a b' is not the name of a header field")
    ) { try google.faults.arm(.reply(status: 503, headers: ["a b": "c"])) }
  }

  /// A browser asks before a page's request, and the fault is for the request.
  @Test func aPreflightUsesNoFaultUp() async throws {
    try google.faults.arm(.reply(status: 503), at: .token)
    let page: HTTPFields = [
      .origin: "https://app.example.com", .accessControlRequestMethod: "POST",
    ]
    #expect(try await google.send(.options, "/token", fields: page).status == .ok)
    #expect(google.faults.count == 1)
    #expect(try await google.send(.post, "/token").status == .serviceUnavailable)
  }

  @Test func everyPointHasTheNameOfScenarios() {
    let names = Understudy.Faults.Point.allCases.map(\.description)
    #expect(
      names == [
        "authorize", "pages", "token", "refresh", "device_poll", "assertion", "device", "revoke",
        "userinfo", "tokeninfo", "jwks", "discovery", "api",
      ])
  }
}
