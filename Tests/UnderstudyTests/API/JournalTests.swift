import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

@Suite(.realTime, .understudy) struct JournalTests {
  @Test func anEntryHasTheRequestAndTheAnswer() async throws {
    let google = Understudy.current
    google.clock.freeze()
    google.clock.set(to: try #require(Understudy.Instant("2026-03-01T12:00:00Z")))
    _ = try await google.send(.post, "/token", body: "grant_type=magic")
    let entry = try #require(google.journal.last)
    #expect(entry.number == 2)
    #expect(entry.time.description == "2026-03-01T12:00:00Z")
    #expect(entry.request?.method == "POST")
    #expect(entry.request?.target == "/token")
    #expect(entry.request?.body == "grant_type=magic")
    #expect(entry.request?.fields.map(\.name).contains("Content-Type") == true)
    #expect(entry.response?.status == 400)
    #expect(entry.response?.body.contains("unsupported_grant_type") == true)
    #expect(entry.response?.fields.contains { $0.name == "Date" } == true)
    #expect(entry.cause == .grantTypeUnknown)
    #expect(entry.event == nil)
    #expect(entry.description == "2 POST /token 400 grant_type.unknown")
  }

  @Test func aChangeIsAnEntryToo() throws {
    let google = Understudy.current
    let ada = google.users.consumer
    try google.users.disable(ada)
    let entry = try #require(google.journal.last)
    #expect(entry.event?.code == "account.disabled")
    #expect(entry.event?.explanation == "The account was disabled.")
    #expect(entry.accountID == ada.id)
    #expect(entry.request == nil)
    #expect(entry.endpoint == nil)
    #expect(entry.description == "1 account.disabled")
    #expect(google.journal.count == 1)
    #expect(google.journal.entries.map(\.number) == [1])
  }

  @Test func nothingHasHappenedAtFirst() {
    #expect(Understudy.current.journal.last == nil)
    #expect(Understudy.current.journal.last(.token) == nil)
    #expect(Understudy.current.journal.entries.isEmpty)
  }

  @Test func whoWaitsIsToldOfTheFirstRequest() async throws {
    let google = Understudy.current
    #expect(await google.journal.wait(for: .token, atMost: .zero) == nil)
    async let awaited = google.journal.wait(for: .token)
    _ = try await google.send(.get, "/.well-known/openid-configuration")
    _ = try await google.send(.post, "/token", body: "grant_type=magic")
    #expect(await awaited?.cause == .grantTypeUnknown)
    #expect(google.journal.cause == .grantTypeUnknown)
  }
}
