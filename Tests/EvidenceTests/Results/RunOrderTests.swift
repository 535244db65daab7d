import Evidence
import Testing
import WireFormats
import Words

struct RunOrderTests {
  private func line(_ subject: String, _ verdict: Verdict, in scenarios: [String]) -> CheckLine {
    var line = CheckLine(
      driver: "notes", subject: subject, group: nil, title: "", level: .required, verdict: verdict)
    line.cases = scenarios.map {
      CheckLine.Finding(
        name: PlayedCase(scenario: $0, driver: "notes"), level: .required, verdict: verdict,
        observation: .holds, expected: "", seen: "")
    }
    return line
  }

  @Test func whatIsMeantComesFirstAmongWhatIsEquallyBad() {
    var result = RunResult(
      setting: RunSetting(
        tool: "1", catalogue: "1", profile: "p", platform: "linux", seed: 7,
        started: Timestamp(secondsSince1970: 0)))
    result.lines = [
      line("PK-01", .fail, in: ["happy-path"]),
      line("ST-01", .fail, in: ["happy-path", "user-denies"]),
      line("RE-01", .fail, in: ["user-denies"]),
      line("SE-01", .warn, in: ["happy-path"]),
      line("RE-04", .warn, in: ["user-denies"]),
      line("AR-01", .pass, in: ["happy-path"]),
    ]
    result.bringForward { $0.scenario == "user-denies" }
    #expect(
      result.lines.map(\.subject) == ["ST-01", "RE-01", "PK-01", "RE-04", "SE-01", "AR-01"])
    #expect(result.lines[0].cases.map(\.name.scenario) == ["user-denies", "happy-path"])
  }
}
