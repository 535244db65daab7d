import GoogleAuthority
import HTTPWire
import Records
import TestSupport
import Testing
import WireFormats

@testable import Understudy

/// Requests whose changes can't be kept, or whose state others have changed meanwhile.
@Suite(.realTime) struct UndoneTurnTests {
  private static let failure = StoreFailure.unwritable("the engine is out of memory")

  /// Has another program be faster with the next change.
  private static func interrupt(_ pair: SharedPair) {
    let store = SharedMemoryRecords(pair.place.memory)
    pair.place.memory.interrupt {
      var changes = RecordChanges()
      changes[RecordKey(.browser, id: Array("Aother".utf8))] = nil as [UInt8]?
      _ = try? store.commitIfCurrent(changes)
    }
  }

  @Test func aRequestIsPlayedAgainWhereAnotherInstanceWasFaster() async throws {
    let pair = try SharedPair(.memory)
    let (one, other) = pair.apps()
    let token = try await SharedPair.mint(at: pair.one)
    let code = try await SharedPair.issueCode(for: one)
    let before = pair.one.journal.count
    Self.interrupt(pair)
    #expect(try await one.exchange(code)["access_token"] != nil)
    #expect(pair.one.journal.count == before + 1, "it is in the journal once")
    #expect(try await other.refresh(token)["access_token"] != nil)
    await pair.stop()
  }

  @Test(arguments: [true, false])
  func whatCannotBeKeptIsUndone(_ isRead: Bool) async throws {
    let pair = try SharedPair(.memory)
    let (one, other) = pair.apps()
    let token = try await SharedPair.mint(at: pair.one)
    let memory = pair.place.memory
    if isRead { memory.fail(Self.failure) } else { memory.interrupt { memory.fail(Self.failure) } }
    let form = FormURLEncoded.encode([Form.Field("token", token)])
    #expect(try await pair.one.send(.post, "/revoke", body: form).status.code == 503)
    #expect(pair.one.journal.last(.revocation)?.cause == .stateUnkept)
    let refused = try await pair.one.send(.post, "/_understudy/v1/clock/freeze")
    #expect(refused.status.code == 503)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("out of memory"))
    memory.fail(nil)
    for app in [one, other] { #expect(try await app.refresh(token)["access_token"] != nil) }
    #expect(!pair.one.clock.isFrozen)
    await pair.stop()
  }

  @Test func aRequestThatIsHeldBackIsDecidedOnce() async throws {
    let pair = try SharedPair(.memory)
    let app = pair.apps().one
    let code = try await SharedPair.issueCode(for: app)
    let before = pair.one.journal.count
    _ = try pair.one.faults.arm(.delay(.milliseconds(1)), at: .token, phase: .before)
    Self.interrupt(pair)
    #expect(try await app.exchange(code)["access_token"] != nil)
    let new = pair.one.journal.entries.filter { $0.number > before }
    #expect(new.compactMap(\.response?.status) == [200], "\(new)")
    await pair.stop()
  }

  @Test func aRequestThatIsHeldBackMayComeToNothing() async throws {
    let pair = try SharedPair(.memory)
    let app = pair.apps().one
    let code = try await SharedPair.issueCode(for: app)
    _ = try pair.one.faults.arm(.delay(.milliseconds(1)), at: .token, phase: .before)
    let memory = pair.place.memory
    memory.interrupt { memory.fail(Self.failure) }
    let form = FormURLEncoded.encode([
      Form.Field("grant_type", "authorization_code"), Form.Field("code", code),
      Form.Field("redirect_uri", app.redirectURI), Form.Field("client_id", app.client.id),
      Form.Field("client_secret", app.client.secret ?? ""),
    ])
    #expect(try await pair.one.send(.post, "/token", body: form).status.code == 503)
    #expect(pair.one.journal.entries(.token).map(\.cause) == [.stateUnkept])
    memory.fail(nil)
    #expect(try await app.exchange(code)["access_token"] != nil)
    await pair.stop()
  }

  @Test func aResetThatCannotBeKeptForgetsNothing() async throws {
    let pair = try SharedPair(.memory)
    let app = pair.apps().one
    let token = try await SharedPair.mint(at: pair.one)
    #expect(try await app.refresh(token)["access_token"] != nil)
    let before = pair.one.journal.count
    let memory = pair.place.memory
    memory.interrupt { memory.fail(Self.failure) }
    #expect(try await pair.one.send(.post, "/_understudy/v1/reset").status.code == 503)
    memory.fail(nil)
    #expect(pair.one.journal.count == before)
    #expect(pair.one.journal.last(.token)?.response?.status == 200)
    #expect(try await app.refresh(token)["access_token"] != nil)
    await pair.stop()
  }

  /// Its end is known only from a record that nobody can read.
  @Test func anInstanceThatCannotReadWhatIsNewAnswersNothing() async throws {
    let pair = try SharedPair(.memory)
    let token = try await SharedPair.mint(at: pair.one)
    let store = SharedMemoryRecords(pair.place.memory)
    var changes = RecordChanges()
    changes[RecordKey(.grant, number: 77)] = [0xff]
    #expect(try store.commitIfCurrent(changes) == .none)
    let form = FormURLEncoded.encode([Form.Field("token", token)])
    for _ in 1...2 {
      #expect(try await pair.one.send(.post, "/revoke", body: form).status.code == 503)
    }
    await pair.stop()
  }
}
