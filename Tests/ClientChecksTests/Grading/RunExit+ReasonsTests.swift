import ClientChecks
import Evidence
import Testing
import WireFormats
import Words

struct RunExitReasonsTests {
  struct ExitCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var cases: [CaseResult] = []
    var gate = Gate()
    var isInterrupted = false
    let exit: RunExit
  }

  static func seen(_ check: CheckID, _ observation: Observation) -> CaseResult {
    GraderTests.result(nil, [CheckObservation(check, observation)])
  }

  static var failedControl: CaseResult {
    var control = seen("ST-04", .violated(.worse))
    control.isControl = true
    control.controlFailure = "outcome error instead of signed_in"
    return control
  }

  static let open = seen("ST-04", .unobserved(reason: "it left"))
  static let warned = seen("LB-02", .violated(.worse))

  static let cases: [ExitCase] = [
    ExitCase(
      // V12: where nothing was settled, nobody is conformant.
      testDescription: "an empty run", exit: RunExit(.incomplete, reason: "nothing was settled")),
    ExitCase(
      testDescription: "nothing that applies", cases: [seen("LB-02", .notApplicable(reason: "no"))],
      exit: RunExit(.incomplete, reason: "nothing was settled of notes")),
    ExitCase(
      testDescription: "nothing settled, however much may be left open",
      cases: [seen("LB-02", .unobserved(reason: "it left"))], gate: Gate(maxInconclusive: 9),
      exit: RunExit(.incomplete, reason: "nothing was settled of notes")),
    ExitCase(
      testDescription: "warnings are allowed", cases: [warned],
      exit: RunExit(.fine, reason: "nothing unexpected")),
    ExitCase(
      testDescription: "warnings fail when the gate says so", cases: [warned],
      gate: Gate(warnings: .fail),
      exit: RunExit(.unexpected, reason: "1 unexpected warning (LB-02)")),
    ExitCase(
      testDescription: "so do they when what is recommended counts", cases: [warned],
      gate: Gate(failOn: .recommended),
      exit: RunExit(.unexpected, reason: "1 unexpected warning (LB-02)")),
    ExitCase(
      testDescription: "a failure", cases: [seen("ST-04", .violated(.worse)), warned],
      exit: RunExit(.unexpected, reason: "1 unexpected failure (ST-04)")),
    ExitCase(
      testDescription: "a failure that nobody counts", cases: [seen("ST-04", .violated(.worse))],
      gate: Gate(failOn: .nothing),
      exit: RunExit(
        .fine, reason: "nothing unexpected, with 1 failure (ST-04) that the gate doesn't count")),
    ExitCase(
      testDescription: "a required check left open", cases: [open],
      exit: RunExit(.incomplete, reason: "1 required check (ST-04) inconclusive, none allowed")),
    ExitCase(
      testDescription: "as many left open as allowed", cases: [open, seen("LB-02", .holds)],
      gate: Gate(maxInconclusive: 1),
      exit: RunExit(
        .fine,
        reason: "nothing unexpected, with 1 inconclusive required check (ST-04) that the gate "
          + "allows")
    ),
    ExitCase(
      testDescription: "trouble of ours",
      cases: [GraderTests.result(end: .harnessError(reason: "no port")), open],
      exit: RunExit(.harnessError, reason: "1 harness error (login)")),
    ExitCase(
      testDescription: "a client that can't be started",
      cases: [GraderTests.result(end: .noStart(reason: "no such file: notes"))],
      exit: RunExit(.clientFailed, reason: "notes could not be started: no such file: notes")),
    ExitCase(
      testDescription: "a control that failed", cases: [failedControl],
      exit: RunExit(
        .clientFailed,
        reason: "notes failed where all was well, in login: outcome error instead of signed_in")),
    ExitCase(
      testDescription: "an interrupted run", cases: [seen("ST-04", .violated(.worse))],
      isInterrupted: true, exit: RunExit(.interrupted, reason: "the run was interrupted")),
  ]

  @Test(arguments: cases)
  func theExitSaysWhatMattersMost(_ example: ExitCase) {
    let result = Grader(profile: GraderTests.profile, gate: example.gate).grade(
      example.cases, drivers: [], setting: GraderTests.setting,
      isInterrupted: example.isInterrupted)
    #expect(result.exit == example.exit)
  }
}
