import TestSupport
import Testing

/// `understudy selftest` with the real client: it has to notice when something proves nothing.
@Suite(.realTime) struct SelftestProgramTests {
  private func selftest(_ words: String...) async throws -> (exitCode: Int32, errors: String) {
    let program = try Program(
      besideClients: ["selftest", "--short", "--jobs", "2", "--check", "PK-05"] + words)
    _ = await program.allOutput()
    return (await program.exitCode(), await program.allErrors())
  }

  @Test func aCheckIsProvenByItsFlaw() async throws {
    let run = try await selftest()
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test func aFlawWithoutItsEffectTurnsItRed() async throws {
    let run = try await selftest("--disarm", "verifier-missing")
    #expect(
      run.errors.hasPrefix("PK-05: flaw verifier-missing gets pass in happy-path,"), "\(run.errors)"
    )
    #expect(run.exitCode == 1)
  }
}
