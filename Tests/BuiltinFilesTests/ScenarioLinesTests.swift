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

/// The parts that a driver's own code may do.
struct ClientPartTests {
  @Test func itsChecksExistAndBelongToOnePart() {
    let known = Set(CheckCatalogue.all.checks.map(\.id))
    let named = ClientPart.allCases.flatMap(\.checks)
    #expect(Set(named).count == named.count)
    #expect(Set(named).subtracting(known) == [])
  }

  /// A maintainer isn't told of a file that the driver's own program has written.
  @Test(arguments: ClientPart.allCases)
  func itsChecksAreNotAppliedToWhoLeavesItToOthers(_ part: ClientPart) {
    for check in CheckCatalogue.all.checks where part.checks.contains(check.id) {
      let flows = Flow.allCases
      let capabilities = Capability.allCases
      #expect(check.isAbout(flows: flows, capabilities: capabilities))
      #expect(!check.isAbout(flows: flows, capabilities: capabilities, ownCode: [part]))
    }
  }

  /// A check over all cases of a client belongs to no part.
  @Test func itsChecksJudgeEachCase() {
    let across = CheckCatalogue.all.checks.filter {
      if case .allCases = $0.judgement { true } else { false }
    }
    #expect(across.allSatisfy { ClientPart.part(of: $0.id) == nil })
  }
}
