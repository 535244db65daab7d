import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite(.realTime) struct FaultsTests {
  private let discovery = "/.well-known/openid-configuration"

  @Test func aReplyIsGivenInTheAuthoritysPlace() async throws {
    try await withControl { _, control in
      let fault = try await control.send(
        .post, "/faults",
        [
          "at": "discovery",
          "do": [
            "reply": ["status": 503, "headers": ["Retry-After": "7"], "json": ["error": "x"]]
          ],
        ])
      #expect(fault.body["phase"] == "before")
      let broken = try await control.raw(.get, discovery)
      #expect(broken.status == .serviceUnavailable)
      #expect(broken.fields[.retryAfter] == "7")
      #expect(try JSONValue(parsing: broken.body) == ["error": "x"])
      #expect(try await control.raw(.get, discovery).status == .ok)
      let entries = try await control.send(.get, "/journal").body["entries"]?.arrayValue
      #expect(entries?.map { $0["cause"] } == ["fault.instead", .null, .null])
      #expect(entries?[1]["detail"] == "1: reply, before")
    }
  }

  @Test(
    "F13: No field of a fault has a control character",
    arguments: [
      (["reply": ["headers": ["X-Note": "a\r\nb"]]], "do.reply.headers.X-Note"),
      (["reply": ["type": "a\u{0}"]], "do.reply.type"),
      (["redirect": ["to": "/a\nb"]], "do.redirect.to"),
      (["type": "a\rb"], "do.type"),
    ] as [(JSONValue, String)])
  func aFieldHasNoControlCharacter(_ action: JSONValue, _ place: String) async throws {
    try await withControl { google, control in
      let refused = try await control.send(.post, "/faults", ["do": action])
      #expect(refused.status == 400)
      let error = refused.body["error"]
      #expect(error?["path"]?.stringValue == place)
      #expect(
        error?["message"] == "expected a text without line ends and other control characters")
      #expect(google.faults.count == 0)
    }
  }

  /// A form, one whose type isn't told, JSON, and a query are all served, so all are met.
  @Test(arguments: [
    ("", "application/x-www-form-urlencoded", "grant_type=refresh_token"),
    ("", "", "grant_type=refresh_token"),
    ("", "application/json", #"{"grant_type":"refresh_token"}"#),
    ("?grant_type=refresh_token", "application/json", "{}"),
  ])
  func aRefreshIsMetHoweverItIsWritten(_ query: String, _ type: String, _ body: String) async throws
  {
    try await withControl { google, control in
      try await control.send(
        .post, "/faults", ["at": "refresh", "do": ["reply": ["status": 503]]])
      let connection = try await HTTPClient.patient().connect(to: control.address)
      let typed = type.isEmpty ? "" : "Content-Type: \(type)\r\n"
      let head = "POST /token\(query) HTTP/1.1\r\nHost: localhost\r\n\(typed)"
      try await connection.write("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(try await connection.response().status == .serviceUnavailable)
      let listed = try await control.send(.get, "/journal?endpoint=refresh")
      #expect(listed.body["entries"]?.arrayValue?.count == 1)
      #expect(google.journal.entries(.refresh).count == 1)
    }
  }

  @Test func aDelayBeforeTheAuthorityActsBelongsToItsRequest() async throws {
    try await withControl { _, control in
      try await control.send(
        .post, "/faults", ["at": "discovery", "phase": "before", "do": ["delay": "10ms"]])
      #expect(try await control.raw(.get, discovery).status == .ok)
      let entries = try #require(
        try await control.send(.get, "/journal").body["entries"]?.arrayValue)
      #expect(entries.map { $0["endpoint"] } == ["discovery", .null])
      #expect(entries.map { $0["status"] } == [200, .null])
      #expect(entries.map { $0["detail"] } == [.null, "1: delay, before"])
    }
  }

  @Test(arguments: ["hang", "reset"])
  func someAreNeverAnswered(_ action: String) async throws {
    try await withControl { _, control in
      try await control.send(.post, "/faults", ["do": .object([action: [:]])])
      let connection = try await HTTPClient.patient().connect(to: control.address)
      try await connection.write("GET \(discovery) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      // One that hangs says nothing until it is let go; the journal knows when it was met.
      let met = try await control.send(.get, "/journal?cause=fault.instead&wait=30s")
      #expect(met.body["entries"]?.arrayValue?.count == 1)
      if action == "reset" {
        await #expect(throws: ClientFailure.self) { try await connection.readToEnd() }
      }
      await connection.close()
    }
  }

  @Test func anAnswerIsChangedAfterTheAuthorityActed() async throws {
    try await withControl { _, control in
      try await control.send(
        .post, "/faults",
        ["at": "discovery", "times": 2, "do": ["edit": ["drop": ["issuer"], "set": ["a": 1]]]])
      try await control.send(.post, "/faults", ["do": ["type": "text/html"]])
      for _ in 0..<2 {
        let body = try JSONValue(parsing: try await control.raw(.get, discovery).body)
        #expect(body["issuer"] == nil)
        #expect(body["a"] == 1)
      }
      let typed = try await control.raw(.get, discovery)
      #expect(typed.fields[.contentType] == "text/html")
      #expect(try JSONValue(parsing: typed.body)["issuer"] != nil)
      #expect(try await control.send(.get, "/faults").body["faults"] == [])
    }
  }

  @Test func anAnswerIsCutOff() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/faults", ["do": ["truncate": 30]])
      let connection = try await HTTPClient.patient().connect(to: control.address)
      try await connection.write("GET \(discovery) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let bytes = try await connection.readToEnd()
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1)
      #expect(parts.first?.hasPrefix("HTTP/1.1 200 OK\r\n") == true)
      #expect(parts.last?.utf8.count == 30)
      await connection.close()
      let entry = try await control.send(.get, "/journal/1").body
      #expect(entry["response"]?["body"]?.stringValue == parts.last.map(String.init))
    }
  }

  @Test func theJournalHasWhatWasSent() async throws {
    try await withControl { _, control in
      try await control.send(
        .post, "/faults", ["at": "discovery", "do": ["edit": ["set": ["issuer": "https://else"]]]])
      try await control.send(
        .post, "/faults",
        ["phase": "after", "do": ["reply": ["status": 503, "body": "no"]]])
      for _ in 0..<2 { _ = try await control.raw(.get, discovery) }
      let edited = try await control.send(.get, "/journal/1").body
      let body = try JSONValue(parsing: edited["response"]?["body"]?.stringValue ?? "")
      #expect(body["issuer"] == "https://else")
      let replaced = try await control.send(.get, "/journal/3").body
      #expect(replaced["status"] == 503)
      #expect(replaced["response"]?["body"] == "no")
    }
  }

  @Test func whatWasNeverSentIsNoAnswer() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/faults", ["phase": "after", "do": ["reset": [:]]])
      let connection = try await HTTPClient.patient().connect(to: control.address)
      try await connection.write("GET \(discovery) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      await #expect(throws: ClientFailure.self) { try await connection.readToEnd() }
      await connection.close()
      let entry = try await control.send(.get, "/journal/1").body
      #expect(entry["status"] == .null)
      #expect(entry["response"] == .null)
      let archive = try await control.send(.get, "/journal.har").body
      #expect(archive["log"]?["entries"]?.arrayValue?.map { $0["response"]?["status"] } == [0])
    }
  }

  @Test func theLateAndTheSlowStillArrive() async throws {
    try await withControl { _, control in
      try await control.send(.post, "/faults", ["do": ["drip": ["bytes": 400, "every": "1ms"]]])
      try await control.send(.post, "/faults", ["phase": "before", "do": ["delay": "1ms"]])
      try await control.send(.post, "/faults", ["do": ["delay": "1ms"]])
      for _ in 0..<3 { #expect(try await control.raw(.get, discovery).status == .ok) }
      let details = try await control.send(.get, "/journal?kind=event").body["entries"]?.arrayValue
      #expect(
        details?.map { $0["detail"] } == ["1: drip, after", "2: delay, before", "3: delay, after"])
    }
  }

  @Test func whatIsDisarmedDoesNothing() async throws {
    try await withControl { _, control in
      let fault = try await control.send(.post, "/faults", ["do": ["hang": [:]]])
      let id = try #require(fault.body["id"]?.intValue)
      #expect(try await control.send(.delete, "/faults/\(id)").status == .noContent)
      #expect(try await control.send(.delete, "/faults/\(id)").status == 404)
      try await control.send(.post, "/faults", ["do": ["hang": [:]]])
      #expect(try await control.send(.delete, "/faults").body["faults"] == [])
      #expect(try await control.raw(.get, discovery).status == .ok)
    }
  }

  @Test func whatNeedsAnAnswerCantComeBeforeIt() async throws {
    try await withControl { _, control in
      let refused = try await control.send(
        .post, "/faults", ["phase": "before", "do": ["pad": 10]])
      #expect(refused.code == "thing.conflict")
      #expect(refused.body["error"]?["path"] == "phase")
      #expect(try await control.send(.post, "/faults", ["do": [:]]).code == "value.wrong_form")
    }
  }
}
