import ClientChecks
import Evidence
import Testing
import Words

/// No library is blamed for what the program beside its driver does.
struct OwnCodeTests {
  /// A file that others can read, written by the client or by the driver's own program.
  @Test(
    arguments: [
      ([], CheckCase.Said.worse), ([.storage], .notApplicable), ([.apiCalls, .messages], .worse),
    ] as [([ClientPart], CheckCase.Said)])
  func aReadableStore(_ ownCode: [ClientPart], _ said: CheckCase.Said) {
    var readable = CheckCase("SG-01", "readable", said) { script in
      script.declareStore()
      script.signIn()
      script.keep(script.issue(.refreshToken), mode: 0o644)
      script.evidence.setting.driver.ownCode = ownCode
    }
    readable.verify()
    readable.evidence.setting.driver.ownCode = ClientPart.allCases
    #expect(CheckCase.Said(readable.observation?.observation) == .notApplicable)
  }

  /// The redirect that a driver's own program has chosen is no merit of the library either.
  @Test(
    arguments: [([], .holds), ([.listener], .notApplicable), ([.storage], .holds)]
      as [([ClientPart], CheckCase.Said)])
  func aRedirectThatComesBack(_ ownCode: [ClientPart], _ said: CheckCase.Said) {
    CheckCase("AR-16", "loopback", said) { script in
      script.signIn()
      script.evidence.setting.driver.ownCode = ownCode
    }.verify()
  }

  @Test(
    arguments: [
      ("LF-08", [.listener], "listener"), ("RE-16", [.storage, .callback], "callback"),
      ("RE-16", [.storage], nil), ("AR-16", [.listener], nil),
    ] as [(CheckID, [ClientPart], String?)])
  func aLineOfAScenario(_ id: CheckID, _ ownCode: [ClientPart], _ part: String?) {
    #expect(
      ScenarioSubject.inapplicability(of: id, ownCode: ownCode)
        == part.map { "the driver's own code does it, not the client (own_code: \($0))" })
  }
}

/// The parts that a driver's own code may do.
struct ClientPartTests {
  @Test func itsChecksExist() {
    let known = Set(CheckCatalogue.all.checks.map(\.id) + ScenarioSubject.all.map(\.id))
    let named = ClientPart.allCases.flatMap(\.checks)
    #expect(Set(named).subtracting(known) == [])
  }

  /// A maintainer isn't told of a file that the driver's own program has written.
  @Test(arguments: ClientPart.allCases)
  func itsChecksAreNotAppliedToWhoLeavesItToOthers(_ part: ClientPart) {
    for check in CheckCatalogue.all.checks where part.checks.contains(check.id) {
      let flows = Flow.allCases
      let capabilities = Capability.allCases
      #expect(check.isAbout(flows: flows, capabilities: capabilities))
      #expect(!check.isAbout(flows: flows, capabilities: capabilities, ownCode: [part]))
    }
  }

  /// A check over all cases asks for the part as well.
  @Test func aStateOfTheDriversOwnIsNotJudgedOverAllCases() {
    func said(_ ownCode: [ClientPart]) -> [Observation] {
      let digests = ["one", "two"].map { name in
        var login = LoginDigest(exchange: 0)
        login.state = "1234"
        return CaseDigest(
          name: PlayedCase(scenario: name, driver: "app"), flow: .loopback, capabilities: [],
          ownCode: ownCode, logins: [login])
      }
      return CheckCatalogue.all.judge(across: digests).flatMap { $0 }
        .filter { $0.check == "ST-02" }.map(\.observation)
    }
    #expect(said([]).contains(.violated(.worse)))
    #expect(
      Set(said([.callback])) == [
        .notApplicable(
          reason: "the driver's own code does it, not the client (own_code: callback)")
      ])
  }
}
