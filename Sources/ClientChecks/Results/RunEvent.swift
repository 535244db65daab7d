package import Words

/// What a run tells while it goes on, for those who watch.
package enum RunEvent: Hashable, Sendable {
  case runStarted(RunSetting, cases: Int)
  case caseStarted(PlayedCase)
  /// One more line of a case's story; whoever doesn't stream them may leave them out.
  case happened(PlayedCase, CaseStory.Line)
  case caseEnded(CaseResult, Verdict)
  case runEnded(RunExit)
}
