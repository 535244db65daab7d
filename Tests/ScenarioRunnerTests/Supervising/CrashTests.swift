import Evidence
import ClientChecks
import System
import TestSupport
import Testing
import Words

@testable import ScenarioRunner
@testable import Plays

/// V26: a case in which the client crashes is played once more, to tell sure crashes from flaky ones.
@Suite(.realTime) struct CrashTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let script: String
    var standing: CrashStanding?
    var seen: String?

    var testDescription: String { script }

    static let all = [
      Example(
        script: "crashes.sh", standing: .sure,
        seen: "the client crashed, SIGSEGV, both times that the case was played"),
      Example(
        script: "crashes-once.sh", standing: .flaky,
        seen: "the client crashed, SIGSEGV, one of two times that the case was played"),
      Example(script: "unsupported.sh"),
      // The harness ends this one, which is no crash.
      Example(script: "hangs.sh"),
    ]
  }

  @Test(arguments: Example.all) func itsCaseIsPlayedOnceMore(_ example: Example) async throws {
    let folder = ScratchFolder()
    let file = "\(Stage.fixtures)/bad-clients/\(example.script)"
    let driver = try Stage.driver(
      BadClient.driver(["sh", file, "\(folder.path)/mark"], capture: "capture: opener"))
    let scenario = try #require(
      try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve")).first)
    let plan = CasePlan(scenario, with: driver, seed: "7")
    let place = folder.path
    let result = try await Stage.run(
      [plan],
      preparing: { rehearsal in
        rehearsal.review.catalogue = .all
        rehearsal.review.evidenceFolder = place
      })
    let played = try #require(result.cases.first)
    #expect(played.crash == example.standing)
    let finding = try #require(played.observations.first { $0.check == "LF-13" })
    #expect((finding.observation == .violated(.worse)) == (example.standing != nil))
    if let seen = example.seen { #expect(finding.seen == seen) }
    let saved = try #require(played.evidenceFile.flatMap { FileTree.read($0) })
    #expect(try Evidence(json: saved).crash == example.standing)
    #expect(folder.names.contains { $0.hasSuffix(".json") })
  }
}
