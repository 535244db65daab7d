import Foundation
import System
import TestSupport
import Testing

/// A client that keeps its tokens in a file and refreshes by its own clock comes back to the same
/// mock on another day.
@Suite(.realTime) struct ExecTomorrowTests: ~Copyable {
  private let folder = ScratchFolder()

  /// Runs the client, which is a user's program: `Fixtures/keeper.py`.
  private func run(_ options: String..., command: [String]? = nil) async throws -> Execution {
    try Tool.require("python3")
    return try await Execution(
      options,
      command ?? ["python3", RepositoryFile("Fixtures/keeper.py").path, "\(folder.path)/tokens"],
      setting: ["XDG_STATE_HOME=\(folder.path)/state"])
  }

  private var stateFile: String { "\(folder.path)/state/understudy/last/state.json" }

  @Test func theClientRefreshesOnTheNextDay() async throws {
    #expect(try await run("--keep").output == ["signed in", "API: 200"])
    let first = try String(contentsOfFile: stateFile, encoding: .utf8)
    let soon = try await run("--later", "0s")
    #expect(soon.output == ["API: 200"], "the access token is still good: \(soon.errors)")
    let later = try await run("--later", "1d")
    #expect(later.output == ["refreshed", "API: 200"], "\(later.errors)")
    #expect(later.errors.contains("understudy: 1d after what '\(folder.path)/state"))
    #expect(first != (try String(contentsOfFile: stateFile, encoding: .utf8)))
    #expect(try await run("--later", "2h").output == ["refreshed", "API: 200"], "time adds up")
  }

  @Test(arguments: [
    ("day-seven", "refresh.expired", true), ("revoked", "refresh.revoked", false),
  ])
  func theTokenIsDead(_ scene: String, _ cause: String, _ isTest: Bool) async throws {
    #expect(try await run("--keep").output.first == "signed in")
    let dead = try await run("--scene", scene)
    #expect(dead.output == ["refused: invalid_grant: Token has been expired or revoked."])
    #expect(dead.errors.contains("refused: \(cause)"))
    #expect(try await run("--later", "0s").output == dead.output, "it stays dead")
  }

  /// Without the scene the app is published, and a week is nothing.
  @Test func aPublishedAppLivesOnAfterAWeek() async throws {
    #expect(try await run("--keep").output.first == "signed in")
    #expect(try await run("--later", "7d").output == ["refreshed", "API: 200"])
  }

  @Test(arguments: [
    ("unticked", "refused: access_denied"), ("throttled", "signed in\nAPI: 429"),
  ])
  func aSceneNeedsNothingBefore(_ scene: String, _ output: String) async throws {
    #expect(try await run("--scene", scene).output.joined(separator: "\n") == output)
    #expect(!FileManager.default.fileExists(atPath: stateFile), "nothing asked for it")
  }

  @Test func theCertificateStaysTheSame() async throws {
    let show = ["sh", "-c", "cat $UNDERSTUDY_CA_FILE"]
    let first = try await run("--keep", command: show)
    let second = try await run("--later", "30d", command: show)
    #expect(first.output.count > 5 && first.output == second.output)
    let third = try await run("--later", "500d", command: show)
    #expect(first.output != third.output)
    #expect(third.errors.contains("the kept certificate isn't good for that time"))
  }

  @Test func nobodyElseCanReadIt() async throws {
    _ = try await run("--keep", command: ["true"])
    let mode = try FileManager.default.attributesOfItem(atPath: stateFile)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let parent = (stateFile as NSString).deletingLastPathComponent
    let folder = try FileManager.default.attributesOfItem(atPath: parent)[.posixPermissions]
    #expect(folder as? Int == 0o700)
  }

  @Test func theCommandsOwnClockIsMoved() async throws {
    _ = try await run("--keep", command: ["true"])
    let year = try await run(
      "--later", "3650d",
      command: ["python3", "-c", "import time; print(time.time() > \(now + 3649 * 86_400))"])
    #expect(year.output == ["True"])
  }

  private var now: Int { Int(Date().timeIntervalSince1970) }

  @Test func aClockThatCantBeMovedIsNamed() async throws {
    try Tool.require("gcc")
    let program = "\(folder.path)/static"
    _ = try await run("--keep", command: ["true"])
    let build = "echo 'int main(void){return 0;}' | gcc -static -x c - -o \(program)"
    let built = try await run("--later", "1h", command: ["sh", "-c", build])
    if built.exitCode != 0 { try Test.cancel("no static C library is installed") }
    let run = try await run("--later", "1h", command: [program])
    #expect(
      run.errors.contains(
        "the clock of \(program) stays in the present: \(program) is a static program"))
  }

  // MARK: - What can't be

  @Test func nothingIsKeptYet() async throws {
    let run = try await run("--later", "1h", command: ["true"])
    #expect(run.exitCode == 2)
    #expect(
      run.errors.hasPrefix("error: nothing is kept in '\(folder.path)/state/understudy/last'"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/state"), "nothing half done")
  }

  @Test(arguments: [
    ("{}", #"key "version" is missing in the kept state"#),
    (#"{"version": 2}"#, "2 is not between 1 and 1"), ("x", "expected a value, found 'x'"),
    ("", "expected a value, found the end of the text"),
  ])
  func aSpoiltFileIsRefused(_ contents: String, _ words: String) async throws {
    _ = try await run("--keep", command: ["true"])
    try contents.write(toFile: stateFile, atomically: true, encoding: .utf8)
    let run = try await run("--later", "1h", command: ["true"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try String(contentsOfFile: stateFile, encoding: .utf8) == contents)
  }

  @Test func oneRunAtATimeUsesIt() async throws {
    let nested = "\(Program.executable) exec -q --keep -- true"
    let run = try await run("--keep", command: ["sh", "-c", nested])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("another run is using it"))
  }

  @Test func aFolderOfOthersIsRefused() async throws {
    let open = "\(folder.path)/open"
    try FileManager.default.createDirectory(
      atPath: open, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
    // What the mask has taken away.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open)
    let run = try await run("--keep", open, command: ["true"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("others can write there (mode 777)"))
  }
}
