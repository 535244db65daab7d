import Foundation
import System
import TestSupport
import Testing

@Suite("F5, F11: Daemons that nothing betrays, and files that can't be removed", .realTime)
struct LeftoverProgramTests {
  private static func driver(_ command: [String]) -> String {
    """
    schema: driver/1
    id: leaver
    title: A client that leaves something behind
    flows: [loopback]
    client: { type: desktop, id: "${auto}", secret: "${auto}" }
    endpoints: { via: env, set: { URL: "${authorize.url}" } }
    trust: { via: plain-http }
    isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
    browser: { capture: opener }
    actions:
      login: { run: [\(command.map { "'\($0)'" }.joined(separator: ", "))], timeout: 60s }
      call_api: { run: ["true"], timeout: 5s }
    scopes: { signin: [openid] }
    outcomes: { signed_in: { action: login, exit: 0 }, ok: { exit: 0 }, error: { exit: any-nonzero } }
    store: none
    clock: { via: none }

    """
  }

  /// The arguments with which a command is the client of `exec`, or of a case of `run`.
  private static func arguments(
    _ way: String, _ command: [String], in folder: borrowing ScratchFolder
  ) throws -> [String] {
    guard way == "run" else { return ["exec", "--"] + command }
    return [
      "run", "--case", "happy-path", "--driver",
      try folder.write(driver(command), to: "driver.yaml"),
    ]
  }

  @Test(.enabled(if: FileTree.may(.execute, "/usr/bin/python3")), arguments: ["exec", "run"])
  func aDaemonWithoutEnvironmentIsEnded(_ way: String) async throws {
    let folder = ScratchFolder()
    let script = RepositoryFile("Fixtures/clients/daemon.py").path
    let arguments = try Self.arguments(
      way, ["python3", script, folder.file("daemon")], in: folder)
    let program = try Program(running: Program.executable, arguments)
    _ = await program.allOutput()
    let errors = await program.allErrors()
    _ = await program.exitCode()
    let text = folder.contents(of: "daemon")
    let daemon = try #require(text.flatMap { pid_t($0.dropLast()) }, "\(errors)")
    #expect(kill(daemon, 0) == -1)
  }

  /// In a view of the files that goes with the program, so that nothing stays on this machine.
  @Test(
    .enabled(if: CurrentProcess.isRoot && Sandbox.obstacle() == nil), arguments: ["exec", "run"])
  func whatCantBeRemovedIsTold(_ way: String) async throws {
    let folder = ScratchFolder()
    let temporary = folder.file("tmp")
    try FileTree.makeFolder(temporary)
    let target =
      way == "exec" ? "\(temporary)/understudy-*/bin" : "\(temporary)/understudy-*/*/home"
    let arguments = try Self.arguments(
      way, ["sh", "-c", "mount -t tmpfs none \(target)"], in: folder)
    let program = try Program(
      running: "/usr/bin/unshare",
      ["-m", "env", "TMPDIR=\(temporary)", Program.executable] + arguments)
    _ = await program.allOutput()
    let errors = await program.allErrors()
    _ = await program.exitCode()
    let line = errors.split(separator: "\n").first { $0.hasPrefix("warning: can't remove ") }
    let told = try #require(line, "\(errors)")
    #expect(told.hasPrefix("warning: can't remove '\(temporary)/understudy-"))
    #expect(
      told.hasSuffix(
        way == "exec" ? "/bin': Device or resource busy" : "/home': Device or resource busy"))
  }
}
