import Foundation
import TestSupport
import Testing

/// Signals, deadlines, and those who don't end by themselves.
@Suite(.realTime) struct ExecEndingTests {
  @Test func aDeadlineEndsTheCommand() async throws {
    let run = try await Execution(["--timeout", "200ms"], ["sleep", "300"])
    #expect(run.exitCode == 124)
    #expect(run.errors.contains("sleep timed out: it ended by SIGTERM after "))
  }

  @Test func whoIgnoresTheRequestToEndIsKilled() async throws {
    let script = "trap '' TERM; while :; do sleep 0.05; done"
    let run = try await Execution(
      ["--timeout", "200ms", "--kill-after", "200ms"], ["sh", "-c", script])
    #expect(run.exitCode == 124)
    #expect(run.errors.contains("it ended by SIGKILL after "))
  }

  @Test(arguments: [(SIGTERM, "TERM"), (SIGINT, "INT"), (SIGUSR1, "USR1"), (SIGHUP, "HUP")])
  func signalsAreTheCommands(_ signal: (number: Int32, name: String)) async throws {
    let script = "trap 'exit 33' \(signal.name); echo ready; while :; do sleep 0.05; done"
    let program = try Program("exec", "--", "sh", "-c", script)
    #expect(await program.nextLine() == "ready")
    program.signal(signal.number)
    #expect(await program.exitCode() == 33)
  }

  /// A grandchild in the command's group, and one in a session of its own.
  @Test(arguments: ["sleep 300", "setsid sleep 300"])
  func whatIsLeftBehindIsEnded(_ grandchild: String) async throws {
    try Tool.require("setsid")
    let run = try await Execution([], ["sh", "-c", "\(grandchild) & echo $!"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("ended one process that the command left behind"))
    let number = try #require(run.output.first.flatMap { pid_t($0) })
    #expect(kill(number, 0) == -1)
  }

  @Test func aStubbornGrandchildIsKilled() async throws {
    let grandchild = "sh -c 'trap \"\" TERM; while :; do sleep 0.05; done'"
    let run = try await Execution(
      ["--kill-after", "200ms"], ["sh", "-c", "\(grandchild) & sleep 0.2"])
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("killed "))
  }
}
