import System
import ClientChecks
import Evidence
import Glibc
import Testing
import WireFormats
import Words

@testable import ScenarioRunner
@testable import Plays

/// A run of the tests: scenarios and drivers as texts, and real clients from the fixtures.
struct Stage {
  /// The fixtures of the repository, in which tests run.
  static let fixtures = "\(here)/Fixtures"
  static let hasPython = access("/usr/bin/python3", X_OK) == 0

  private static var here: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return "." }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static let surroundings = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]

  /// The text of a file of the fixtures.
  static func text(of path: String) -> String? {
    FileTree.read("\(fixtures)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  static func scenarios(_ text: String) throws -> [Scenario] {
    let file = ReadFile(contents: Array(text.utf8), name: "scenario.yaml")
    try #require(file.content != nil, "\(file.diagnostics)")
    return file.scenarios
  }

  static func driver(_ text: String) throws -> Driver {
    let file = ReadFile(contents: Array(text.utf8), name: "driver.yaml")
    try #require(file.content != nil, "\(file.diagnostics)")
    return try #require(file.driver)
  }

  /// Plays every case of a scenario, and gives the results in their order.
  static func play(_ scenario: String, with driver: String) async throws -> [CaseResult] {
    let driver = try Self.driver(driver)
    let plans = try scenarios(scenario).map { CasePlan($0, with: driver, seed: "7/\($0.name)") }
    return try await run(plans).cases
  }

  static func run(
    _ plans: [CasePlan], jobs: Int = 1, profile: Profile = .scenarios,
    progress: @escaping @Sendable (RunEvent) -> Void = { _ in },
    preparing prepare: (inout Rehearsal) -> Void = { _ in }
  ) async throws -> RunResult {
    let ground = try RunGround(surroundings: surroundings)
    defer { ground.clear() }
    let setting = RunSetting(
      tool: "1", catalogue: "1", profile: profile.name, platform: "linux", seed: 7,
      started: Timestamp(secondsSince1970: 1_900_000_000))
    var rehearsal = Rehearsal(
      plans, on: ground, setting: setting, grader: Grader(profile: profile), jobs: jobs)
    prepare(&rehearsal)
    return await rehearsal.run(progress: progress)
  }
}

extension CaseResult {
  /// The lines that don't hold, for messages of tests.
  var problems: [String] {
    expectations.filter { $0.observation != .holds }.map {
      "\($0.place) \($0.title): expected \($0.expected), seen \($0.seen) (\($0.observation))"
    }
  }

  /// The whole story, for messages of tests.
  var retelling: String {
    story.lines.map { "\($0.event.moment.wall) \($0.from) \($0.text) \($0.detail ?? "")" }
      .joined(separator: "\n")
  }
}
