import ClientChecks
import Plays
import Words

/// One flaw, and the cases in which it has to show.
struct FlawTrial: Sendable {
  let flaw: FlawFacts
  /// The cases by their names, such as `state-mismatch[upper]`.
  let cases: Set<String>
  private let driver: Driver

  /// Nil when the client without the flaw never showed that the check holds: then nothing shows
  /// that the flaw breaks it.
  init?(_ flaw: FlawFacts, of checks: [Check], given good: Sightings, _ drivers: [Driver]) {
    self.flaw = flaw
    let concerned = flaw.checks.compactMap { id in checks.first { $0.id == id } }
    let stage = drivers.filter { $0.flows.contains { $0.rawValue == flaw.stage } }
    guard let first = concerned.first,
      let driver = (stage + drivers).first(where: {
        !good.casesThatHold(first.id, with: $0.id).isEmpty
      })
    else { return nil }
    self.driver = driver
    var cases: Set<String> = []
    for check in concerned {
      let holding = good.casesThatHold(check.id, with: driver.id)
      cases.formUnion(check.stimulus == .everyCase ? flaw.samples(of: holding) : holding)
    }
    self.cases = cases
  }

  /// The name of the client with the flaw.
  var client: String { "\(driver.id)+\(flaw.name)" }

  /// The driver of the client with the flaw, or of one that only bears its name.
  func driver(isArmed: Bool) -> Driver {
    var flawed = driver
    flawed.id = client
    guard isArmed else { return flawed }
    let words = ["--flaw", flaw.name].map { Template([.text($0)], at: driver.place) }
    flawed.endpoints.arguments += words
    flawed.service?.arguments += words
    return flawed
  }
}

extension FlawFacts {
  /// So many cases are enough for a check that looks at every one.
  private static let enough = 3

  /// The cases in which it shows, where it is known; else some, as it shows in all.
  fileprivate func samples(of holding: [String]) -> [String] {
    guard !cases.isEmpty else { return Array(holding.prefix(Self.enough)) }
    return holding.filter(shows)
  }

  /// True if a case is one of those in which it is known to show.
  func shows(in name: String) -> Bool {
    cases.contains { $0 == name || name.hasPrefix("\($0)[") }
  }
}
