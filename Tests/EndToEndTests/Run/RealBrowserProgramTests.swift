import Foundation
import TestSupport
import Testing

/// `understudy run --browser chromium`, where a Chromium is installed.
@Suite(.realTime) struct RealBrowserProgramTests {
  private static let isInstalled = ["chromium", "chromium-browser", "google-chrome"].contains {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  @Test(
    "A real browser makes the same decisions",
    .enabled(if: isInstalled, "the Debian package is 'chromium'"),
    arguments: ["happy-path", "granular-denial[optional]", "state-mismatch[random]"])
  func decides(_ name: String) async throws {
    let folder = ScratchFolder()
    // On a busy machine a browser takes longer to start than the shipped client waits for its user.
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: "REHEARSAL_LOGIN_TIMEOUT: 7s", with: "REHEARSAL_LOGIN_TIMEOUT: 60s"),
      to: "patient.yaml")
    let program = try Program(besideClients: [
      "run", "--driver", driver, "--case", name, "--browser", "chromium", "--evidence",
      folder.path,
    ])
    #expect(await program.allOutput().last == "exit 0: nothing unexpected")
    #expect(await program.exitCode() == 0)
    let evidence = try String(
      contentsOfFile: "\(folder.path)/rehearsal-client-\(name).json", encoding: .utf8)
    #expect(evidence.contains("chromium"), "it was the real one")
    #expect(evidence.contains("Sec-Fetch-") || evidence.contains("sec-ch-ua"))
  }

  @Test func aMissingBrowserIsNamedWithItsPackage() async throws {
    let program = try Program(
      running: "/usr/bin/env",
      [
        "PATH=/nonexistent", Program.executable, "run", "--driver",
        "@builtin/drivers/rehearsal-client", "--browser", "chromium",
      ])
    #expect(
      await program.allErrors()
        == "skipped: no Chromium is installed; the Debian package is 'chromium'")
    #expect(await program.exitCode() == 3)
  }
}
