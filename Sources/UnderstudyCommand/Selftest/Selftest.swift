import ClientChecks
import Evidence
import ScenarioRunner
import Plays
import Words

/// Proves the checks: the shipped client passes each of them, and a client that has the habit which
/// a check is about is caught by it.
struct Selftest: Sendable {
  /// Plays cases and judges them.
  typealias Play = @Sendable ([CasePlan]) async -> [CaseResult]

  /// The checks that are to be proven.
  let checks: [Check]
  let flaws: [FlawFacts]
  /// The shipped client in its flows, the one that knows most first.
  let drivers: [Driver]
  let scenarios: [Scenario]
  /// The flaws that are played without their effect, to prove that this shows.
  var disarmed: Set<String> = []
  /// True if checks that look at every case look at the controls alone, and at where their flaws
  /// show.
  var isShort = false
  let play: Play

  func run() async -> SelftestOutcome {
    let good = Sightings(await play(goodCases))
    let trials = neededFlaws.compactMap { FlawTrial($0, of: checks, given: good, drivers) }
    let flawed = await play(trials.flatMap(cases))
    return SelftestOutcome(checks, of: drivers, good, trials: trials, Sightings(flawed))
  }

  /// The cases that the client without flaws plays: all that make one of the checks say something.
  private var goodCases: [CasePlan] {
    let playsAll = !isShort && checks.contains { $0.stimulus == .everyCase }
    let shown = isShort ? neededFlaws : []
    let concerned = drivers.filter { driver in
      checks.contains { $0.isAbout(ClientAbilities(driver)) }
    }
    return concerned.flatMap { driver in
      scenarios.compactMap { scenario -> CasePlan? in
        let name = scenario.name
        let isControl = RunPlan.controls.contains(name.scenario)
        guard scenario.suits(driver),
          playsAll || isControl || shown.contains(where: { $0.shows(in: name.description) })
            || checks.contains(where: {
              $0.stimulus != .everyCase && $0.stimulus.includes(name)
            })
        else { return nil }
        return plan(scenario, driver, isControl: isControl)
      }
    }
  }

  /// The flaws that prove one of the checks: those that are there for one, and where there is none,
  /// those that trip it as well.
  private var neededFlaws: [FlawFacts] {
    let ids = Set(checks.map(\.id))
    let orphans = ids.subtracting(flaws.compactMap(\.checks.first))
    return flaws.filter { flaw in
      flaw.checks.first.map(ids.contains) ?? false || !orphans.isDisjoint(with: flaw.checks)
    }
  }

  private func cases(of trial: FlawTrial) -> [CasePlan] {
    let driver = trial.driver(isArmed: !disarmed.contains(trial.flaw.name))
    return scenarios.filter { trial.cases.contains($0.name.description) }.map {
      plan($0, driver, isControl: false)
    }
  }

  private func plan(_ scenario: Scenario, _ driver: Driver, isControl: Bool) -> CasePlan {
    CasePlan(
      scenario, with: driver, seed: "selftest/\(driver.id)/\(scenario.name)", isControl: isControl)
  }
}
