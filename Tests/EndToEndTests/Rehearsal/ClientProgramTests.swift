import Foundation
import TestSupport
import Testing

@testable import RehearsalClient
@testable import Understudy

/// The client as a process of its own.
@Suite(.realTime) struct ClientProgramTests {
  private static let executable: String = {
    let folder = URL(fileURLWithPath: Program.executable).deletingLastPathComponent()
    return folder.appendingPathComponent("rehearsal-client").path
  }()

  private func start(
    _ stage: ClientStage, _ words: [String], setting: [String] = []
  ) throws -> Program {
    try Program(
      running: "/usr/bin/env",
      setting + [Self.executable] + words
        + ["--client", "\(stage.folder)/client.json", "--store", stage.store.path]
        + ["--api", stage.google.url])
  }

  @Test func theBrowserIsGivenTheAddressAsOneArgument() async throws {
    try await onStage { stage in
      let scratch = ScratchFolder()
      // A script that the test has just written couldn't be started while another test forks.
      let browser = RepositoryFile("Fixtures/opener").path
      let opened = try Program(running: "/bin/cat", [scratch.makePipe("opened")])
      let program = try start(
        stage, ["login", "-v"],
        setting: ["BROWSER=\(browser)", "OPENED=\(scratch.file("opened"))"])
      #expect(await program.nextError() == "Signing in with Google in your browser.")
      let lines = await opened.allOutput()
      #expect(lines.count == 1)
      let url = try #require(lines.first)
      #expect(url.hasPrefix(stage.google.url + "/o/oauth2/auth?client_id="))
      try await stage.google.visit(url, deliver: true)
      #expect(await program.allOutput() == ["You are signed in."])
      #expect(await program.exitCode() == 0)
      #expect(stage.credentials != nil)
    }
  }

  @Test func withoutABrowserTheAddressIsPrinted() async throws {
    try await onStage { stage in
      let program = try start(
        stage, ["login"], setting: ["-u", "BROWSER", "PATH=/nowhere"])
      #expect(await program.nextError() == "Signing in with Google in your browser.")
      #expect(
        await program.nextError() == "No browser could be opened. Open this address in one:")
      let url = try #require(await program.nextError())
      try await stage.google.visit(url, deliver: true)
      #expect(await program.exitCode() == 0)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheWait(_ signal: Int32) async throws {
    try await onStage { stage in
      let program = try start(stage, ["login", "--no-browser"])
      #expect(await program.nextError() == "Open this address in a browser:")
      program.signal(signal)
      #expect(await program.exitCode() == 128 + signal)
      #expect(stage.credentials == nil)
    }
  }

  /// The file names Google's hosts, and the environment the way to them.
  @Test func googlesHostsAreReachedThroughTheProxy() async throws {
    var configuration = Understudy.Configuration()
    configuration.https = ["127.0.0.1:0"]
    configuration.intercepts = true
    try await onStage(configuration) { stage in
      let file = try #require(stage.google.clientFile(intercepted: true))
      try Data(file).write(to: URL(fileURLWithPath: "\(stage.folder)/client.json"))
      let authority = "\(stage.folder)/ca.pem"
      try stage.google.authorityCertificate?.write(
        toFile: authority, atomically: false, encoding: .utf8)
      let setting = ["HTTPS_PROXY=\(stage.google.url)", "SSL_CERT_FILE=\(authority)"]
      let program = try start(stage, ["login", "--no-browser"], setting: setting)
      _ = await program.nextError()
      let url = try #require(await program.nextError())
      #expect(url.hasPrefix("https://accounts.google.com/o/oauth2/auth?"))
      try await stage.google.visit(url, deliver: true)
      #expect(await program.exitCode() == 0)
      let untrusting = try start(
        stage, ["refresh"], setting: ["-u", "SSL_CERT_FILE", "HTTPS_PROXY=\(stage.google.url)"])
      #expect(await untrusting.allErrors().contains("certificate verify failed"))
      #expect(await untrusting.exitCode() == 1)
    }
  }

  @Test func anUnknownActionHasItsOwnCode() async throws {
    let program = try Program(running: Self.executable, ["juggle"])
    #expect(
      await program.allErrors()
        == "rehearsal-client: There is no action 'juggle'. "
        + "'rehearsal-client --help' shows what there is.")
    #expect(await program.exitCode() == 127)
  }
}
