import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

struct VersionCase: Sendable, CustomTestStringConvertible {
  var command: String
  var version: String?

  var testDescription: String { command }

  static let all = [
    VersionCase(command: #"["echo", "notes 1.2"]"#, version: "notes 1.2"),
    VersionCase(command: #"["sh", "-c", "echo; echo notes 2; echo more"]"#, version: "notes 2"),
    VersionCase(command: #"["sh", "-c", "printf 'notes 3' >&2"]"#, version: "notes 3"),
    VersionCase(command: #"["false"]"#, version: nil),
    VersionCase(command: #"["/nonexistent/notes"]"#, version: nil),
  ]
}

@Suite(.realTime, .timeLimit(.minutes(30))) struct ClientVersionTests {
  @Test(arguments: VersionCase.all)
  func aClientIsAskedOnceWhichVersionItIs(_ example: VersionCase) async throws {
    let driver = try Stage.driver(
      BadClient.driver(["true"], capture: "capture: opener")
        + "\nversion: { run: \(example.command) }\n")
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "5s", decide: "approve")).first)
    let result = try await Stage.run([CasePlan(scenario, with: driver, seed: "7")])
    #expect(result.drivers.map(\.version) == [example.version])
  }
}
