import ClientChecks
import Plays
import ScenarioRunner
import Words

/// The knowledge about checks that they don't have themselves.
struct CheckBook: Sendable {
  /// The scenarios that are played, in all their cases.
  let scenarios: [Scenario]
  /// The flaws of the shipped client; empty where it isn't to be found.
  let flaws: [FlawFacts]
  private let profiles: [Profile]

  init(scenarios: [Scenario], flaws: [FlawFacts], shelf: ProfileShelf = ProfileShelf()) {
    self.scenarios = scenarios
    self.flaws = flaws
    profiles = shelf.book.files.map { Profile($0, in: shelf.book, .all) }
  }

  /// The scenarios that make a check say something; none for one that looks at every case.
  func feeding(_ check: Check) -> [String] {
    guard case .cases(let names) = check.stimulus else { return [] }
    return names
  }

  /// The scenarios whose own expectations are about a subject.
  func speaking(of subject: ScenarioSubject) -> [String] {
    scenarios.filter { scenario in
      scenario.assertions.flatMap(\.checks).contains { $0.value == subject.id }
    }.map(\.name.scenario).uniqued.sorted()
  }

  /// The demand of each profile that names the check, such as `google-desktop@1 required`.
  func levels(of check: Check) -> [(profile: String, words: String)] {
    profiles.compactMap { profile in
      guard let entry = profile.entries[check.id] else { return nil }
      let cap = entry.isCapped && entry.level == .required ? ", warns only" : ""
      let strict = entry.isStrict ? ", strict" : ""
      return (profile.name, entry.level.rawValue + strict + cap)
    }
  }

  /// The flaws that are meant to trip a check.
  func tripping(_ check: Check) -> [FlawFacts] {
    flaws.filter { $0.checks.first == check.id }
      + flaws.filter {
        $0.checks.dropFirst().contains(check.id)
      }
  }
}

/// One way in which the shipped client can misbehave, as it tells it itself.
struct FlawFacts: Hashable, Sendable {
  let name: String
  let summary: String
  /// The checks that notice; the first is the one that it is there for.
  let checks: [CheckID]
  /// Those of them that only warn of it, although they could fail a client.
  var lesser: Set<CheckID> = []
  /// The cases in which it shows, if a check that looks at every case sees it in few of them.
  var cases: [String] = []
  /// The flow of the client in which it is looked at first.
  var stage = ""
}
