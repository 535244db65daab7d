import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct TerminalTests {
  /// In a process of its own, which gets a terminal to lend.
  @Test func aTerminalIsLentAndTakenBack() async {
    await #expect(processExitsWith: .success) {
      // The terminal goes away before this process does.
      signal(SIGHUP, SIG_IGN)
      let terminal = try PseudoTerminal()
      #expect(setsid() == getpid())
      let opened = open(terminal.path, O_RDWR)
      #expect(dup2(opened, STDIN_FILENO) == STDIN_FILENO)
      close(opened)
      #expect(TerminalOwnership.isOurs)

      var launch = Launch.shell("read line; echo got $line")
      launch.input = .inherited
      launch.takesTerminal = true
      let child = try launch.start()
      #expect(tcgetpgrp(STDIN_FILENO) == child.id)
      #expect(!TerminalOwnership.isOurs)
      #expect(write(terminal.master.number, "word\n", 5) == 5)
      #expect(await child.output?.text() == "got word\n")
      #expect(await child.end()?.status == .exited(code: 0))

      TerminalOwnership.takeBack()
      #expect(TerminalOwnership.isOurs)
      withExtendedLifetime(terminal) {}
    }
  }

  @Test func withoutATerminalNothingIsLent() async throws {
    var launch = Launch("true", searchPath: Launch.path)
    launch.takesTerminal = true
    #expect(try await launch.start().end()?.status == .exited(code: 0))
  }
}
