package import Evidence
internal import Words

/// The judgement of one case, and the digest that checks over several cases need.
package struct CaseJudgement: Hashable, Sendable {
  package var observations: [CheckObservation]
  package var digest: CaseDigest
}

extension CheckCatalogue {
  /// Applies every check that a case can exercise.
  ///
  /// The evidence is sealed first if it isn't yet: a saved case and a live one are judged alike.
  package func judge(_ evidence: Evidence) -> CaseJudgement {
    let scene = Scene(evidence, by: parameters)
    let name = scene.setting.name.case
    var observations: [CheckObservation] = []
    for check in checks where check.stimulus.includes(name) {
      guard case .eachCase(let judge) = check.judgement else { continue }
      observations.append(check.observation(in: scene, judge))
    }
    return CaseJudgement(observations: observations, digest: CaseDigest(scene))
  }

  /// Applies the checks that look at several cases: one list of observations for each digest.
  ///
  /// Only cases of the same client are held together.
  package func judge(across digests: [CaseDigest]) -> [[CheckObservation]] {
    var observations = [[CheckObservation]](repeating: [], count: digests.count)
    let byDriver = Dictionary(grouping: digests.indices) { digests[$0].name.driver }
    for check in checks {
      guard case .allCases(let judge) = check.judgement else { continue }
      for indices in byDriver.values {
        let places = indices.filter { check.stimulus.includes(digests[$0].name.case) }
        let applicable = places.filter { check.inapplicability(in: digests[$0]) == nil }
        for place in places {
          guard let reason = check.inapplicability(in: digests[place]) else { continue }
          observations[place].append(check.observation(.notApplicable(reason)))
        }
        for (place, ruling) in zip(applicable, judge(applicable.map { digests[$0] })) {
          observations[place].append(check.observation(ruling))
        }
      }
    }
    return observations
  }
}

extension CheckCatalogue {
  /// Adds to the results of a run what only all of them together can tell, in place of what parts
  /// of them have told.
  package func complete(_ results: inout [CaseResult]) {
    let judged = results.indices.filter { results[$0].digest != nil }
    let observations = judge(across: judged.compactMap { results[$0].digest })
    let told = Set(checks.filter(\.isAcrossCases).map(\.id))
    for (index, found) in zip(judged, observations) {
      results[index].observations.removeAll { told.contains($0.check) }
      results[index].observations += found
    }
  }
}

extension Check {
  fileprivate var isAcrossCases: Bool {
    if case .allCases = judgement { true } else { false }
  }

  fileprivate func observation(
    in scene: Scene, _ judge: (Scene) -> Ruling
  ) -> CheckObservation {
    let setting = scene.setting
    if let reason = inapplicability(
      flow: setting.flow, capabilities: setting.driver.capabilities,
      ownCode: setting.driver.ownCode)
    {
      return observation(.notApplicable(reason))
    }
    // A fault convicts, and clears, only whom it met.
    if stimulus != .everyCase, let reason = scene.evidence.emptiness {
      return observation(.unobserved(reason))
    }
    let ruling = judge(scene)
    if stimulus != .everyCase, ruling.isViolation, let reason = scene.evidence.clockDoubt {
      return observation(.unobserved(reason))
    }
    if isProvenBySilence, case .holds = ruling.observation, let reason = scene.silenceGap {
      return observation(.unobserved(reason))
    }
    if let crash = scene.crash, restsOnItsEnd, ruling.isSettled {
      return observation(.unobserved("the client crashed, \(crash)"))
    }
    if isBrokenByFailure, ruling.isViolation, setting.controlHeld == false {
      return observation(.unobserved("the client fails where all is well, too"))
    }
    return observation(ruling)
  }

  /// True if a crash takes away what it goes by: not requests that it finds in every case, and not
  /// the crash itself.
  private var restsOnItsEnd: Bool {
    !isAboutCrashes && (stimulus != .everyCase || evidence.contains(.process))
  }

  fileprivate func inapplicability(in digest: CaseDigest) -> String? {
    inapplicability(
      flow: digest.flow, capabilities: digest.capabilities, ownCode: digest.ownCode)
  }

  fileprivate func observation(_ ruling: Ruling) -> CheckObservation {
    CheckObservation(
      id, ruling.observation, expected: ruling.expected, seen: ruling.seen,
      decisive: ruling.decisive, isTentative: ruling.isTentative)
  }
}
