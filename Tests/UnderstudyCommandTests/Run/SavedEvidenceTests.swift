import System
import ClientChecks
import Evidence
import TestSupport
import Testing
import WireFormats

@testable import UnderstudyCommand
import Words

struct SavedEvidenceTests {
  /// A case with one finding of the scenario's own.
  private static func evidence(_ observation: Observation) -> Evidence {
    var evidence = Evidence(
      setting: Evidence.Setting(
        name: PlayedCase(scenario: "login", driver: "notes"), driver: Evidence.Driver(id: "notes"),
        clock: Evidence.Clock(mode: .none, start: .earliest), started: .earliest))
    evidence.setting.flow = .loopback
    var conclusion = Evidence.Conclusion(end: .completed)
    conclusion.isControl = true
    conclusion.expectations = [
      ExpectationResult(
        title: "outcome", place: SourcePlace(file: "login.yaml", line: 9),
        observation: observation, expected: "signed_in", seen: "error")
    ]
    evidence.conclusion = conclusion
    return evidence
  }

  @Test func whatWasSavedIsGradedAsItWas() async throws {
    let scratch = ScratchFolder()
    let evidence = Self.evidence(.violated(.worse))
    try OutputFile.fill(
      scratch.file("login.json"), with: evidence.json, readers: .everybody)
    let result = try SavedEvidence([scratch.path]).judged(by: .all, Grader(profile: .scenarios))
    // What a run makes of the same case, where the checks have seen the same.
    var played = CaseResult(
      name: evidence.setting.name, end: .completed, clock: .none)
    played.expectations = evidence.conclusion?.expectations ?? []
    let judgement = CheckCatalogue.all.judge(evidence)
    played.observations = judgement.observations
    played.digest = judgement.digest
    var results = [played]
    CheckCatalogue.all.complete(&results)
    let run = Grader(profile: .scenarios).grade(
      results, drivers: [DriverResult(id: "notes", clock: .none)], setting: result.setting)
    #expect(result.lines.map(\.verdict) == run.lines.map(\.verdict))
    #expect(result.lines.first { $0.group == nil }?.verdict == .fail)
    #expect(result.exit.code == .unexpected)
  }

  @Test func whatIsNoEvidenceIsRefused() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("other.json")
    try OutputFile.fill(path, with: Array("{}".utf8), readers: .everybody)
    let recording = await record(["judge", path])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.hasPrefix("error: '\(path)' isn't evidence: no member \"schema\""))
  }

  @Test func anEmptyFolderIsToldOf() async throws {
    let scratch = ScratchFolder()
    let recording = await record(["judge", scratch.path])
    #expect(recording.error == "error: there is no evidence to judge\n")
  }
}
