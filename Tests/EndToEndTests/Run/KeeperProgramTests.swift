import Foundation
import SocketTransport
import System
import TestSupport
import Testing

@Suite("F6: Harnesses that are killed outright: nothing of theirs goes on or stays", .realTime)
struct KeeperProgramTests {
  /// The process that is killed: the one that the starter knows, or the harness below it.
  enum Victim: CaseIterable { case keeper, harness }

  private static func harness(of program: Program) throws -> ProcessHandle {
    let keeper = program.processIdentifier
    let entry = try #require(ProcessTree.near(keeper).entries.first { $0.parent == keeper })
    return try #require(ProcessHandle(of: entry))
  }

  private static func kill(_ victim: Victim, of program: Program) throws {
    switch victim {
    case .keeper: program.signal(SIGKILL)
    case .harness: try harness(of: program).send(.kill)
    }
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
    #expect(Self.hasEnded(client))
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
    #expect(Self.hasEnded(daemon))
  }

  /// The keeper and the harness alone, or all of their group: no process is left to clean up.
  enum Massacre: CaseIterable { case pair, group }

  private static func kill(_ massacre: Massacre, of program: Program) throws {
    let keeper = program.processIdentifier
    guard massacre == .pair else {
      _ = Foundation.kill(-keeper, SIGKILL)
      return
    }
    // The keeper mustn't see the end of its harness, nor the harness that of its keeper.
    _ = Foundation.kill(keeper, SIGSTOP)
    try kill(.harness, of: program)
    _ = Foundation.kill(keeper, SIGKILL)
  }

  /// Starts the program in a group of its own, with folders in a place of its own.
  private static func start(_ arguments: [String], in temporary: String) throws -> Program {
    try Program(
      running: "/usr/bin/setsid",
      ["env", "TMPDIR=\(temporary)", Program.executable] + arguments)
  }

  /// True if it runs no more, though it may answer signals until its parent has collected it.
  private static func hasEnded(_ process: pid_t) -> Bool {
    ProcessEntry(current: process)?.hasEnded ?? true
  }

  @Test(
    "F6: The next start ends what is left, and leaves the folder of a living one alone",
    arguments: ["exec", "run", "exec env -i setsid --wait"], Massacre.allCases)
  func theNextStartCleansUp(_ way: String, _ massacre: Massacre) async throws {
    let folder = ScratchFolder()
    let temporary = folder.file("tmp")
    try FileTree.makeFolder(temporary)
    let living = try Self.start(
      ["exec", "--", "sh", "-c", "echo up; exec sleep 300"], in: temporary)
    #expect(await living.nextLine() == "up")
    let kept = FileTree.names(in: temporary)
    #expect(kept.count == 1)
    let driver = try SleepingClient.driver(in: folder)
    let command = "echo $$ >'\(folder.file("up"))'; exec sleep 300"
    let program = try Self.start(
      way == "run"
        ? ["run", "--driver", driver, "--case", "happy-path"]
        : ["exec", "--"] + way.split(separator: " ").dropFirst().map(String.init)
          + ["sh", "-c", command],
      in: temporary)
    let client = try await SleepingClient.untilUp(in: folder)
    let harness = try Self.harness(of: program)
    try Self.kill(massacre, of: program)
    _ = await program.exitCode()
    // Nobody waits for the harness any more, and the next start leaves the folder of a living one.
    try await EventLoop.shared.untilReadable(harness.descriptor)
    #expect(FileTree.names(in: temporary).count == 2)
    let next = try Self.start(["exec", "--", "true"], in: temporary)
    #expect(await next.exitCode() == 0)
    #expect(Self.hasEnded(client))
    #expect(FileTree.names(in: temporary) == kept)
    living.signal(SIGTERM)
    _ = await living.exitCode()
    #expect(FileTree.names(in: temporary) == [])
  }

  /// In a view of the files that goes with the program, so that nothing stays on this machine.
  @Test(.enabled(if: CurrentProcess.isRoot && Sandbox.obstacle() == nil))
  func aStaleFolderThatCantBeRemovedIsTold() async throws {
    let folder = ScratchFolder()
    let temporary = folder.file("tmp")
    let stale = "\(temporary)/understudy-stale1"
    try FileTree.makeFolders("\(stale)/bin")
    try FileTree.write([], to: "\(stale)/.understudy")
    let program = try Program(
      running: "/usr/bin/unshare",
      [
        "-m", "sh", "-c",
        "mount -t tmpfs none '\(stale)/bin'; TMPDIR='\(temporary)' exec \"$0\" exec -- true",
        Program.executable,
      ])
    let errors = await program.allErrors()
    #expect(await program.exitCode() == 0)
    #expect(
      errors.contains("warning: can't remove '\(stale)/bin': Device or resource busy"), "\(errors)")
    #expect(FileTree.names(in: temporary) == ["understudy-stale1"])
  }
}
