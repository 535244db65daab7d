import HTTPWire
import SocketTransport
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct ControlJournalTests {
  private let discovery = "/.well-known/openid-configuration"

  @Test func itIsReadInPages() async throws {
    try await withControl { _, control in
      for _ in 0..<3 { _ = try await control.raw(.get, discovery) }
      let first = try await control.send(.get, "/journal?limit=2")
      #expect(first.body["entries"]?.arrayValue?.compactMap { $0["number"]?.intValue } == [1, 2])
      #expect(first.body["more"] == true)
      let rest = try await control.send(.get, "/journal?after=2&limit=2")
      #expect(rest.body["entries"]?.arrayValue?.compactMap { $0["number"]?.intValue } == [3])
      #expect(rest.body["more"] == false)
      #expect(rest.body["last"] == 3)
    }
  }

  @Test func theLatestAreReadInOrder() async throws {
    try await withControl { _, control in
      for _ in 0..<3 { _ = try await control.raw(.get, discovery) }
      _ = try await control.raw(.get, "/tokeninfo")
      let cases: [(query: String, numbers: [Int], more: Bool)] = [
        ("latest=2", [3, 4], true), ("latest=9", [1, 2, 3, 4], false),
        ("latest=1&endpoint=discovery", [3], true), ("latest=1&cause=*", [4], false),
        ("latest=3&after=2", [3, 4], false), ("latest=1&endpoint=token&wait=30s", [], false),
      ]
      for (query, numbers, more) in cases {
        let page = try await control.send(.get, "/journal?\(query)")
        #expect(
          page.body["entries"]?.arrayValue?.compactMap { $0["number"]?.intValue } == numbers,
          "\(query)")
        #expect(page.body["more"] == .bool(more), "\(query)")
        #expect(page.body["last"] == 4)
      }
    }
  }

  @Test func itsSummaryIsShortAndTellsTheFix() async throws {
    try await withControl { google, control in
      let empty = try await control.send(.get, "/journal.summary")
      #expect(empty.body == ["text": "no request has come"])
      google.clock.advance(by: .seconds(1))
      for _ in 0..<1022 { _ = try await control.raw(.get, discovery) }
      let token = String(repeating: "x", count: 200)
      _ = try await control.raw(.get, "\(discovery)?a=\(token)")
      _ = try await control.raw(.get, "/tokeninfo?access_token=\(token)")
      let told = try await control.send(.get, "/journal.summary").body
      let text = try #require(told["text"]?.stringValue)
      let lines = text.split(separator: "\n")
      #expect(lines.count == 10)
      #expect(
        lines[0]
          == "… and 1016 earlier ones: /_understudy/v1/journal.har has all that are kept")
      #expect(lines[1] == "1018. GET \(discovery): 200")
      #expect(lines[7].hasPrefix("1024. GET \(discovery)?a=xxx"))
      #expect(lines[7].hasSuffix("x…: 200"))
      #expect(lines[7].count == "1024. GET …: 200".count + 100)
      // Of a refused one, nothing is left out: it may be what was wrong.
      #expect(lines[8] == "1025. GET /tokeninfo?access_token=\(token): 400")
      let cause = try #require(google.journal.last?.cause)
      #expect(lines[9] == "     \(cause.code): \(cause.explanation) \(cause.fix)")
      #expect(google.journal.summary == text)
    }
  }

  @Test func whoeverWaitsIsToldOfTheNextEntry() async throws {
    try await withControl { google, control in
      async let waiting = control.send(.get, "/journal?wait=30s")
      while google.service.state.withLock({ $0.watchers.isEmpty }) { await Task.yield() }
      _ = try await control.raw(.get, discovery)
      let entries = try await waiting.body["entries"]
      #expect(entries?.arrayValue?.map { $0["endpoint"]?.stringValue } == ["discovery"])
    }
  }

  @Test("F7: Only the entries that suit him wake a waiting client")
  func whoeverWaitsIsNotWokenForOthers() async throws {
    try await withControl { google, control in
      async let waiting = control.send(.get, "/journal?wait=30s&endpoint=jwks&kind=exchange")
      while google.service.state.withLock({ $0.watchers.isEmpty }) { await Task.yield() }
      for _ in 0..<3 {
        _ = try await control.raw(.get, discovery)
        // Who is woken leaves the watchers at once.
        #expect(google.service.state.withLock { !$0.watchers.isEmpty })
      }
      _ = try await control.raw(.get, "/oauth2/v3/certs")
      #expect(google.service.state.withLock { $0.watchers.isEmpty })
      #expect(try await waiting.body["entries"]?[0]?["number"] == 4)
    }
  }

  @Test func whoHasSeenMoreThanThereIsDoesNotWait() async throws {
    try await withControl { google, control in
      _ = try await control.raw(.get, discovery)
      let page = try await control.send(.get, "/journal?after=5&wait=30s")
      #expect(page.body["entries"] == [])
      #expect(page.body["last"] == 1)
      let name = try #require(HTTPField.Name("Last-Event-ID"))
      let stream = try await control.raw(
        .get, ControlPath.root + "/journal.events", fields: [(name, "5")])
      #expect(stream.body.text.contains("id: 1\n"))
    }
  }

  @Test func whoeverWaitsIsLetGoWhenTheInstanceStops() async throws {
    let google = try Understudy.start()
    let control = try ControlClient(google)
    async let waiting = control.send(.get, "/journal?wait=30s")
    while google.service.state.withLock({ $0.watchers.isEmpty }) { await Task.yield() }
    await google.stop()
    #expect(try await waiting.body["entries"] == [])
  }

  @Test func eventsHaveTheNumbersToComeBackWith() async throws {
    try await withControl { _, control in
      for _ in 0..<2 { _ = try await control.raw(.get, discovery) }
      let name = try #require(HTTPField.Name("Last-Event-ID"))
      let stream = try await control.raw(
        .get, ControlPath.root + "/journal.events", fields: [(name, "1")])
      #expect(stream.fields[.contentType] == "text/event-stream; charset=utf-8")
      let lines = stream.body.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.prefix(4) == ["retry: 50", "", "id: 2", "event: exchange"])
      #expect(lines[4].hasPrefix(#"data: {"number":2,"#))
      #expect(lines.dropFirst(5) == ["", ""])
    }
  }

  @Test func anEntryIsShownAsItWasOnTheWire() async throws {
    try await withControl { _, control in
      _ = try await control.raw(.get, discovery)
      let entry = try await control.send(.get, "/journal/1")
      #expect(entry.body["status"] == 200)
      #expect(entry.body["request"]?["headers"]?[0]?["name"] == "Host")
      #expect(entry.body["response"]?["body"]?.stringValue?.contains("\"issuer\"") == true)
      #expect(try await control.send(.get, "/journal/2").status == 404)
      let archive = try await control.send(.get, "/journal.har")
      let logged = archive.body["log"]?["entries"]?[0]
      #expect(logged?["response"]?["status"] == 200)
      #expect(logged?["request"]?["url"] == .string("http://\(control.address)\(discovery)"))
    }
  }

  @Test func anArchiveHasManyEntriesWithTheirBodies() async throws {
    try await withControl { _, control in
      let bodies = (0..<6).map { String(repeating: "€\($0)\n", count: $0 * 5_000) }
      for body in bodies {
        _ = try await control.raw(
          .post, "/token", .string(body), fields: [(.contentType, "text/plain")])
      }
      let archive = try await control.send(.get, "/journal.har?kind=exchange")
      let entries = archive.body["log"]?["entries"]?.arrayValue ?? []
      #expect(
        entries.map { $0["request"]?["postData"]?["text"]?.stringValue }
          == bodies.map { JSONValue.string($0).text(.compact) })
      let none = try await control.send(.get, "/journal.har?endpoint=jwks")
      #expect(none.body["log"]?["entries"] == [])
    }
  }

  @Test("F7: A long page comes in pieces, a short one with its length")
  func aLongPageIsTheSameJSON() async throws {
    try await withControl { google, control in
      let targets = (0..<40).map { "/nowhere/\($0)?" + String(repeating: "x", count: 2_000) }
      for target in targets { _ = try await control.raw(.get, target) }
      for path in ["/journal", "/journal.events"] {
        let short = try await control.raw(.get, ControlPath.root + path + "?limit=3")
        #expect(short.fields[.transferEncoding] == nil)
        let long = try await control.raw(.get, ControlPath.root + path)
        #expect(long.fields[.transferEncoding] == "chunked")
        #expect(long.body.text.split(separator: "xxx").count == targets.count + 1)
      }
      let page = try await control.raw(.get, ControlPath.root + "/journal")
      let json = try JSONValue(parsing: page.body)
      #expect(json["entries"]?.arrayValue?.map { $0["target"] } == targets.map { .string($0) })
      #expect(page.body == json.bytes(.google))
    }
  }

  /// A page that nobody reads doesn't keep what the journal drops.
  @Test func aPageHasWhatTheJournalStillHas() async throws {
    try await withControl { google, control in
      for _ in 0..<2 { _ = try await control.raw(.get, discovery) }
      let page = JournalPage(of: google.service, JournalFilter(), limit: 10)
      var list = JournalOperations.list(page, of: google.journal)
      for _ in 0..<1023 { google.clock.advance(by: .seconds(1)) }
      let json = try JSONValue(parsing: list.next() ?? [])
      #expect(json["entries"]?.arrayValue?.map { $0["number"] } == [2])
      #expect(json["last"] == 2)
      for _ in 0..<2 { google.clock.advance(by: .seconds(1)) }
      list = JournalOperations.list(page, of: google.journal)
      #expect(try JSONValue(parsing: list.next() ?? [])["entries"] == [])
    }
  }

  /// An archive that nobody reads doesn't keep what the journal drops.
  @Test func anArchiveHasWhatTheJournalStillHas() async throws {
    try await withControl { google, control in
      _ = try await control.raw(.get, discovery)
      var archive = HTTPArchive.list(of: google.journal, JournalFilter(), origin: "http://a")
      for _ in 0..<1024 { google.clock.advance(by: .seconds(1)) }
      let text = (archive.next() ?? []) + (archive.next() ?? [])
      #expect(try JSONValue(parsing: text)["log"]?["entries"] == [])
      #expect(archive.next() == nil)
    }
  }
}
