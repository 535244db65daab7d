import GoogleAuthority
import HTTPWire
import Records
import RedisRecords
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// An instance whose state is in an engine beside it, which may end while the instance goes on.
@Suite(.realTime, .enabled(if: RedisEngine.isInstalled, "redis-server isn't installed"))
struct RedisKeepingTests {
  private let engine: RedisEngine

  init() throws { engine = try RedisEngine("--appendonly", "yes", "--appendfsync", "always") }

  private func start() throws -> Understudy {
    let store = try RedisRecords(RedisPlace(engine.url), beginning: true)
    return try Understudy.start(Understudy.Configuration(), keeping: StateKeeping(store))
  }

  private func mint(
    for client: Understudy.RegisteredClient, at google: Understudy
  ) async throws -> Understudy.MintedGrant {
    let grant = try google.grants.mint(for: client, scopes: [.driveFile])
    // What it has issued is kept once a later answer is.
    try await #expect(status(of: "clock/advance", "{\"by\": \"1s\"}", at: google) == 200)
    return grant
  }

  private func status(
    of operation: String, _ body: String = "", at google: Understudy
  ) async throws -> Int {
    let response = try await google.send(
      .post, "/_understudy/v1/\(operation)", body: body.isEmpty ? nil : body,
      type: "application/json")
    return Int(response.status.code)
  }

  private func revoke(_ grant: Understudy.MintedGrant, at google: Understudy) async throws -> Int {
    let form = FormURLEncoded.encode([Form.Field("token", grant.refreshToken)])
    return try await Int(google.send(.post, "/revoke", body: form).status.code)
  }

  private func works(
    _ grant: Understudy.MintedGrant, of client: Understudy.RegisteredClient, at google: Understudy
  ) async throws -> Bool {
    let app = TestApp(google: google, client: client)
    return try await app.refresh(grant.refreshToken)["access_token"] != nil
  }

  @Test func anInstanceGoesOnAfterBothHaveEnded() async throws {
    var google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    let ended = try await mint(for: app, at: google)
    #expect(try await status(of: "grants/\(ended.id)/expire", at: google) == 204)
    google.abandon()
    engine.kill()
    try engine.start()
    google = try start()
    #expect(try await works(grant, of: app, at: google))
    #expect(try await !works(ended, of: app, at: google))
    await google.stop()
  }

  @Test func nothingIsHalfDoneWhileTheEngineIsGone() async throws {
    let google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    engine.kill()
    #expect(try await revoke(grant, at: google) == 503)
    #expect(google.journal.last(.revocation)?.cause == .stateUnkept)
    #expect(
      try await google.send(.post, "/token", body: "grant_type=refresh_token").status.code == 503,
      "nobody knows what is revoked by now")
    #expect(try await status(of: "clock/freeze", at: google) == 503)
    #expect(!google.clock.isFrozen)
    try engine.start()
    #expect(try await works(grant, of: app, at: google), "the grant is still there")
    #expect(try await revoke(grant, at: google) == 200)
    #expect(try await !works(grant, of: app, at: google))
    await google.stop()
  }

  @Test(arguments: Refusal.all)
  func nothingIsHalfDoneWhileTheEngineRefuses(_ refusal: Refusal) async throws {
    let google = try start()
    let app = google.register(.desktop("Notes"), for: .production)
    let grant = try await mint(for: app, at: google)
    for words in refusal.begin { try engine.administer(words) }
    #expect(try await revoke(grant, at: google) == 503)
    #expect(google.journal.last(.revocation)?.cause == .stateUnkept)
    let refused = try await google.send(.post, "/_understudy/v1/clock/freeze")
    #expect(refused.status.code == 503)
    #expect(String(decoding: refused.body, as: UTF8.self).contains(refusal.reason))
    #expect(!google.clock.isFrozen)
    for words in refusal.end { try engine.administer(words) }
    #expect(try await works(grant, of: app, at: google), "the grant is still there")
    #expect(try await revoke(grant, at: google) == 200)
    await google.stop()
  }

  /// A way in which an engine refuses what it is asked, until an administrator lets it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let reason: String
    let begin: [[String]]
    let end: [[String]]

    var testDescription: String { reason }

    static let all = [
      Refusal(
        reason: "out of memory", begin: [["CONFIG", "SET", "maxmemory", "1"]],
        end: [["CONFIG", "SET", "maxmemory", "0"]]),
      Refusal(
        reason: "can't be written", begin: [["REPLICAOF", "127.0.0.1", "1"]],
        end: [["REPLICAOF", "NO", "ONE"]]),
      Refusal(
        reason: "wants a password",
        begin: [
          ["CONFIG", "SET", "requirepass", "new"],
          ["-a", "new", "CLIENT", "KILL", "TYPE", "normal"],
        ],
        end: [["-a", "new", "CONFIG", "SET", "requirepass", ""]]),
    ]
  }
}
