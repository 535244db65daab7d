import GoogleAuthority
import HTTPWire
import Synchronization
import TestSupport
import Testing
import UnderstudyTesting
import WireFormats

@testable import Understudy

@Suite(.realTime, .understudy) struct JournalLogTests {
  private let google = Understudy.current

  private func lines(of log: inout JournalLog, isFinal: Bool = false) throws -> [JSONValue] {
    let text = google.withAuthority { authority, _ in authority.journal }
    return try String(decoding: log.lines(of: text, isFinal: isFinal), as: UTF8.self)
      .split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  @Test func eachExchangeAndEachChangeHasItsLineOnce() async throws {
    var log = JournalLog()
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    _ = try lines(of: &log)
    _ = try await app.refresh(grant.refreshToken)
    _ = try await google.send(.post, "/revoke?token=secret", body: "")
    google.clock.advance(by: .days(7))
    let told = try lines(of: &log)
    try #require(told.map { $0["endpoint"]?.stringValue } == ["refresh", "revoke", nil])
    #expect(told[0]["status"] == 200)
    #expect(told[0]["client"]?.stringValue == app.client.id)
    #expect(told[1]["path"] == "/revoke")
    #expect(told[1]["cause"] == "revocation.token_unknown")
    #expect(told[2]["event"] == "clock.moved")
    #expect(try lines(of: &log).isEmpty)
  }

  @Test func anExchangeThatIsHeldBackHasItsLineWhenItIsDecided() async throws {
    var log = JournalLog()
    let target = try #require(HTTPRequest.Target(method: .get, text: "/nowhere"))
    let request = HTTPRequest(method: .get, target: target)
    let entry = google.withAuthority { authority, now in
      authority.takeDownHeld(Call(request, for: nil, isSecure: false, at: now))
    }
    #expect(try lines(of: &log).isEmpty)
    #expect(log.isWaiting)
    var ended = log
    #expect(try lines(of: &ended, isFinal: true).map { $0["status"] } == [nil])
    google.withAuthority { authority, _ in
      authority.amend(entry, to: Outcome(HTTPResponse(status: .notFound)))
    }
    #expect(try lines(of: &log).map { $0["status"] } == [404])
    #expect(!log.isWaiting)
  }

  @Test func aResetBeginsAnew() async throws {
    var log = JournalLog()
    for _ in 1...3 { _ = try await google.send(.get, "/nowhere") }
    #expect(try lines(of: &log).count == 3)
    google.service.reset()
    _ = try await google.send(.get, "/nowhere")
    #expect(try lines(of: &log).last?["path"] == "/nowhere")
  }

  @Test func theLogIsWholeWhenItIsFinished() async throws {
    let written = Mutex<[UInt8]>([])
    let log = google.log { text in written.withLock { $0 += text } }
    for _ in 1...50 { _ = try await google.send(.get, "/nowhere") }
    await log.finish()
    let text = written.withLock { String(decoding: $0, as: UTF8.self) }
    let paths = try text.split(separator: "\n").map { try JSONValue(parsing: String($0))["path"] }
    #expect(paths == Array(repeating: "/nowhere", count: 50))
  }
}
