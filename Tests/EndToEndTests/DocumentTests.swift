import TestSupport
import Testing

/// The pages for users show what the program says.
@Suite(.realTime) struct DocumentTests {
  @Test func theTranscriptIsTrue() async throws {
    let run = try script("transcript")
    #expect(await run.allOutput() == [], "scripts/transcript PROGRAM --write puts the new text in")
    #expect(await run.allErrors() == "")
    #expect(await run.exitCode() == 0)
  }

  @Test func theHelpOfCommandsIsTrue() async throws {
    let run = try script("commands", "--check")
    #expect(await run.allOutput() == [])
    #expect(await run.allErrors() == "", "scripts/commands PROGRAM puts the new text in")
    #expect(await run.exitCode() == 0)
  }

  /// Those that need nothing from Debian or PyPI; `make recipes` runs all.
  @Test(
    .disabled(
      if: ThreadSanitizer.watchesPrograms, "the sanitizer's process stands in what exec says"))
  func commandsDoWhatPagesShow() async throws {
    let run = try script("recipes", "--builtin")
    let output = await run.allOutput(), errors = await run.allErrors()
    #expect(await run.exitCode() == 0, "\(output.joined(separator: "\n"))\(errors)")
  }

  private func script(_ name: String, _ options: String...) throws -> Program {
    guard let python = Tool.path(of: "python3"), Tool.path(of: "curl") != nil else {
      try Test.cancel("curl and python3 aren't both installed")
    }
    return try Program(
      running: python, [RepositoryFile("scripts/\(name)").path, Program.executable] + options)
  }
}
