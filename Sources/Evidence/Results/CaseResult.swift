internal import WireFormats
package import Words

/// The result of one case.
package struct CaseResult: Hashable, Sendable {
  package var name: PlayedCase
  package var title = ""
  package var flow: Flow?
  /// The scenario's file.
  package var file = ""
  package var end: CaseEnd
  /// The class of the end of the client's last action.
  package var outcome: OutcomeClass?
  package var clock: ClockMode
  /// The standing of a crash; nil where the client hasn't crashed.
  package var crash: CrashStanding?
  /// True for a control: while it fails, nothing can be learnt from what other cases don't show.
  package var isControl = false
  /// The reason why a control doesn't hold, so that silence proves nothing.
  package var controlFailure: String?

  package var observations: [CheckObservation] = []
  package var expectations: [ExpectationResult] = []
  package var story = CaseStory()
  /// The digest for checks over several cases, those of other parts of the run among them.
  package var digest: CaseDigest?

  package var duration: Duration = .zero
  /// The part of it in which the client's own processes ran.
  package var clientDuration: Duration = .zero
  /// The part of that before each of them gave its first sign of life.
  package var startDuration: Duration = .zero
  package var replay = ReplayCommands()
  /// The file of the whole evidence, if it was written.
  package var evidenceFile: String?

  package init(name: PlayedCase, end: CaseEnd, clock: ClockMode) {
    self.name = name
    self.end = end
    self.clock = clock
  }
}

/// The commands that play a case again.
package struct ReplayCommands: Hashable, Sendable {
  package var again: String
  /// The same, with the mock kept open for work by hand.
  package var hold: String

  package init(again: String = "", hold: String = "") {
    self.again = again
    self.hold = hold
  }
}

extension CaseResult: Record {
  package static let form = RecordForm(
    "Case", blank: CaseResult(name: .blank, end: .completed, clock: .none),
    [
      .value("name", \.name), .value("title", \.title), .word("flow", \.flow),
      .value("file", \.file), .value("end", \.end), .optional("outcome", \.outcome),
      .value("clock", \.clock), .optional("crash", \.crash), .value("control", \.isControl),
      .optional("control_failure", \.controlFailure), .list("observations", \.observations),
      .list("expectations", \.expectations), .optional("digest", \.digest),
      .value("story", \.story),
      .value("duration", \.duration), .value("client_duration", \.clientDuration),
      .value("start_duration", \.startDuration),
      .value("replay", \.replay), .optional("evidence_file", \.evidenceFile),
    ])
}

extension CaseResult {
  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> CaseResult {
    try form.read(
      from: &reader, omitting: reader.omitsObservations ? ["observations", "digest"] : [])
  }
}

extension ReplayCommands: Record {
  package static let form = RecordForm(
    "ReplayCommands", blank: ReplayCommands(), [.value("again", \.again), .value("hold", \.hold)])
}

extension Evidence.Conclusion {
  package init(_ result: CaseResult) {
    self.init(end: result.end)
    outcome = result.outcome
    isControl = result.isControl
    controlFailure = result.controlFailure
    expectations = result.expectations
  }
}
