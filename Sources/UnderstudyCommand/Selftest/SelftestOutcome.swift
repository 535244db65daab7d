import ClientChecks
import Evidence
import Plays
import Words

/// The outcome of a self-test.
struct SelftestOutcome: Sendable {
  /// One for each check, in the order of the catalogue.
  let proofs: [CheckProof]
  /// The faults beyond single checks: lists of flaws that don't match what the flaws trip, and
  /// trouble of the harness with the good client. A flawed one may well leave a case without what
  /// its steps need.
  let surprises: [String]

  init(
    _ checks: [Check], of drivers: [Driver], _ good: Sightings, trials: [FlawTrial],
    _ flawed: Sightings
  ) {
    let clients = drivers.map(ClientAbilities.init)
    proofs = checks.map { check in
      CheckProof(
        check, isAboutSomebody: clients.contains(where: check.isAbout), good, trials, flawed)
    }
    let always = Set(checks.filter { good.verdict(on: $0)?.verdict.isViolation ?? false }.map(\.id))
    let known = Set(checks.map(\.id)).subtracting(always)
    surprises = trials.flatMap { $0.surprises(among: known, flawed) } + good.troubles.sorted()
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

/// The proof that a check tells good clients from bad ones.
struct CheckProof: Sendable {
  let check: Check
  /// The verdict on the shipped client; nil when nothing was seen of it.
  let good: Verdict?
  let flaw: String?
  /// The verdict on the client with the flaw.
  let flawed: Verdict?
  /// The case in which it was caught.
  let decisiveCase: String?
  /// The reason why the check isn't proven; nil if it is.
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
    let seenFlaws = (own + others).compactMap { trial in
      flawed.verdict(on: check, with: trial.client).map { (flaw: trial.flaw, seen: $0) }
    }
    let proof = seenFlaws.first { $0.seen.verdict == check.documentedVerdict(on: $0.flaw) }
    flaw = proof?.flaw.name ?? own.first?.flaw.name
    self.flawed = proof?.seen.verdict
    decisiveCase = proof?.seen.case
    problem =
      if !isAboutSomebody {
        nil
      } else {
        switch seen?.verdict {
        case nil, .inconclusive?, .notApplicable?:
          "the shipped client showed nothing that could settle it"
        case .fail?, .warn?, .info?, .error?:
          "the shipped client gets \(seen?.verdict.rawValue ?? "") in \(seen?.case ?? "")"
        case .pass?:
          own.lazy.compactMap { $0.problem(with: check, flawed) }.first
            ?? (proof == nil ? "no flaw trips it" : nil)
        }
      }
  }
}

extension FlawTrial {
  /// The reason why it doesn't prove a check that it is there for; nil if it does.
  fileprivate func problem(with check: Check, _ flawed: Sightings) -> String? {
    let documented = check.documentedVerdict(on: flaw)
    guard let seen = flawed.verdict(on: check, with: client) else {
      return "flaw \(flaw.name) was never seen"
    }
    guard seen.verdict != documented else { return nil }
    return "flaw \(flaw.name) gets \(seen.verdict.rawValue) in \(seen.case),"
      + " and should get \(documented.rawValue)"
  }

  /// The checks that it trips although they aren't in its list, and those in the list that it
  /// doesn't.
  fileprivate func surprises(among known: Set<CheckID>, _ flawed: Sightings)
    -> [String]
  {
    let tripped = Set(flawed.violations(by: client)).intersection(known)
    let listed = Set(flaw.checks).intersection(known)
    // The flaw's own check is reported with that check.
    let missed = listed.subtracting(tripped).subtracting(flaw.checks.prefix(1))
    return tripped.subtracting(listed).sorted().map {
      "flaw \(flaw.name) trips \($0), which isn't in its list"
    } + missed.sorted().map { "flaw \(flaw.name) doesn't trip \($0), which is in its list" }
  }
}

extension Verdict {
  /// True if a client has broken something, however little it matters.
  var isViolation: Bool {
    switch self {
    case .fail, .warn, .info: true
    case .error, .pass, .inconclusive, .notApplicable: false
    }
  }
}

extension Check {
  func isAbout(_ client: ClientAbilities) -> Bool {
    isAbout(
      flows: client.flows, capabilities: client.capabilities, ownCode: client.ownCode)
  }
}
