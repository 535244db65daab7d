import System
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct PythonPackagesTests {
  private static let path = Stage.surroundings["PATH"] ?? ""

  @Test(.enabled(if: Stage.hasPython))
  func anEnvironmentIsFoundByThePath() async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = "\(ground.folder)/venv"
    let making = Launch(
      "python3", ["-m", "venv", "--without-pip", folder], environment: ["PATH=\(Self.path)"],
      searchPath: Self.path)
    let made = await ProgramAnswer.of(making, within: .seconds(60))
    try #require(made?.exitCode == 0)

    let found = await PythonPackages.of(
      "python3", ["no-such-package-here"], searchPath: "\(folder)/bin:\(Self.path)")
    #expect(found?.isOwn == true)
    #expect(found?.versions == [:])
    let system = await PythonPackages.of("python3", [], searchPath: Self.path)
    #expect(system?.isOwn == false)
  }

  @Test(arguments: [
    ("python3.11", "python3.11"), ("/opt/bin/python", "/opt/bin/python"), ("sh", "python3"),
    ("python-tool.py", "python3"),
  ])
  func aScriptIsNoPython(_ program: String, _ interpreter: String) {
    #expect(PythonPackages.interpreter(of: program, searchPath: "/nowhere") == interpreter)
  }

  @Test func whatIsNotThereHasNoPackages() async {
    #expect(await PythonPackages.of("python3", ["pip"], searchPath: "/nowhere") == nil)
  }
}
