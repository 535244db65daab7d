import ClientChecks
import Evidence
import Plays
import TestSupport
import Testing
import WireFormats

@testable import UnderstudyCommand
import Words

/// A value of `--set`, and its effect.
private let settingCases: [Example<String, [CheckParameter: Duration]?>] = [
  Example("closing_time=5s", [.closingTime: .seconds(5)]),
  Example("poll_tolerance=1s500ms", [.pollTolerance: .milliseconds(1500)]),
  Example("closing_tine=5s", nil),
  Example("closing_time", nil),
  Example("closing_time=", nil),
  Example("closing_time=soon", nil),
]

struct ParameterOptionTests {
  private static func settings(_ words: String...) throws -> [CheckParameter: Duration] {
    try ParameterOption.settings(
      in: ArgumentParser.parse(words[...], for: JudgeCommand.declaration))
  }

  @Test(arguments: settingCases)
  func aLimitHasANameAndADuration(_ example: Example<String, [CheckParameter: Duration]?>) {
    #expect((try? Self.settings("evidence", "--set", example.given)) == example.expected)
  }

  @Test func aNameThatIsNearlyRightIsRecognized() async {
    let recording = await record(["judge", "evidence", "--set", "closing_tine=5s"])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.contains("did you mean 'closing_time'?"))
  }

  @Test func aChangedProfileSaysSo() throws {
    let released = try ProfileShelf().profile("hardened@1", for: "run")
    let changed = try released.setting(
      [.showingTime: .seconds(9), .closingTime: .seconds(5)], for: "run")
    #expect(changed.name == "hardened@1 with closing_time=5s, showing_time=9s")
    #expect(changed.parameters[.closingTime] == .seconds(5))
    #expect(changed.parameters[.idleTime] == CheckParameter.idleTime.usual)
    #expect(try released.setting([:], for: "run") == released)
  }

  @Test func withoutAProfileThereIsNothingToSet() {
    #expect(throws: CommandError.self) {
      try Profile.scenarios.setting([.idleTime: .seconds(1)], for: "run")
    }
  }

  @Test func everyLimitHasAUsualValue() {
    #expect(
      CheckParameter.allCases.map { "\($0.rawValue)=\(DurationText.format($0.usual))" } == [
        "closing_time=3s", "idle_time=5s", "login_time=10m", "interrupt_time=2s",
        "network_time=2m", "poll_tolerance=200ms", "showing_time=5s",
      ])
  }

  @Test func theChecksGoByThem() throws {
    let profile = try ProfileShelf().profile("hardened@1", for: "run")
      .setting([.closingTime: .seconds(9)], for: "run")
    #expect(CheckCatalogue.all.going(by: profile).parameters[.closingTime] == .seconds(9))
    #expect(CheckCatalogue.all.parameters[.closingTime] == .seconds(3))
  }
}
