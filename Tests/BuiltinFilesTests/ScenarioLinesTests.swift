import BuiltinFiles
import ClientChecks
import Plays
import Testing
import Words

/// A line of a shipped scenario says something of a check only where the check itself looks.
///
/// Elsewhere the check has no ruling of its own, and the line would decide by another rule than the
/// one that is explained and proven.
struct ScenarioLinesTests {
  @Test(arguments: Builtin.all.filter { $0.isYAML && $0.path.hasPrefix("google-") })
  func linesAreAboutChecksThatLookThere(_ file: BuiltinFile) {
    let checks = CheckCatalogue.all.checks.reduce(into: [:]) { $0[$1.id] = $1 }
    let scenarios = ReadFile(contents: file.bytes, name: file.path).scenarios
    var foreign: Set<String> = []
    for scenario in scenarios {
      for named in scenario.assertions.flatMap(\.checks) {
        guard let check = checks[named.value], !check.stimulus.includes(scenario.name) else {
          continue
        }
        foreign.insert("\(scenario.name): \(check.id)")
      }
    }
    #expect(foreign.sorted() == [])
  }
}

/// The stories of shipped scenarios.
struct ScenarioStoryTests {
  private static let scenarios = Builtin.all.filter(\.isYAML).flatMap {
    ReadFile(contents: $0.bytes, name: $0.path).scenarios
  }

  /// V4: a login that calls the API itself would use up a fault that is there from the start.
  @Test func faultsOfTheAPIBeginWithAStep() {
    let early = Self.scenarios.filter { scenario in
      scenario.faults.contains {
        $0.value.at == .one(.api) && !scenario.waitingFaults.contains($0.name)
      }
    }
    #expect(early.map(\.name.description) == [])
  }

  /// V16: a client whose login is needed but once does nothing in the second, unless the first has
  /// failed, was somebody else's, or its tokens are gone.
  @Test func secondLoginsNeedAClientThatSignsInAnew() {
    let stale = Self.scenarios.filter { scenario in
      let logins = scenario.steps.filter {
        if case .run(let run) = $0.action { run.action.value.verb == .login } else { false }
      }
      return logins.count > 1 && !scenario.needs.contains(.freshLogin)
    }
    #expect(
      Set(stale.map(\.name.scenario)) == [
        "damaged-store", "killed-refresh", "killed-saves", "one-of-two-accounts", "port-taken",
        "two-logins", "user-denies",
      ])
  }

  /// V27: a launcher whose call of the API is broken has to fail a control, lest checks blame its
  /// client.
  @Test(arguments: ["happy-path", "device-happy"])
  func controlsCallTheAPI(_ name: String) throws {
    let control = try #require(Self.scenarios.first { $0.name.scenario == name })
    let asksForCalls = control.assertions.contains(where: { assertion in
      guard case .requests(let claim) = assertion.claim else { return false }
      let isOwn = assertion.checks.isEmpty && (assertion.level ?? .must) == .must
      return isOwn && claim.at == .one(.api) && claim.count.min == 1
    })
    #expect(asksForCalls)
  }

  /// V23: an interrupt that comes while a client still loads its modules tells nothing of its wait.
  @Test func signalsComeToAClientThatWaits() {
    let early = Self.scenarios.filter { scenario in
      guard
        let signal = scenario.steps.firstIndex(where: {
          if case .signal = $0.action { true } else { false }
        })
      else { return false }
      return !scenario.steps[..<signal].contains {
        if case .wait = $0.action { true } else { false }
      }
    }
    #expect(early.map(\.name.description) == [])
  }
}
