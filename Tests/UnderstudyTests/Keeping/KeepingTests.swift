import GoogleAuthority
import HTTPWire
import Records
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// An instance whose state outlives it: what it has answered for is there in the next one.
@Suite(.realTime) struct KeepingTests {
  private let store = MemoryRecords()

  private func start() throws -> Understudy {
    try Understudy.start(Understudy.Configuration(), keeping: StateKeeping(store))
  }

  /// Starts the next instance without ending this one, as after a kill.
  private func again(_ instance: Understudy) throws -> Understudy {
    instance.abandon()
    return try start()
  }

  private func post(_ path: String, _ body: JSONValue, at google: Understudy) async throws {
    let response = try await google.send(
      .post, "/_understudy/v1\(path)", body: body.text(.compact), type: "application/json")
    #expect(response.status.code < 300, "\(path): \(response.status)")
  }

  private func works(
    _ grant: Understudy.MintedGrant, of client: Understudy.RegisteredClient, at google: Understudy
  ) async throws -> Bool {
    let app = TestApp(google: google, client: client)
    return try await app.refresh(grant.refreshToken)["access_token"] != nil
  }

  private func mint(
    for client: Understudy.RegisteredClient, at google: Understudy
  ) async throws -> Understudy.MintedGrant {
    let grant = try google.grants.mint(for: client, scopes: [.driveFile])
    // What it has issued is kept once a later answer is.
    try await post("/clock/advance", ["by": "1s"], at: google)
    return grant
  }

  @Test func whatWasAnsweredForIsThereAgain() async throws {
    var google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    let ended = try await mint(for: app, at: google)
    try await google.send(.post, "/_understudy/v1/grants/\(ended.id)/expire").expect(204)
    try await post("/accounts", ["email": "kim@example.com"], at: google)
    try await google.send(.post, "/_understudy/v1/keys/rotate").expect(200)
    try await post("/clock/advance", ["by": "7d"], at: google)
    let keys = google.keys.published
    let registry = google.service.registry
    google = try again(google)
    let first = google.service.change { state, _ in state.authority.journal.entries.first }
    #expect(first?.event?.kind == .stateResumed)
    #expect(try await works(grant, of: app, at: google))
    #expect(try await !works(ended, of: app, at: google))
    #expect(google.keys.published == keys)
    #expect(google.service.registry == registry)
    #expect(google.consents.scopes(of: google.users.consumer, for: app) == [.driveFile])
    let ahead = google.service.change { state, _ in state.clock.ahead }
    #expect(ahead > .days(7) && ahead < .days(8))
    await google.stop()
  }

  @Test func aClockThatStandsStillDoesSoAgain() async throws {
    var google = try start()
    try await google.send(.post, "/_understudy/v1/clock/freeze").expect(200)
    let now = google.clock.now
    google = try again(google)
    #expect(google.clock.isFrozen && google.clock.now == now)
    await google.stop()
  }

  @Test func aCodeIsGoodOnceWhateverEndsInBetween() async throws {
    var google = try start()
    try await post(
      "/grants/codes",
      [
        "client": .string(StandardCast.desktop.id.rawValue),
        "account": .string(StandardCast.consumer.email), "scopes": ["openid"],
        "redirect_uri": "http://127.0.0.1:1/",
      ], at: google)
    let waiting = google.grants.kept
    google = try again(google)
    #expect(google.grants.kept == waiting && waiting.first?.kind == .code)
    await google.stop()
  }

  @Test func aRefreshWritesNothing() async throws {
    let google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    let commits = store.commits
    for _ in 1...20 {
      #expect(try await works(grant, of: app, at: google))
    }
    #expect(store.commits == commits)
    await google.stop()
  }

  /// Six months without use count from the last use, to a thousandth.
  @Test func aUseIsKeptOnceInAWhile() async throws {
    var google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    try await post("/clock/advance", ["by": "180d"], at: google)
    #expect(try await works(grant, of: app, at: google))
    google = try again(google)
    try await post("/clock/advance", ["by": "180d"], at: google)
    #expect(try await works(grant, of: app, at: google))
    await google.stop()
  }

  @Test func whatCannotBeKeptIsUndone() async throws {
    let google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    store.fail(.unwritable("no space is left on the device"))
    let revocation = FormURLEncoded.encode([Form.Field("token", grant.refreshToken)])
    try await google.send(.post, "/revoke", body: revocation).expect(503)
    #expect(google.journal.last(.revocation)?.cause == .stateUnkept)
    #expect(
      try await works(grant, of: app, at: google),
      "the grant is still there")
    let refused = try await google.send(.post, "/_understudy/v1/clock/freeze")
    try refused.expect(503)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("no space is left"))
    #expect(!google.clock.isFrozen)
    store.fail(nil)
    try await google.send(.post, "/revoke", body: revocation).expect(200)
    #expect(try await !works(grant, of: app, at: google))
    await google.stop()
  }

  @Test func aResetForgetsWhatWasKept() async throws {
    var google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    try await google.send(.post, "/_understudy/v1/reset").expect(200)
    google = try again(google)
    #expect(try await !works(grant, of: app, at: google))
    await google.stop()
  }

  @Test(arguments: RecordKind.allCases)
  func aDamagedRecordIsNamed(_ kind: RecordKind) async throws {
    let google = try start()
    _ = try await mint(for: google.register(.desktop("Notes")), at: google)
    google.abandon()
    store.spoil(kind)
    guard [.frame, .base, .counters, .consent, .grant].contains(kind) else { return }
    #expect(throws: StoreFailure.self) { _ = try StateKeeping(store) }
  }
}

extension HTTPResponse {
  @discardableResult
  fileprivate func expect(_ code: Int) throws -> HTTPResponse {
    #expect(status.code == code)
    return self
  }
}
