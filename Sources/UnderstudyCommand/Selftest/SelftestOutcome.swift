import ClientChecks
import Scenarios

/// What a self-test came to.
struct SelftestOutcome: Sendable {
  /// One for each check, in the order of the catalogue.
  let proofs: [CheckProof]
  /// What is wrong beyond single checks: violations that nobody expects, and trouble of the harness
  /// with the good client. A flawed one may well leave a case without what its steps need.
  let surprises: [String]

  init(
    _ checks: [Check], of drivers: [Driver], _ good: Sightings, trials: [FlawTrial],
    _ flawed: Sightings, _ flaws: [FlawFacts]
  ) {
    let clients = drivers.map(ClientAbilities.init)
    proofs = checks.map { check in
      CheckProof(
        check, isAboutSomebody: clients.contains(where: check.isAbout), good, trials, flawed)
    }
    let expected = Dictionary(flaws.map { ($0.name, Set($0.checks)) }) { first, _ in first }
    let always = Set(checks.filter { good.verdict(on: $0)?.verdict.isViolation ?? false }.map(\.id))
    let known = Set(checks.map(\.id))
    surprises =
      trials.flatMap { trial in
        flawed.violations(by: trial.client)
          .filter { known.contains($0) && !always.contains($0) }
          .filter { !(expected[trial.flaw.name]?.contains($0) ?? false) }
          .map { "flaw \(trial.flaw.name) trips \($0), which isn't in its list" }
      } + good.troubles.sorted()
  }

  var isGood: Bool { surprises.isEmpty && proofs.allSatisfy { $0.problem == nil } }

  /// Everything that is wrong, a line each.
  var problems: [String] {
    proofs.compactMap { proof in proof.problem.map { "\(proof.check.id): \($0)" } } + surprises
  }

  var summary: String {
    let open = proofs.count { $0.problem != nil }
    let passing = proofs.count { $0.problem == nil && $0.good == .notApplicable }
    let proven = proofs.count - open - passing
    var parts = ["\(proofs.count) \(proofs.count == 1 ? "check" : "checks")", "\(proven) proven"]
    if passing > 0 { parts.append("\(passing) not applicable to the shipped client") }
    if open > 0 { parts.append("\(open) not proven") }
    if !surprises.isEmpty {
      parts.append("\(surprises.count) \(surprises.count == 1 ? "surprise" : "surprises")")
    }
    return parts.joined(separator: " · ")
  }
}

/// What shows that a check tells good clients from bad ones.
struct CheckProof: Sendable {
  let check: Check
  /// What the shipped client gets; nil when nothing was seen of it.
  let good: Verdict?
  let flaw: String?
  /// What the client with the flaw gets.
  let flawed: Verdict?
  /// Where it was caught.
  let decisiveCase: String?
  /// Why the check isn't proven; nil if it is.
  let problem: String?

  fileprivate init(
    _ check: Check, isAboutSomebody: Bool, _ good: Sightings, _ trials: [FlawTrial],
    _ flawed: Sightings
  ) {
    self.check = check
    let seen = isAboutSomebody ? good.verdict(on: check) : (verdict: .notApplicable, case: "")
    self.good = seen?.verdict
    // The flaw that the check is named first by proves it; failing that one that trips it as well.
    let own = trials.filter { $0.flaw.checks.first == check.id }
    let others = trials.filter { $0.flaw.checks.dropFirst().contains(check.id) }
    let caught = (own + others).lazy.compactMap { trial in
      flawed.verdict(on: check, with: trial.client).map { (trial, $0.verdict, $0.case) }
    }.first { $0.1.isViolation }
    flaw = caught?.0.flaw.name ?? own.first?.flaw.name
    self.flawed = caught?.1
    decisiveCase = caught?.2
    problem =
      switch seen?.verdict {
      case .notApplicable?: nil
      case nil, .inconclusive?: "nothing was seen of the shipped client that could settle it"
      case .fail?, .warn?, .info?, .error?:
        "the shipped client gets \(seen?.verdict.rawValue ?? "") in \(seen?.case ?? "")"
      case .pass?:
        if let missed = own.first(where: { !flawed.trips(check, $0) }) {
          "flaw \(missed.flaw.name) doesn't trip it"
        } else if caught == nil {
          "no flaw trips it"
        } else {
          nil
        }
      }
  }
}

extension Sightings {
  fileprivate func trips(_ check: Check, _ trial: FlawTrial) -> Bool {
    verdict(on: check, with: trial.client)?.verdict.isViolation ?? false
  }
}

extension Verdict {
  /// Whether a client has broken something, however little it matters.
  var isViolation: Bool {
    switch self {
    case .fail, .warn, .info: true
    case .error, .pass, .inconclusive, .notApplicable: false
    }
  }
}

extension Check {
  fileprivate func isAbout(_ client: ClientAbilities) -> Bool {
    isAbout(
      flows: client.flows.map(\.rawValue), capabilities: client.capabilities.map(\.rawValue))
  }
}
