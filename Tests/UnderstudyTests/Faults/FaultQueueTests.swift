import HTTPWire
import Testing
import WireFormats

@testable import Understudy
import Words

@Suite struct FaultQueueTests {
  private func queue(_ faults: Fault...) throws -> FaultQueue {
    var queue = FaultQueue()
    for fault in faults { try queue.arm(fault) }
    return queue
  }

  /// The numbers of the faults that requests meet, one after the other.
  private func met(_ queue: inout FaultQueue, _ subjects: [FaultSubject]) -> [Int?] {
    subjects.map { queue.strike($0)?.id }
  }

  @Test func aFaultMeetsOneRequestUnlessToldOtherwise() throws {
    var queue = try queue(Fault(.hang))
    let subject = try FaultSubject.made()
    let met = met(&queue, [subject, subject])
    #expect(met == [1, nil])
    #expect(queue.isEmpty)
  }

  @Test func aFaultCanMeetAllRequests() throws {
    var fault = Fault(.reset)
    fault.times = nil
    var queue = try queue(fault)
    let subject = try FaultSubject.made()
    let met = met(&queue, [subject, subject, subject])
    #expect(met == [1, 1, 1])
    #expect(queue.armed.map(\.struck) == [3])
  }

  @Test func theFirstThatFitsStrikes() throws {
    var queue = try queue(
      Fault(.hang, at: [.refresh]), Fault(.reset, at: [.token]), Fault(.pad(1)))
    let code = try FaultSubject.made(.post, "/token", "grant_type=authorization_code")
    let refresh = try FaultSubject.made(.post, "/token", "grant_type=refresh_token")
    let met = met(&queue, [code, code, code, refresh, refresh])
    #expect(met == [2, 3, nil, 1, nil])
  }

  /// APIs alone have quotas.
  @Test func aQuotaMeetsCallsOfAPIs() throws {
    var fault = Fault(.quota(.minute))
    fault.times = nil
    var queue = try queue(fault)
    let call = try FaultSubject.made(.get, "/drive/v3/files")
    let met = met(&queue, [try FaultSubject.made(), call, call])
    #expect(met == [nil, 1, 1])
  }

  @Test func someArePassedFirst() throws {
    var fault = Fault(.hang)
    fault.skip = 2
    fault.times = 2
    var queue = try queue(fault)
    let met = met(&queue, Array(repeating: try FaultSubject.made(), count: 6))
    #expect(met == [nil, nil, 1, 1, nil, nil])
  }

  @Test func aMatchIsExact() throws {
    var fault = Fault(.hang)
    fault.match.client = "app"
    fault.match.parameters = ["scope": "a b"]
    var queue = try queue(fault)
    let met = met(
      &queue,
      [
        try .made(.post, "/token", "client_id=app&scope=a"),
        try .made(.post, "/token", "client_id=other&scope=a+b"),
        try .made(.post, "/token?scope=a%20b", "client_id=app"),
      ])
    #expect(met == [nil, nil, 1])
  }

  private static func call(_ token: String) throws -> FaultSubject {
    try .made(
      .get, "/oauth2/v3/userinfo", type: nil, fields: [(.authorization, "Bearer \(token)")])
  }

  private static func refresh(_ token: String) throws -> FaultSubject {
    try .made(.post, "/token", "grant_type=refresh_token&refresh_token=\(token)")
  }

  private static func reply(_ status: Int, _ error: String? = nil) -> FaultAction {
    .reply(
      status: status, headers: [], body: error.map { .json(["error": .string($0)]) }, type: nil)
  }

  /// V2: only a renewed token helps a client whose token was refused.
  @Test func aTokenThatWasRefusedStaysRefused() throws {
    var queue = try queue(Fault(Self.reply(401), at: [.userinfo]))
    let (old, new) = (try Self.call("old"), try Self.call("new"))
    let met = met(&queue, [old, old, new, old])
    #expect(met == [1, 1, nil, 1])
    #expect(!queue.isEmpty && queue.armed.isEmpty)
    _ = queue.disarm(1)
    #expect(queue.strike(old) == nil)
    #expect(queue.isEmpty)
  }

  /// Neither another address of the API nor another method gets a refused token through.
  @Test func aTokenThatAnAPIRefusedStaysRefusedAtAllOfThem() throws {
    func call(_ method: HTTPRequest.Method, _ path: String, _ token: String) throws -> FaultSubject
    {
      try .made(method, path, type: nil, fields: [(.authorization, "Bearer \(token)")])
    }
    var queue = try queue(Fault(Self.reply(401), at: [.api]))
    let met = met(
      &queue,
      [
        try call(.get, "/drive/v3/files", "old"),
        try call(.get, "/calendar/v3/users/me/calendarList", "old"),
        try call(.get, "/drive/v3/files", "new"),
      ])
    #expect(met == [1, 1, nil])
  }

  @Test func aRefreshTokenThatIsInvalidStaysSo() throws {
    var queue = try queue(Fault(Self.reply(400, "invalid_grant"), at: [.refresh]))
    let (old, new) = (try Self.refresh("old"), try Self.refresh("new"))
    let met = met(&queue, [old, new, old])
    #expect(met == [1, nil, 1])
  }

  @Test(arguments: [reply(503), reply(401, "disabled_client"), .hang])
  func whatSaysNothingOfATokenStrikesOnce(_ action: FaultAction) throws {
    var queue = try queue(Fault(action, at: [.refresh]))
    let subject = try Self.refresh("old")
    let met = met(&queue, [subject, subject])
    #expect(met == [1, nil])
    #expect(queue.isEmpty)
  }

  /// V1: a client that asks for tokens at an alias meets the certificate there.
  @Test func aCertificateFollowsTheAliasesOfItsEndpoint() throws {
    for (name, isMet) in [
      ("oauth2.googleapis.com", true), ("accounts.google.com", true),
      ("www.googleapis.com", true), ("openidconnect.googleapis.com", false),
    ] {
      var fault = Fault(.certificate(.expired), at: [.token])
      fault.followsAliases = true
      var queue = try queue(fault)
      #expect((queue.strike(handshakeAt: name) != nil) == isMet, "\(name)")
    }
  }

  @Test func whatIsDisarmedStrikesNoMore() throws {
    var queue = try queue(Fault(.hang), Fault(.reset))
    let first = queue.disarm(1)
    let again = queue.disarm(1)
    #expect(first && !again)
    #expect(queue.armed.map(\.id) == [2])
    queue.disarmAll()
    #expect(queue.isEmpty)
  }

  struct HandshakeCase: Sendable, CustomTestStringConvertible {
    let label: EndpointWord?
    /// The names that clients ask for, and whether they meet the fault.
    let names: KeyValuePairs<String, Bool>
    var testDescription: String { label?.rawValue ?? "any" }
  }

  static let handshakes = [
    HandshakeCase(label: nil, names: ["accounts.google.com": true, "127.0.0.1": true]),
    HandshakeCase(
      label: .refresh,
      names: [
        "oauth2.googleapis.com": true, "accounts.google.com": false, "www.googleapis.com": false,
        "localhost": true,
      ]),
    HandshakeCase(
      label: .api,
      names: [
        "www.googleapis.com": true, "youtube.googleapis.com": true, "oauth2.googleapis.com": false,
        "accounts.google.com": false,
      ]),
    HandshakeCase(
      label: .userinfo,
      names: ["openidconnect.googleapis.com": true, "www.googleapis.com": false]),
  ]

  @Test(arguments: handshakes)
  func aCertificateIsMetWhereItsEndpointIsServed(_ example: HandshakeCase) throws {
    for (name, isMet) in example.names {
      var queue = try queue(Fault(.certificate(.expired), at: example.label.map { [$0] }))
      #expect((queue.strike(handshakeAt: name)?.flaw == .expired) == isMet, "\(name)")
      #expect(queue.isEmpty == isMet)
    }
  }

  @Test func requestsAndHandshakesMeetWhatIsForThem() throws {
    var queue = try queue(Fault(.certificate(.untrusted)), Fault(.hang))
    #expect(queue.strike(try FaultSubject.made())?.id == 2)
    #expect(queue.strike(handshakeAt: "localhost")?.armed.id == 1)
    #expect(queue.strike(handshakeAt: "localhost") == nil)
  }

  @Test func whatCanNeverStrikeIsRefused() {
    var queue = FaultQueue()
    var matched = Fault(.certificate(.expired))
    matched.match.client = "app"
    var idle = Fault(.hang)
    idle.times = 0
    #expect(throws: FaultProblem.nothingToMatch) { try queue.arm(matched) }
    #expect(throws: FaultProblem.neverStrikes) { try queue.arm(idle) }
    #expect(throws: FaultProblem.needsAnswer(.pad)) {
      try queue.arm(Fault(.pad(1), phase: .before))
    }
    #expect(throws: FaultProblem.refusesBefore) {
      try queue.arm(Fault(.quota(.minute), phase: .after))
    }
    #expect(throws: FaultProblem.comesTooLate) {
      try queue.arm(Fault(.certificate(.expired), phase: .after))
    }
    #expect(queue.isEmpty)
  }
}
