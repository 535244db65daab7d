import Foundation
import TestSupport
import Testing

/// Clients that can't be played, told before anything is started.
@Suite(.realTime) struct ClientGateProgramTests {
  private static let driver = """
    schema: driver/1
    id: app
    title: An app
    version: { run: [echo, "app 1.9"], at_least: "1.10" }
    flows: [loopback]
    requires: { programs: no-such-program }
    client: { type: desktop }
    endpoints: { via: discovery, set: { ISSUER: "${issuer}" } }
    browser: { capture: opener }
    actions:
      login: { run: ["true"] }
    outcomes:
      signed_in: { exit: 0 }
      error: { exit: any-nonzero }
    """

  @Test(arguments: [["run", "--case", "happy-path", "--driver"], ["verify-driver"]])
  func aClientThatIsTooOldIsNotPlayed(_ words: [String]) async throws {
    let folder = ScratchFolder()
    let program = try Program(
      running: Program.executable, words + [try folder.write(Self.driver, to: "app.yaml")])
    #expect(
      await program.allErrors()
        == "error: the client of 'app' is too old: it reports 'app 1.9', but its driver "
        + "needs 1.10 or newer")
    #expect(await program.exitCode() == 5)
  }

  @Test func theDoctorTellsWhatIsMissing() async throws {
    let folder = ScratchFolder()
    let program = try Program(
      "doctor", "--driver", try folder.write(Self.driver, to: "app.yaml"))
    let output = await program.allOutput()
    #expect(output.contains("  MISSING  program    no-such-program"))
    #expect(output.contains("  TOO OLD  version    app 1.10 or newer: found app 1.9"))
    #expect(output.last == "  app can't be used yet")
    #expect(await program.exitCode() == 5)
  }

  @Test func theDoctorNeedsADriver() async throws {
    let program = try Program("doctor")
    #expect(await program.exitCode() == 2)
  }
}
