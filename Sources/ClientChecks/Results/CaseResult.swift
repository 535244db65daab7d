package import Words

/// What came of one case.
package struct CaseResult: Hashable, Sendable {
  package var name: PlayedCase
  package var title = ""
  package var flow = ""
  /// The scenario's file.
  package var file = ""
  package var end: CaseEnd
  /// How the client's last action ended, in the words of outcome classes.
  package var outcome: String?
  package var clock: ClockMode
  /// Whether others lean on this case: while it fails, nothing that fails to happen proves anything.
  package var isControl = false
  /// Why a control doesn't hold, so that nothing can be learnt from silence.
  package var controlFailure: String?

  package var observations: [CheckObservation] = []
  package var expectations: [ExpectationResult] = []
  package var story = CaseStory()
  /// What is left of the evidence for checks that look at several cases; no report has it.
  package var digest: CaseDigest?

  package var duration: Duration = .zero
  /// The part of it in which the client's own processes ran.
  package var clientDuration: Duration = .zero
  /// The part of that before each of them gave its first sign of life.
  package var startDuration: Duration = .zero
  package var replay = ReplayCommands()
  /// Where the whole evidence was written, if it was.
  package var evidenceFile: String?

  package init(name: PlayedCase, end: CaseEnd, clock: ClockMode) {
    self.name = name
    self.end = end
    self.clock = clock
  }
}

/// How a case as such came to its end.
package enum CaseEnd: Hashable, Sendable {
  case completed
  /// The driver lacks what the scenario needs.
  case notApplicable(reason: String)
  /// The client could not be started.
  case noStart(reason: String)
  case harnessError(reason: String)
  /// Somebody has stopped the run.
  case interrupted
}

/// What to type to see a case again.
package struct ReplayCommands: Hashable, Sendable {
  package var again: String
  /// The same, with the mock kept open for work by hand.
  package var hold: String

  package init(again: String = "", hold: String = "") {
    self.again = again
    self.hold = hold
  }
}
