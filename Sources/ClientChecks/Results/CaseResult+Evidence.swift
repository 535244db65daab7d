extension CaseResult {
  /// A case judged again from what was saved of it.
  package init(_ evidence: Evidence, judgedBy catalogue: CheckCatalogue) {
    let setting = evidence.setting
    let conclusion = evidence.conclusion ?? Evidence.Conclusion(end: .completed)
    self.init(name: setting.name, end: conclusion.end, clock: setting.clock.mode)
    title = setting.title
    flow = setting.flow
    outcome = conclusion.outcome
    isControl = conclusion.isControl
    controlFailure = conclusion.controlFailure
    expectations = conclusion.expectations
    story = CaseStory(evidence)
    duration = evidence.end.wall
    let judgement = catalogue.judge(evidence)
    observations = judgement.observations
    digest = judgement.digest
  }
}
