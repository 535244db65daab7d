package import Evidence
internal import WireFormats
internal import Words

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

extension CaseDigest {
  init(_ scene: Scene) {
    self.init(
      name: scene.setting.name, flow: scene.setting.flow,
      capabilities: scene.setting.driver.capabilities,
      ownCode: scene.setting.driver.ownCode,
      logins: scene.logins.map { LoginDigest($0, scene) })
  }
}

extension LoginDigest {
  fileprivate init(_ login: Scene.Login, _ scene: Scene) {
    self.init(exchange: login.request.number)
    state = login.state
    challenge = login.challenge
    verifierChallenge =
      login.redemptions.lazy.compactMap { scene.verifier(of: $0) }.first?
      .challenge
  }
}
