import Foundation
import TestSupport
import Testing
import WireFormats

/// `understudy judge` on what `understudy run` has kept.
@Suite(.realTime) struct JudgeProgramTests {
  /// Each line of a report as `client subject verdict`.
  private static func verdicts(in path: String) throws -> Set<String> {
    let report = try JSONValue(parsing: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    let lines = report["lines"]?.arrayValue ?? []
    return Set(
      lines.map { line in
        ["driver", "subject", "verdict"].map { line[$0]?.stringValue ?? "?" }
          .joined(separator: " ")
      })
  }

  @Test(
    "Saved evidence gets the verdicts of the run",
    arguments: ["google-desktop@1", "hardened@1"])
  func sameVerdicts(_ profile: String) async throws {
    let folder = ScratchFolder()
    let cases = ["happy-path", "user-denies", "state-mismatch", "expiry", "token-errors"]
    let run = try Program(
      besideClients: [
        "run", "--driver", "@builtin/drivers/rehearsal-client", "--profile", profile,
        "--evidence", "\(folder.path)/evidence", "--json", "\(folder.path)/run.json", "--jobs", "2",
      ] + cases.flatMap { ["--case", $0] })
    _ = await run.allOutput()
    // Not all that the profile requires was exercised.
    #expect(await run.exitCode() == 3)
    let judge = try Program(
      "judge", "\(folder.path)/evidence", "--profile", profile, "--json",
      "\(folder.path)/judge.json")
    _ = await judge.allOutput()
    #expect(await judge.exitCode() == 3)
    let played = try Self.verdicts(in: "\(folder.path)/run.json")
    #expect(played.count > 60)
    #expect(played == (try Self.verdicts(in: "\(folder.path)/judge.json")))
  }
}
