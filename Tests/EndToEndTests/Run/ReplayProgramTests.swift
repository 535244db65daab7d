import Foundation
import HTTPWire
import TestSupport
import Testing
import WireFormats

/// `understudy replay` with the shipped client, to its end.
@Suite(.realTime) struct ReplayProgramTests {
  @Test func aHeldMockGoesOnUntilSomebodyEndsIt() async throws {
    let program = try Program(besideClients: [
      "replay", "happy-path", "--driver", "@builtin/drivers/rehearsal-client", "--seed", "7",
      "--hold",
    ])
    var told: [String] = []
    while let line = await program.nextLine() {
      told.append(line)
      if line.hasPrefix("The files of the case") { break }
    }
    #expect(told.contains("The mock of happy-path keeps running until Ctrl-C."))
    let folder = try #require(await program.nextLine()).trimmingCharacters(in: .whitespaces)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/ca.pem"))

    // The command that is told for the client works as it stands: its tokens are still good.
    let line = try #require(told.first { $0.contains(" call_api --api ") })
    let client = try Program(running: "/bin/sh", ["-c", line])
    #expect(await client.exitCode() == 0)
    let journal = try #require(told.first { $0.hasSuffix("/v1/journal") })
    let url = try #require(journal.split(separator: " ").last).dropFirst("http://".count)
    let slash = try #require(url.firstIndex(of: "/"))
    let control = try ControlClient(url: "http://\(url[..<slash])")
    let answer = try await control.raw(.get, String(url[slash...]))
    #expect(answer.body.text.contains("/drive/v3/files"))

    program.signal(SIGINT)
    let rest = await program.allOutput()
    #expect(rest.last == "exit 0: nothing unexpected", "the verdict is the story's")
    #expect(await program.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
