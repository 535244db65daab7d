import TestSupport
import Testing

/// The README's transcript is what the program says.
@Suite(.realTime) struct ReadmeTests {
  @Test func theTranscriptIsTrue() async throws {
    guard let python = Tool.path(of: "python3"), Tool.path(of: "curl") != nil else {
      try Test.cancel("curl and python3 aren't both installed")
    }
    let script = RepositoryFile("scripts/transcript").path
    let run = try Program(running: python, [script, Program.executable])
    #expect(await run.allOutput() == [], "scripts/transcript PROGRAM --write puts the new text in")
    #expect(await run.allErrors() == "")
    #expect(await run.exitCode() == 0)
  }
}
