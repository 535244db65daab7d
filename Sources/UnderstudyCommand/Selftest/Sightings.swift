import ClientChecks
import Evidence
import Words

/// The observations of some clients, by client, check and case.
struct Sightings: Sendable {
  struct Sighting: Hashable, Sendable {
    let name: PlayedCase
    let observation: CheckObservation
  }

  private var byDriver: [String: [CheckID: [Sighting]]] = [:]
  /// The cases that couldn't be played to their end, and why.
  private(set) var troubles: [String] = []

  init(_ results: [CaseResult]) {
    for result in results {
      for observation in result.observations {
        byDriver[result.name.driver, default: [:]][observation.check, default: []].append(
          Sighting(name: result.name, observation: observation))
      }
      switch result.end {
      case .completed, .notApplicable, .interrupted: break
      case .noStart(let reason), .cutShort(let reason), .harnessError(let reason):
        troubles.append("\(result.name.driver): \(result.name): \(reason)")
      }
    }
  }

  var drivers: [String] { byDriver.keys.sorted() }

  func sightings(of check: CheckID, with driver: String) -> [Sighting] {
    byDriver[driver]?[check] ?? []
  }

  /// The cases in which a check was seen to hold with a client.
  func casesThatHold(_ check: CheckID, with driver: String) -> [String] {
    sightings(of: check, with: driver).filter { $0.observation.observation == .holds }
      .map { "\($0.name)" }
  }

  /// The checks that a client violates.
  func violations(by driver: String) -> [CheckID] {
    (byDriver[driver] ?? [:]).filter { $0.value.contains { $0.observation.isViolation } }
      .map(\.key).sorted()
  }

  /// One verdict on a check, over all clients or over one, with the case that decides.
  func verdict(on check: Check, with driver: String? = nil) -> (verdict: Verdict, case: String)? {
    let names = driver.map { [$0] } ?? drivers
    let all = names.flatMap { sightings(of: check.id, with: $0) }
    return all.map { (check.verdict(on: $0.observation), "\($0.name)") }
      .min { $0.0 < $1.0 }
      .map { (verdict: $0.0, case: $0.1) }
  }
}

extension CheckObservation {
  var isViolation: Bool {
    switch observation {
    case .violated: true
    case .holds, .unobserved, .notApplicable, .harnessError: false
    }
  }
}

extension Check {
  /// The verdict by the check's own strength, which is what its table says.
  func verdict(on seen: CheckObservation) -> Verdict {
    Verdict(seen.observation, at: ownLevel, isCapped: seen.isTentative)
  }

  /// The verdict that a flaw has to get from it.
  func documentedVerdict(on flaw: FlawFacts) -> Verdict {
    Verdict(.violated(flaw.lesser.contains(id) ? .lesser : .worse), at: ownLevel)
  }

  private var ownLevel: Level {
    switch keyword {
    case .must, .mustNot: .required
    case .should, .shouldNot: .recommended
    case .may: .info
    }
  }
}
