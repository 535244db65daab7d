import ClientChecks
import Evidence
import Testing
import Words

struct CheckCatalogueJudgingTests {
  static func check(
    _ id: CheckID, for clients: Set<ClientTrait> = [], in stimulus: Stimulus = .everyCase,
    _ ruling: Ruling = .holds("fine")
  ) -> Check {
    Check(
      id, .must, "A check", for: clients, in: stimulus, citing: [], rule: "", threat: "",
      usualCause: "", fix: ""
    ) { _ in ruling }
  }

  static func observations(
    _ checks: [Check], controlHeld: Bool? = true, _ variant: String? = nil
  ) -> [CheckObservation] {
    let evidence = CaseScript.evidence("state-mismatch", variant, controlHeld: controlHeld) { _ in }
    return CheckCatalogue(checks).judge(evidence).observations
  }

  @Test func onlyFedChecksSpeak() {
    let checks = [
      Self.check("AA-03", in: .cases(["state-mismatch"])), Self.check("AA-01"),
      Self.check("AA-02", in: .cases(["happy-path"])),
      Self.check("AA-04", in: .cases(["state-mismatch[random]"])),
    ]
    #expect(Self.observations(checks).map(\.check) == ["AA-01", "AA-03"])
    #expect(Self.observations(checks, "random").map(\.check) == ["AA-01", "AA-03", "AA-04"])
    #expect(Self.observations(checks, "upper").map(\.check) == ["AA-01", "AA-03"])
  }

  @Test func otherClientsAreNotJudged() {
    let seen = Self.observations([
      Self.check("AA-01", for: [.web, .device], .worse("bad")),
      Self.check("AA-02", for: [.web, .loopback], .worse("bad")),
      Self.check("AA-03", for: [.refresh], .worse("bad")),
      Self.check("AA-04", for: [.idToken], .worse("bad")),
    ])
    #expect(
      seen.map(\.observation) == [
        .notApplicable(reason: "it is about clients with device, web"), .violated(.worse),
        .violated(.worse), .notApplicable(reason: "it is about clients with id_token"),
      ])
  }

  @Test func silenceOfAClientThatFailsAnywayPassesNothing() {
    func said(_ ruling: Ruling, _ controlHeld: Bool?) -> CheckCase.Said {
      let check = Self.check("AA-01", ruling).with { $0.isProvenBySilence = true }
      return .init(Self.observations([check], controlHeld: controlHeld).first?.observation)
    }
    #expect(said(.holds("nothing came"), true) == .holds)
    #expect(said(.holds("nothing came"), false) == .unobserved)
    #expect(said(.holds("nothing came"), nil) == .unobserved)
    #expect(said(.worse("it came"), false) == .worse)
  }

  /// A reason to doubt a case, and what is left of a ruling in it.
  struct Doubt: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ruling = Ruling.worse("bad")
    var stimulus = Stimulus.cases(["state-mismatch"])
    var doubt: String?
    var clockDoubt: String?
    var fault: String?
    var said: CheckCase.Said

    static let all = [
      Doubt(testDescription: "none", said: .worse),
      Doubt(testDescription: "an unmet fault", fault: "late", said: .unobserved),
      Doubt(
        testDescription: "an unmet fault clears nobody", ruling: .holds("fine"), fault: "late",
        said: .unobserved),
      Doubt(
        testDescription: "an unmet fault, and what is seen anywhere", stimulus: .everyCase,
        fault: "late", said: .worse),
      Doubt(testDescription: "another decision", doubt: "the user wasn't asked", said: .unobserved),
      Doubt(
        testDescription: "another decision clears nobody", ruling: .holds("fine"),
        doubt: "the user wasn't asked", said: .unobserved),
      Doubt(testDescription: "a clock that stood", clockDoubt: "no clock", said: .unobserved),
      Doubt(
        testDescription: "a clock that stood does no harm", ruling: .holds("fine"),
        clockDoubt: "no clock", said: .holds),
      Doubt(
        testDescription: "a clock that stood, and what is seen anywhere", stimulus: .everyCase,
        clockDoubt: "no clock", said: .worse),
    ]
  }

  @Test(arguments: Doubt.all) func whatIsDoubtfulIsNoVerdict(_ c: Doubt) {
    var evidence = CaseScript.evidence("state-mismatch") { _ in }
    evidence.doubt = c.doubt
    evidence.clockDoubt = c.clockDoubt
    if let fault = c.fault {
      evidence.faults = [.init(fault, planned: CaseScript.moment(0))]
    }
    let check = Self.check("AA-01", in: c.stimulus, c.ruling)
    let seen = CheckCatalogue([check]).judge(evidence).observations.first?.observation
    #expect(CheckCase.Said(seen) == c.said)
  }

  @Test func aCrashIsHeldAgainstNothingElse() {
    func said(_ check: Check) -> CheckCase.Said {
      let evidence = CaseScript.evidence("state-mismatch") {
        $0.start()
        $0.end(.crash, .signal("SIGSEGV"))
      }
      return .init(CheckCatalogue([check]).judge(evidence).observations.first?.observation)
    }
    let fed = Self.check("AA-01", in: .cases(["state-mismatch"]), .worse("it failed"))
    #expect(said(fed) == .unobserved)
    #expect(said(fed.with { $0.isAboutCrashes = true }) == .worse)
    #expect(said(Self.check("AA-01", .worse("seen on the wire"))) == .worse)
    #expect(
      said(Self.check("AA-01", .worse("exit 0")).with { $0.evidence = [.process] }) == .unobserved)
    let silent = fed.with {
      $0.isProvenBySilence = true
      $0.judgement = .eachCase { _ in .holds("nothing came") }
    }
    #expect(said(silent) == .unobserved)
  }

  @Test func casesOfOneClientAreHeldTogether() {
    let check = Check(
      across: "AA-01", .must, "States differ", for: [.loopback], citing: [], rule: "", threat: "",
      usualCause: "", fix: ""
    ) { digests in
      digests.map { .holds("\(digests.count) cases, \($0.logins.count) logins") }
    }
    let catalogue = CheckCatalogue([check])
    let evidence = [
      CaseScript.evidence { $0.login() }, CaseScript.evidence("repeat-logins") { _ in },
      CaseScript.evidence(flow: .device) { _ in },
    ]
    var digests = evidence.map { catalogue.judge($0).digest }
    digests.append(digests[0])
    digests[3].name.driver = "other"
    let seen = catalogue.judge(across: digests)
    #expect(seen.map(\.count) == [1, 1, 1, 1])
    #expect(
      seen.map { $0[0].seen } == [
        "2 cases, 1 logins", "2 cases, 0 logins", "", "1 cases, 1 logins",
      ])
    #expect(catalogue.judge(evidence[0]).observations.isEmpty)

    var results = zip(evidence, digests).map { evidence, digest in
      var result = CaseResult(name: evidence.setting.name, end: .completed, clock: .none)
      result.digest = digest
      return result
    }
    results[1].digest = nil
    catalogue.complete(&results)
    #expect(results.map(\.observations.count) == [1, 0, 1])
    #expect(results[0].observations[0].seen == "1 cases, 1 logins")
  }

  @Test func aCaseIsJudgedAlikeBeforeAndAfterItWasSaved() throws {
    let evidence = CaseScript.evidence { script in
      script.login()
      script.start()
      script.authorize(["response_type": "token", "state": nil])
    }
    let saved = try Evidence(json: evidence.json)
    #expect(CheckCatalogue.all.judge(saved) == CheckCatalogue.all.judge(evidence))
  }
}
