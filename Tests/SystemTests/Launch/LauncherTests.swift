import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime, .timeLimit(.minutes(30))) struct LauncherTests {
  struct ScriptCase: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    var output = ""
    var errors = ""
    var status = ProcessExit.exited(code: 0)
    var testDescription: String { name }

    static let all = [
      ScriptCase(name: "both streams", script: "echo a; echo b >&2", output: "a\n", errors: "b\n"),
      ScriptCase(name: "exit code", script: "exit 37", status: .exited(code: 37)),
      ScriptCase(
        name: "its own end", script: "kill -TERM $$",
        status: .signalled(.terminate, coreDumped: false)),
      ScriptCase(name: "only what it was given", script: "tr '\\0' '\\n' < /proc/$$/environ"),
      ScriptCase(name: "no input", script: "cat"),
    ]
  }

  @Test(arguments: ScriptCase.all)
  func aChildRunsAndEnds(_ c: ScriptCase) async throws {
    let child = try Launch.shell(c.script).start()
    let output = try await #require(child.output).text()
    let errors = try await #require(child.errors).text()
    #expect(output == c.output)
    #expect(errors == c.errors)
    #expect(await child.end()?.status == c.status)
  }

  /// In a process of its own, which has what a child must not get.
  @Test func aChildInheritsNeitherSignalsNorFiles() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      signal(SIGCHLD, SIG_IGN)
      #expect(open("/dev/null", O_RDONLY) > STDERR_FILENO)
      var launch = Launch.shell("grep -E 'SigBlk|SigIgn' /proc/self/status; ls /proc/self/fd")
      launch.input = .inherited
      let child = try launch.startHolding(SIGUSR1)
      // The last descriptor is the folder that is being listed.
      #expect(
        await child.output?.text()
          == "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n0\n1\n2\n3\n")
      #expect(await child.end()?.status == .exited(code: 0), "its exit code isn't thrown away")
    }
  }

  @Test func aChildGetsItsEnvironmentArgumentsAndDirectory() async throws {
    var launch = Launch.shell(
      "pwd; echo \"$0|$1|$A|$B\"", environment: ["A=1 2", "B=", "LC_ALL=C"])
    launch.arguments += ["näme", "a  \"b\""]
    launch.directory = "/usr/bin"
    let child = try launch.start()
    #expect(try await #require(child.output).text() == "/usr/bin\nnäme|a  \"b\"|1 2|\n")
    #expect(await child.end()?.status == .exited(code: 0))
  }

  @Test func aRelativePathBeginsInTheChildsDirectory() async throws {
    var launch = Launch("./true", searchPath: "")
    launch.directory = "/usr/bin"
    #expect(try await launch.start().end()?.status == .exited(code: 0))
  }

  @Test func bytesAreReadToTheirEnd() async throws {
    // More than any pipe holds.
    var launch = Launch("wc", ["-c"], searchPath: Launch.path)
    launch.input = .bytes([UInt8](repeating: 7, count: 3_000_000))
    let child = try launch.start()
    #expect(try await #require(child.output).text() == "3000000\n")
    #expect(await child.end()?.status == .exited(code: 0))
  }

  @Test func aPipeIsWrittenWhileTheChildRuns() async throws {
    var launch = Launch("cat", searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    let input = try #require(child.input)
    let output = try #require(child.output)
    #expect(input.write([UInt8]("one\n".utf8).span) == .wrote(4))
    #expect(await output.text(upTo: "\n") == "one\n")
    #expect(child.status() == nil)
    input.close()
    #expect(await output.text() == "")
    #expect(await child.end()?.status == .exited(code: 0))
    #expect(input.write([UInt8]("two\n".utf8).span) == .closed)
  }

  @Test func writingToOneWhoHasLeftIsNoSignal() async throws {
    var launch = Launch("true", searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    #expect(await child.end()?.status == .exited(code: 0))
    #expect(try #require(child.input).write([UInt8]("late".utf8).span) == .closed)
  }

  @Test func aTerminalIsTheChildsOwn() async throws {
    var launch = Launch.shell("read line; tty; stty size; echo got $line > /dev/tty; test -t 2")
    launch.input = .terminal
    launch.output = .terminal
    launch.errors = .terminal
    let child = try launch.start()
    #expect(child.errors == nil)
    #expect(try #require(child.input).write([UInt8]("word\n".utf8).span) == .wrote(5))
    let text = try await #require(child.output).text()
    let lines = text.split(separator: "\r\n")
    #expect(lines.first == "word", "the terminal echoes what is typed")
    #expect(lines.dropFirst().first?.hasPrefix("/dev/pts/") == true)
    #expect(lines.dropFirst(2) == ["24 80", "got word"])
    #expect(await child.end()?.status == .exited(code: 0))
  }

  @Test func theGroupGetsTheSignal() async throws {
    let child = try Launch.shell("sleep 60 & sleep 60").start()
    #expect(child.sendToGroup(.kill))
    // The other sleeper holds the pipe open until it has ended too.
    #expect(try await #require(child.output).text() == "")
    await isReadable(child.exitDescriptor)
    #expect(child.status() == .signalled(.kill, coreDumped: false))
    #expect(child.collect()?.status == .signalled(.kill, coreDumped: false))
    #expect(child.status() == .signalled(.kill, coreDumped: false))
    #expect(!child.sendToGroup(.kill), "the number may be somebody else's by now")
  }

  @Test func whatAChildUsedIsToldAtItsEnd() async throws {
    let child = try Launch.shell("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done").start()
    let use = try #require(await child.end()).use
    #expect(use.processorTime > .zero)
    #expect(use.peakMemory > 100_000)
  }
}

extension Launch {
  /// Starts the program on a thread that holds a signal.
  fileprivate func startHolding(_ signal: Int32) throws -> ChildProcess {
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, signal)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try start()
  }
}
