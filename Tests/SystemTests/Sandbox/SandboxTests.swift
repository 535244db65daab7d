import Glibc
import TestSupport
import Testing

@testable import System

/// Only where this process may make sandboxes; elsewhere the reason is told in the skip.
@Suite(
  .realTime,
  .enabled(
    if: Sandbox.obstacle() == nil, "namespaces need root, or the root of a user namespace"),
  .timeLimit(.minutes(30)))
struct SandboxTests {
  private func output(of script: String, in sandbox: Sandbox) async throws -> String {
    var launch = Launch.shell(script)
    launch.directory = "/"
    launch.sandbox = sandbox
    let child = try launch.start()
    let output = try await #require(child.output).text()
    _ = await child.end()
    return output
  }

  @Test func aProgramIsAloneInIt() async throws {
    let sandbox = try Sandbox()
    let devices = try await output(of: "cat /proc/net/dev", in: sandbox)
      .split(separator: "\n").dropFirst(2).map { $0.drop { $0 == " " }.prefix { $0 != ":" } }
    #expect(devices == ["lo"])
    #expect(try await output(of: "cat /proc/1/comm", in: sandbox) == "sh\n", "its first process")
    let others = try await output(of: "ls -d /proc/\(getpid()) 2>&1 >/dev/null", in: sandbox)
    #expect(others != "", "this process has no number there")
  }

  @Test func whatLiesOverAFileIsSeenOnlyInside() async throws {
    let file = try ExecutableFile("127.0.0.1 accounts.google.com\n")
    let sandbox = try Sandbox(laying: [.init(file.path, over: "/etc/hosts")])
    #expect(
      try await output(of: "cat /etc/hosts", in: sandbox) == "127.0.0.1 accounts.google.com\n")
    let outside = Launch.shell("cat /etc/hosts")
    let child = try outside.start()
    #expect(try await #require(child.output).text().contains("accounts.google.com") == false)
    _ = await child.end()
  }

  @Test func whatIsNotThereNeedsNoCover() async throws {
    let sandbox = try Sandbox(laying: [.init("/etc/passwd", over: "/etc/no-such-file")])
    #expect(try await output(of: "ls /etc/no-such-file 2>&1 | wc -l", in: sandbox) == "1\n")
  }

  @Test func theExitCodeAndTheGroupAreTheChilds() async throws {
    var launch = Launch.shell("trap 'exit 9' TERM; echo up; while :; do sleep 0.01; done")
    launch.directory = "/"
    launch.sandbox = try Sandbox()
    let child = try launch.start()
    #expect(try await #require(child.output).text(upTo: "up\n") == "up\n")
    #expect(child.sendToGroup(.terminate))
    #expect(await child.end()?.status == .exited(code: 9))
  }

  @Test func nothingOutlivesIt() async throws {
    let mounts = try #require(ProcessFiles.bytes(at: "/proc/self/mounts"))
    var sandbox: Sandbox? = try Sandbox(laying: [.init("/dev/null", over: "/etc/hosts")])
    // It speaks for itself, so that it is there when the output ends.
    let daemon = "echo up; exec >/dev/null 2>&1; while :; do sleep 1000; done"
    var launch = Launch.shell("setsid sh -c '\(daemon)' outlives-it &")
    launch.directory = "/"
    launch.sandbox = sandbox
    let child = try launch.start()
    #expect(try await #require(child.output).text() == "up\n")
    _ = await child.end()
    let entries = ProcessTree.current().entries
    let entry = try #require(entries.first { $0.currentArguments().last == "outlives-it" })
    let handle = try #require(ProcessHandle(id: entry.id))
    launch.sandbox = nil
    sandbox = nil
    #expect(handle.hasEnded)
    #expect(ProcessFiles.bytes(at: "/proc/self/mounts") == mounts)
  }
}
