import Foundation
import HTTPWire
import TestSupport
import Testing
import WireFormats

/// `understudy serve --state`: what it has answered for survives its end, whatever that is.
@Suite(.realTime) struct ServeStateProgramTests {
  private static let notes = NotesApp.configuration + "accounts: [{ email: kim@example.com }]\n"

  private func start(_ folder: borrowing ScratchFolder, _ options: [String]) throws -> Program {
    try Program(
      running: Program.executable,
      [
        "serve", "--json", "--https", "none", "--auto-consent", "--config",
        folder.file("understudy.yaml"), "--state", folder.file("state"),
      ] + options)
  }

  private func refresh(_ token: String, at mock: ServedMock) async throws -> JSONValue {
    try await mock.token(
      [("grant_type", "refresh_token"), ("refresh_token", token)] + NotesApp.credentials)
  }

  @Test(arguments: ["full", "normal"])
  func whatWasAnsweredForSurvivesAKill(_ safety: String) async throws {
    let folder = ScratchFolder()
    try folder.write(Self.notes, to: "understudy.yaml")
    var program = try start(folder, ["--state-sync", safety])
    var mock = try ServedMock(JSONValue(parsing: #require(await program.nextLine())))
    let code = try await mock.code()
    let tokens = try await mock.token(
      [
        ("grant_type", "authorization_code"), ("code", code),
        ("redirect_uri", mock.redirectURI),
      ] + NotesApp.credentials)
    let refreshToken = try #require(tokens["refresh_token"]?.stringValue)
    let (waiting, redirectURI) = (try await mock.code(), mock.redirectURI)
    program.signal(SIGKILL)
    _ = await program.exitCode()

    // What the file says by now comes beside what was kept.
    try folder.write(
      Self.notes.replacingOccurrences(of: "kim", with: "kim@example.com }, { email: lee"),
      to: "understudy.yaml")
    program = try start(folder, ["--state-sync", safety])
    mock = try ServedMock(JSONValue(parsing: #require(await program.nextLine())))
    #expect(
      await program.nextError()
        == "note: going on with '\(folder.file("state"))': 1 grant; the journal begins anew")
    #expect(try await refresh(refreshToken, at: mock)["access_token"] != nil)
    let again = try await mock.token(
      [
        ("grant_type", "authorization_code"), ("code", waiting),
        ("redirect_uri", redirectURI),
      ] + NotesApp.credentials)
    #expect(again["access_token"] != nil)
    #expect(folder.permissions(of: "state") == 0o600)
    program.signal(SIGTERM)
    #expect(await program.exitCode() == 0)
    #expect(!folder.names.contains("state-wal"), "a file that is put away is whole by itself")
  }

  @Test func oneMockAtATimeUsesAFile() async throws {
    let folder = ScratchFolder()
    try folder.write(Self.notes, to: "understudy.yaml")
    let first = try start(folder, [])
    _ = await first.nextLine()
    let second = try start(folder, [])
    #expect(await second.exitCode() == 2)
    let message = try #require(await second.nextError())
    #expect(
      message.hasPrefix("error: can't use '\(folder.file("state"))' for the state: process "))
    first.signal(SIGKILL)
    _ = await first.exitCode()
  }
}
