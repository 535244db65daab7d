import System
import TestSupport
import Testing

/// Every command line of the guide is one that `exec` takes, in the guide's order.
@Suite(.realTime) struct ExecGuideTests {
  @Test func theCommandsOfTheGuideRun() async throws {
    try Tool.require("python3")
    let folder = ScratchFolder()
    let app = "python3 \(RepositoryFile("Fixtures/keeper.py").path) \(folder.path)/tokens"
    let lines = RepositoryFile("docs/exec.md").text.split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " } }
      .filter { $0.hasPrefix("$ understudy exec") && $0.hasSuffix("-- my-app") }
    #expect(lines.count >= 5)
    for line in lines {
      let command = line.dropFirst("$ understudy".count).replacing("my-app", with: app)
      // A run that begins anew knows nothing of earlier tokens.
      if !line.contains("--later"), !line.contains("--scene") {
        try? FileTree.removeFile("\(folder.path)/tokens")
      }
      let program = try Program(
        running: "/usr/bin/env",
        ["XDG_STATE_HOME=\(folder.path)/state", "sh", "-c", Program.executable + command])
      let errors = await program.allErrors()
      #expect(!errors.contains("error:"), "\(line): \(errors)")
      // On day seven the app finds its token dead, as the guide says.
      let isDead = line.contains("day-seven")
      #expect(await program.exitCode() == (isDead ? 1 : 0), "\(line): \(errors)")
    }
  }
}
