import Foundation
import System
import TestSupport
import Testing

/// Harnesses that are killed outright: nothing of theirs goes on or stays (F6).
@Suite(.realTime) struct KeeperProgramTests {
  /// The process that is killed: the one that the starter knows, or the harness below it.
  enum Victim: CaseIterable { case keeper, harness }

  private static func kill(_ victim: Victim, of program: Program) throws {
    let keeper = program.processIdentifier
    let harness = ProcessTree.near(keeper).entries.first { $0.parent == keeper }
    Foundation.kill(victim == .keeper ? keeper : try #require(harness).id, SIGKILL)
  }

  /// Returns when no process writes to the program's streams any more, and its starter is told.
  private static func end(of program: Program) async -> Int32 {
    _ = await program.allOutput()
    _ = await program.allErrors()
    return await program.exitCode()
  }

  @Test(arguments: ["exec", "run"], Victim.allCases)
  func aKilledHarnessLeavesNeitherClientNorFolder(_ way: String, _ victim: Victim) async throws {
    let folder = ScratchFolder()
    let temporary = folder.file("tmp")
    try FileTree.makeFolder(temporary)
    let driver = try SleepingClient.driver(in: folder)
    let up = folder.file("up")
    let arguments =
      way == "run"
      ? ["run", "--driver", driver, "--case", "happy-path"]
      : ["exec", "--", "sh", "-c", "echo $$ >'\(up)'; exec sleep 300"]
    let program = try Program(
      running: "/usr/bin/env", ["TMPDIR=\(temporary)", Program.executable] + arguments)
    let client = try await SleepingClient.untilUp(in: folder)
    #expect(!FileTree.names(in: temporary).isEmpty)
    try Self.kill(victim, of: program)
    #expect(await Self.end(of: program) == 128 + SIGKILL)
    #expect(Foundation.kill(client, 0) == -1)
    #expect(FileTree.names(in: temporary) == [])
  }

  @Test(.enabled(if: FileTree.may(.execute, "/usr/bin/python3")))
  func aDaemonWithoutEnvironmentEndsWithItsHarness() async throws {
    let folder = ScratchFolder()
    let script = RepositoryFile("Fixtures/clients/daemon.py").path
    let program = try Program(
      "exec", "--", "sh", "-c",
      "python3 '\(script)' '\(folder.file("daemon"))'; echo up; exec sleep 300")
    #expect(await program.nextLine() == "up")
    let text = folder.contents(of: "daemon")
    let daemon = try #require(text.flatMap { pid_t($0.dropLast()) })
    #expect(Foundation.kill(daemon, 0) == 0)
    try Self.kill(.harness, of: program)
    #expect(await Self.end(of: program) == 128 + SIGKILL)
    #expect(Foundation.kill(daemon, 0) == -1)
  }
}
