import Evidence
import Testing
import WireFormats
import Words

@testable import ScenarioRunner
@testable import Plays

/// A line of a scenario and what it is found to be in one made-up case.
struct LineCase: Sendable, CustomTestStringConvertible {
  let line: String
  let observation: Observation
  let seen: String
  var decisive: Decisive?

  var testDescription: String { line }

  static let all = [
    LineCase("outcome: signed_in", .holds, "signed_in as ana (exit 0)", .init(.runEnd, 0)),
    LineCase(
      "outcome: [denied, error]", .violated(.worse), "signed_in as ana (exit 0)",
      .init(.runEnd, 0)),
    LineCase(
      "outcome: { is: signed_in, as: ana }", .holds, "signed_in as ana (exit 0)", .init(.runEnd, 0)),
    LineCase(
      "outcome: { is: signed_in, as: mallory }", .violated(.worse), "signed_in as ana (exit 0)",
      .init(.runEnd, 0)),
    LineCase(
      "never: { outcome: { is: signed_in, as: mallory } }", .holds, "signed_in as ana (exit 0)"),
    LineCase(
      "never: { outcome: signed_in }", .violated(.worse), "signed_in as ana (exit 0)",
      .init(.runEnd, 0)),
    LineCase(
      "outcome_must_match_server: true", .holds, "signed_in, and a token was issued",
      .init(.answer, 2)),
    LineCase(
      "requests: [{ at: authorize, count: 1 }]", .holds, "1: GET /o/oauth2/v2/auth → 302",
      .init(.exchange, 0)),
    LineCase(
      "requests: [{ at: token, count: 1 }]", .violated(.worse),
      "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      "requests: [{ at: token, count: { min: 3 } }]", .violated(.worse),
      "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      "requests: [{ at: token, status: 5xx, count: 1 }]", .holds, "1: POST /token → 503",
      .init(.exchange, 1)),
    LineCase(
      "requests: [{ at: token, grant: refresh_token, count: 0 }]", .holds, "none"),
    LineCase(
      "requests: [{ at: token, count: 2, spacing: { min: 2s } }]", .violated(.worse),
      "2: POST /token → 503, POST /token → 200; one came after 1.5s", .init(.exchange, 2)),
    LineCase(
      "requests: [{ at: token, count: 2, spacing: { min: 1s, max: 2s } }]", .holds,
      "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      #"requests: [{ at: token, count: 2, where: { form.code: { is: "‹code›" } } }]"#,
      .violated(.worse), "none"),
    LineCase(
      #"requests: [{ at: token, count: 2, where: { form.code: { matches: "/^4\\/0/" } } }]"#,
      .holds,
      "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      "requests: [{ at: token, count: 2, where: { form.client_secret: { absent: true } } }]",
      .holds,
      "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      #"requests: [{ at: token, count: 2, where: { form.code_verifier: { verifies: "${last_authorize.code_challenge}" } } }]"#,
      .holds, "2: POST /token → 503, POST /token → 200", .init(.exchange, 2)),
    LineCase(
      #"requests: [{ at: token, count: 1, where: { form.code: { is: "${issued.id_token}" } } }]"#,
      .unobserved(reason: "${issued.id_token} has no value here"), ""),
    LineCase(
      "requests: [{ at: api, needs_scope: required, count: 1 }]", .holds,
      "1: GET /drive/v3/files → 200", .init(.exchange, 3)),
    LineCase("requests: [{ at: api, needs_scope: optional, count: 0 }]", .holds, "none"),
    LineCase("listener: { bound_to: [\"127.0.0.1\"] }", .holds, "127.0.0.1:40000"),
    LineCase(
      "listener: { bound_to: [\"::1\"] }", .violated(.worse), "bound to 127.0.0.1:40000",
      .init(.listener, 0)),
    LineCase(
      "listener: { closed_within: 3s }", .violated(.worse), "127.0.0.1:40000 open for 4s",
      .init(.listener, 0)),
    LineCase("listener: { closed_within: 5s }", .holds, "127.0.0.1:40000"),
    LineCase(
      "output: { has_no: secrets }", .violated(.worse), "code ‹code #1›\n", .init(.output, 1)),
    LineCase("output: { mentions_any: [HELLO, bye] }", .holds, "hello\ncode ‹code #1›\n"),
    LineCase("output: { stream: stderr, mentions_any: [hello] }", .violated(.worse), "nothing"),
    LineCase(
      "page: { status: 200, links_to_other_hosts: 0 }", .violated(.worse),
      "200 text/html, links to cdn.example.com", .init(.visitAnswer, 0)),
    LineCase(
      "page: { type: text/html, contains: done }", .holds,
      "200 text/html, links to cdn.example.com", .init(.visitAnswer, 0)),
    LineCase(
      "stored: { refresh_token: latest, mode: \"0600\" }", .holds, "as expected", .init(.file, 0)),
    LineCase("stored: { mode: \"0644\" }", .violated(.worse), "mode 0600", .init(.file, 0)),
    LineCase(
      "stored: { refresh_token: absent }", .violated(.worse),
      "refresh_token is ‹refresh_token #1›", .init(.file, 0)),
    LineCase("tokens: { ana: { refresh_token: active } }", .holds, "refresh_token active"),
    LineCase(
      "tokens: { ana: { refresh_token: revoked } }", .violated(.worse), "refresh_token active"),
    LineCase(
      "process: { exits_within: 1s }", .violated(.worse), "ended after 4s", .init(.runEnd, 0)),
    LineCase("process: { exits_within: 5s, children: 0 }", .holds, "exit 0", .init(.runEnd, 0)),
    LineCase(
      "process: { rss_max: 1KiB }", .violated(.worse), "4096 bytes of memory", .init(.runEnd, 0)),
  ]

  init(
    _ line: String, _ observation: Observation, _ seen: String, _ decisive: Decisive? = nil
  ) {
    self.line = line
    self.observation = observation
    self.seen = seen
    self.decisive = decisive
  }
}

@Suite struct ExaminationTests {
  @Test(arguments: LineCase.all)
  func aLineIsHeldAgainstTheEvidence(_ example: LineCase) throws {
    let result = try MadeUp.result(of: example.line)
    #expect(result.observation == example.observation)
    #expect(result.seen == example.seen)
    #expect(result.decisive == example.decisive)
    #expect(result.place.description == "scenario.yaml:11:\(result.place.column)")
  }

  @Test func anEmptyPlaceForATokenHoldsNone() throws {
    let result = try MadeUp.result(
      of: "stored: { refresh_token: absent }", storing: #"{"refresh_token": ""}"#)
    #expect(result.observation == .holds)
  }

  @Test func silenceProvesNothingWhileTheControlFails() throws {
    let line = "requests: [{ at: token, grant: refresh_token, count: 0 }]"
    let result = try MadeUp.result(of: line, controlHeld: false)
    #expect(
      result.observation
        == .unobserved(reason: "the client fails in the control case, so silence proves nothing"))
    #expect(try MadeUp.result(of: line, controlHeld: true).observation == .holds)
  }

  /// Lines that say nothing any more after a login that has failed.
  @Test(arguments: [
    "requests: [{ at: authorize, count: 0 }]", "requests: [{ at: token, count: 1 }]",
    "outcome: ok",
  ])
  func nothingIsLearntAfterALoginThatHasFailed(_ line: String) throws {
    let result = try MadeUp.result(of: line) { evidence in
      evidence.finish(run: 0, at: MadeUp.moment(5000)) { $0.outcome = .error }
      let call = evidence.begin(Evidence.Run(action: "call_api", started: MadeUp.moment(6000)))
      evidence.finish(run: call, at: MadeUp.moment(7000)) { $0.outcome = .error }
      return call
    }
    #expect(
      result.observation == .unobserved(reason: "the login before has ended with error"))
  }

  @Test func whatAfterAGoodLoginFailsIsTold() throws {
    let result = try MadeUp.result(of: "outcome: ok") { evidence in
      let call = evidence.begin(Evidence.Run(action: "call_api", started: MadeUp.moment(6000)))
      evidence.finish(run: call, at: MadeUp.moment(7000)) { $0.outcome = .error }
      return call
    }
    #expect(result.observation == .violated(.worse))
  }

  @Test func whatNeverCameIsntCounted() throws {
    let line = "requests: [{ at: device, count: { max: 5 } }]"
    #expect(
      try MadeUp.result(of: line).observation
        == .unobserved(reason: "no such request came, so that there was nothing to count"))
    #expect(
      try MadeUp.result(of: "requests: [{ at: token, count: { max: 5 } }]").observation == .holds)
  }

  @Test func aCrashIsHeldAgainstNoLine() throws {
    func observation(_ line: String) throws -> Observation {
      let result = try MadeUp.result(of: line) { evidence in
        evidence.finish(run: 0, at: MadeUp.moment(5000)) { run in
          run.outcome = .crash
          run.exit = .signal("SIGSEGV")
        }
        return 0
      }
      return result.observation
    }
    #expect(
      try observation("outcome: signed_in")
        == .unobserved(reason: "the client crashed, SIGSEGV"))
    #expect(try observation("requests: [{ at: token, count: 2 }]") == .holds)
  }

  /// A login that still waits for its user, of which two seconds were this machine's.
  @Test(arguments: [
    (2, Observation.unobserved(reason: Evidence.Holdup.reason)), (0, .violated(.worse)),
  ])
  func aMachinesHoldupIsNoFault(_ heldUp: Int, _ expected: Observation) throws {
    let result = try MadeUp.result(of: "outcome: error", loginTimeout: .seconds(2)) { evidence in
      let holdup = Evidence.Holdup(
        from: MadeUp.moment(0), until: MadeUp.moment(4000), waited: .seconds(heldUp))
      evidence.update(run: 0) { $0.holdups = [holdup] }
      evidence.finish(run: 0, at: MadeUp.moment(8000)) { $0.outcome = .waitingForUser }
      return 0
    }
    #expect(result.observation == expected)
  }

  /// A driver's own program is neither fault nor merit of the library.
  @Test(
    arguments: [
      ("{ is: signed_in, check: LF-08 }", ClientPart.listener),
      ("{ is: error, check: RE-16 }", .callback),
    ])
  func theDriversOwnProgramIsNotJudged(_ outcome: String, _ part: ClientPart) throws {
    func observation(_ ownCode: [ClientPart]) throws -> Observation {
      try MadeUp.result(of: "outcome: \(outcome)", ownCode: ownCode).observation
    }
    #expect(
      try observation([.storage, part])
        == .notApplicable(
          reason: "the driver's own code does it, not the client (own_code: \(part.rawValue))"))
    let own = try observation([.storage])
    #expect(own == .holds || own == .violated(.worse))
  }

  /// A line about several subjects counts for those alone that the client itself shows.
  @Test func aSubjectThatTheDriverDoesHasNoPartInALine() throws {
    let line = "outcome: { is: signed_in, check: [LB-12, LB-17, TS-06] }"
    let whole = try MadeUp.result(of: line)
    #expect(whole.checks == ["LB-12", "LB-17", "TS-06"])
    let part = try MadeUp.result(of: line, ownCode: [.listener])
    #expect(part.checks == ["LB-12", "TS-06"])
    #expect(part.observation == whole.observation)
  }

  /// V5: a port that closes because the harness has ended its owner.
  @Test func aPortThatWasClosedFromOutsideProvesNothing() throws {
    let result = try MadeUp.result(of: "listener: { closed_within: 5s }") { evidence in
      evidence.close(listener: 0, at: MadeUp.moment(2100), forIt: true)
      return 0
    }
    #expect(
      result.observation
        == .unobserved(reason: "the client was ended while it listened on 127.0.0.1:40000"))
  }

  @Test func theOlderGrantOfDevicesIsCountedAsTheOtherOne() throws {
    let line = "requests: [{ at: token, grant: device_code, count: 1 }]"
    let result = try MadeUp.result(of: line) { evidence in
      var poll = Evidence.Exchange(
        received: MadeUp.moment(6000), sender: .client,
        request: .init(
          method: "POST", target: "/token",
          fields: [.init("Content-Type", "application/x-www-form-urlencoded")],
          body: .init("grant_type=http://oauth.net/grant_type/device/1.0&code=x")))
      poll.endpoint = .devicePoll
      evidence.receive(poll)
      return 0
    }
    #expect(result.observation == .holds)
  }

  @Test func aLineMaySayHowMuchItMattersAndWhy() throws {
    let result = try MadeUp.result(
      of: "requests: [{ at: token, count: 9, level: should, check: [ST-04], because: so it is }]")
    #expect(result.requirement == .should)
    #expect(result.checks == ["ST-04"])
    #expect(result.because == "so it is")
    #expect(result.expected == "9 token requests")
  }
}
