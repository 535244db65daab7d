import Foundation
import HTTPWire
import SocketTransport
import TestSupport
import Testing
import WireFormats

/// `understudy serve` with a configuration file, and what makes it refuse to start.
@Suite(.realTime) struct ServeConfigurationProgramTests {
  /// A folder for one test, gone when it is over.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
  }

  private static let notes = NotesApp.configuration + "lifetimes:\n  access_token: 10m\n"

  @Test func aReloadKeepsGrantsAndTellsWhatHasChanged() async throws {
    let folder = try Folder()
    let path = folder.path("understudy.yaml")
    try folder.write(Self.notes, "understudy.yaml")
    let program = try Program(
      "serve", "--json", "--https", "none", "--config", path, "--auto-consent", "--strictness",
      "lenient:desktop_needs_secret")
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    #expect(ready["lenient"] == ["desktop_needs_secret"])
    let mock = try ServedMock(ready)
    let code = try await mock.code()
    let first = try await mock.token([
      ("grant_type", "authorization_code"), ("code", code),
      ("redirect_uri", mock.redirectURI),
      ("client_id", NotesApp.id),
    ])
    #expect(first["expires_in"] == 600)
    let refreshToken = try #require(first["refresh_token"]?.stringValue)

    try folder.write(
      Self.notes.replacingOccurrences(of: "10m", with: "5m")
        + "accounts: [{ email: kim@example.com }]\n", "understudy.yaml")
    program.signal(SIGHUP)
    #expect(
      await program.nextError() == "note: account 'ada.lovelace@example.com': is deleted")
    #expect(
      await program.nextError() == "note: account 'grace.hopper@example.org': is deleted")
    #expect(await program.nextError() == "note: account 'kim@example.com': is new")
    #expect(
      await program.nextError()
        == "note: account 'kim@example.com': is the default for signing in")
    #expect(await program.nextError() == "note: lifetimes: access_token is now 5m")
    #expect(await program.nextError() == "note: '\(path)' was read again: 5 changed")

    try folder.write(Self.notes.replacingOccurrences(of: "10m", with: "soon"), "understudy.yaml")
    program.signal(SIGHUP)
    #expect(
      await program.nextError() == "\(path):9:17: error: \"soon\" is not a duration")
    #expect(await program.nextError() == "  9 |   access_token: soon")
    #expect(await program.nextError() == "    |                 ^~~~")
    #expect(await program.nextError() == "  help: write 2s, 500ms, 61m or 7d")
    #expect(
      await program.nextError()
        == "note: '\(path)' can't be used, so the configuration is unchanged")

    // The grant's account is gone, and that is all that is wrong with it.
    let refused = try await mock.token([
      ("grant_type", "refresh_token"), ("refresh_token", refreshToken),
      ("client_id", NotesApp.id),
    ])
    #expect(refused["error"] == "invalid_grant")
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func aGrantOutlivesAReload() async throws {
    let folder = try Folder()
    let path = folder.path("understudy.yaml")
    try folder.write(Self.notes, "understudy.yaml")
    let program = try Program(
      "serve", "--json", "--https", "none", "--config", path, "--auto-consent")
    let mock = try ServedMock(JSONValue(parsing: #require(await program.nextLine())))
    let first = try await mock.token(
      [
        ("grant_type", "authorization_code"), ("code", try await mock.code()),
        ("redirect_uri", mock.redirectURI),
      ] + NotesApp.credentials)
    let refreshToken = try #require(first["refresh_token"]?.stringValue)
    program.signal(SIGHUP)
    #expect(
      await program.nextError() == "note: '\(path)' was read again: nothing has changed")
    try folder.write(Self.notes.replacingOccurrences(of: "10m", with: "5m"), "understudy.yaml")
    program.signal(SIGHUP)
    #expect(await program.nextError() == "note: lifetimes: access_token is now 5m")
    let second = try await mock.token(
      [("grant_type", "refresh_token"), ("refresh_token", refreshToken)] + NotesApp.credentials)
    #expect(second["expires_in"] == 300)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
  }

  @Test func withoutAFileTheEndOfATerminalEndsIt() async throws {
    let program = try Program("serve", "--json", "--https", "none")
    let ready = try JSONValue(parsing: #require(await program.nextLine()))
    let file = try #require(ready["client_secret_file"]?.stringValue)
    program.signal(SIGHUP)
    #expect(await program.exitCode() == 0)
    #expect(!FileManager.default.fileExists(atPath: file), "the run takes its files along")
  }

  @Test func aFileWithErrorsStartsNothing() async throws {
    let folder = try Folder()
    try folder.write("project: []\n", "understudy.yaml")
    let path = folder.path("understudy.yaml")
    let program = try Program("serve", "--config", path)
    #expect(await program.nextLine() == nil)
    #expect(await program.exitCode() == 2)
    #expect(
      await program.allErrors() == """
        \(path):1:1: error: unknown key "project" in the file
          1 | project: []
            | ^~~~~~~
          help: did you mean "projects"?  known here: projects, accounts, organisations, scopes, \
        routes, api, lifetimes, switches
        """)
  }

  @Test func aMissingFileStartsNothing() async throws {
    let program = try Program("serve", "--config", "/nowhere/understudy.yaml")
    #expect(await program.exitCode() == 2)
    #expect(
      await program.allErrors()
        == "error: can't read '/nowhere/understudy.yaml': No such file or directory")
  }

  @Test func aReadyFileThatCannotBeWrittenEndsIt() async throws {
    let program = try Program("serve", "--https", "none", "--ready-file", "/nowhere/ready.json")
    #expect(await program.nextLine() == nil)
    #expect(await program.exitCode() == 2)
    #expect(
      await program.allErrors()
        == "error: can't write '/nowhere/ready.json': No such file or directory")
  }

  @Test func aDirectoryThatOthersMayWriteToTakesNoCertificate() async throws {
    let folder = try Folder()
    #expect(chmod(folder.url.path, 0o777) == 0)
    let program = try Program("serve", "--ca-file", folder.path("ca.pem"))
    #expect(await program.nextLine() == nil)
    #expect(await program.exitCode() == 2)
    #expect(
      await program.allErrors() == """
        error: others could replace the run's certificate in '\(folder.url.path)'
          help: remove the others' write permission: chmod go-w \(folder.url.path)
        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("ca.pem")))
  }
}
