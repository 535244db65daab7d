import ClientChecks
import Scenarios

/// One flaw, and the cases in which it has to show.
struct FlawTrial: Sendable {
  let flaw: FlawFacts
  /// The cases by their names, such as `state-mismatch[upper]`.
  let cases: Set<String>
  private let driver: Driver

  /// So many cases are enough for a check that looks at every one.
  private static let enough = 3

  /// Nil when the client without the flaw never showed that the check holds: then nothing shows that
  /// the flaw breaks it.
  init?(_ flaw: FlawFacts, of checks: [Check], given good: Sightings, _ drivers: [Driver]) {
    self.flaw = flaw
    let concerned = checks.filter { flaw.checks.contains($0.id) }
    guard let first = flaw.checks.first,
      let driver = drivers.first(where: { !good.casesThatHold(first, with: $0.id).isEmpty })
    else { return nil }
    self.driver = driver
    var cases: Set<String> = []
    for check in concerned {
      let holding = good.casesThatHold(check.id, with: driver.id)
      cases.formUnion(check.stimulus == .everyCase ? Array(holding.prefix(Self.enough)) : holding)
    }
    self.cases = cases
  }

  /// What the client with the flaw is called.
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
