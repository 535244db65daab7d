import Foundation
import Testing

/// The README's transcript is what the program says.
@Suite struct ReadmeTests {
  @Test func theTranscriptIsTrue() async throws {
    guard let python = Self.path(of: "python3"), Self.path(of: "curl") != nil else {
      try Test.cancel("curl and python3 aren't both installed")
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appendingPathComponent("scripts/transcript").path
    let run = try Program(running: python, [script, Program.executable])
    #expect(await run.allOutput() == [], "scripts/transcript PROGRAM --write puts the new text in")
    #expect(await run.allErrors() == "")
    #expect(await run.exitCode() == 0)
  }

  private static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
