import ClientChecks
import Evidence
import Testing
import Words

/// The verdict that one check must give on one piece of evidence.
struct CheckCase: Sendable, CustomTestStringConvertible {
  enum Said: Hashable, Sendable {
    case holds, lesser, worse, unobserved, notApplicable, harnessError
    /// The check isn't fed by the case.
    case nothing
  }

  var check: CheckID
  var name: String
  var said: Said
  var evidence: Evidence

  var testDescription: String { "\(check): \(name)" }

  init(
    _ check: CheckID, _ name: String, _ said: Said, _ scenario: String = "happy-path",
    _ variant: String? = nil, flow: Flow? = .loopback, capabilities: [Capability] = [.refresh],
    controlHeld: Bool? = true, _ play: (inout CaseScript) -> Void
  ) {
    self.check = check
    self.name = name
    self.said = said
    evidence = CaseScript.evidence(
      scenario, variant, flow: flow, capabilities: capabilities, controlHeld: controlHeld, play)
  }

  /// The catalogue's verdict on the evidence, alone in a run.
  var observation: CheckObservation? {
    let judgement = CheckCatalogue.all.judge(evidence)
    let together = CheckCatalogue.all.judge(across: [judgement.digest])
    return (judgement.observations + together.flatMap(\.self)).first { $0.check == check }
  }

  func verify(_ location: SourceLocation = #_sourceLocation) {
    let observation = observation
    #expect(
      Said(observation?.observation) == said, "\(observation.map { "\($0)" } ?? "")",
      sourceLocation: location)
    // A finding that nobody could follow is worth nothing.
    if said == .worse || said == .lesser {
      #expect(observation?.seen.isEmpty == false, sourceLocation: location)
      #expect(observation?.expected.isEmpty == false, sourceLocation: location)
    }
  }
}

extension CheckCase.Said {
  init(_ observation: Observation?) {
    switch observation {
    case .holds: self = .holds
    case .violated(.lesser): self = .lesser
    case .violated(.worse): self = .worse
    case .unobserved: self = .unobserved
    case .notApplicable: self = .notApplicable
    case .harnessError: self = .harnessError
    case nil: self = .nothing
    }
  }
}
