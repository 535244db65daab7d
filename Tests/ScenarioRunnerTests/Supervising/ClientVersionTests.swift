import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

private let versionCases: [Example<String, String?>] = [
  Example(#"["echo", "notes 1.2"]"#, "notes 1.2"),
  Example(#"["sh", "-c", "echo; echo notes 2; echo more"]"#, "notes 2"),
  Example(#"["sh", "-c", "printf 'notes 3' >&2"]"#, "notes 3"),
  Example(#"["false"]"#, nil),
  Example(#"["/nonexistent/notes"]"#, nil),
]

@Suite(.realTime, .timeLimit(.minutes(30))) struct ClientVersionTests {
  @Test(arguments: versionCases)
  func aClientIsAskedOnceWhichVersionItIs(_ example: Example<String, String?>) async throws {
    let driver = try Stage.driver(
      BadClient.driver(["true"], capture: "capture: opener")
        + "\nversion: { run: \(example.given) }\n")
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "5s", decide: "approve")).first)
    let result = try await Stage.run([CasePlan(scenario, with: driver, seed: "7")])
    #expect(result.drivers.map(\.version) == [example.expected])
  }
}
