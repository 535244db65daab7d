import Foundation
import HTTPWire
import TestSupport
import Testing
import WireFormats

/// `understudy run --watch` with the shipped client, until Ctrl-C.
@Suite(.realTime) struct WatchProgramTests {
  private static func scenario(_ outcome: String) -> String {
    """
    schema: scenario/1
    id: my-login
    title: The client signs in
    flows: [loopback]
    uses: [login]
    users:
      ana: { email: ana@example.com, sub: "1001" }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
      - expect: { outcome: \(outcome) }

    """
  }

  private static func run(_ arguments: String...) throws -> Program {
    try Program(
      besideClients: ["run", "--driver", "@builtin/drivers/rehearsal-client"] + arguments)
  }

  @Test func aChangedFileIsPlayedAgainAndItsCaseIsOnThePage() async throws {
    let folder = ScratchFolder()
    try folder.write(Self.scenario("signed_in"), to: "login.yaml")
    let program = try Self.run(folder.path, "--watch", "--case", "my-login")

    let address = try #require(
      await Self.line(of: program) { $0.contains("the cases can be seen at") })
    let url = try #require(address.split(separator: " ").last).dropFirst("http://".count)
    let slash = try #require(url.firstIndex(of: "/"))
    let (host, root) = (String(url[..<slash]), String(url[slash...]))
    let control = try ControlClient(url: "http://\(host)")
    func cases() async throws -> [(name: String?, outcome: String?)] {
      try JSONValue(parsing: await control.raw(.get, root + "cases").body)["cases"]?.arrayValue?
        .map { ($0["name"]?.stringValue, $0["outcome"]?.stringValue) } ?? []
    }

    _ = try #require(await Self.line(of: program) { $0.contains("watching 1 file;") })
    let first = try await cases()
    #expect(
      first.map(\.name) == [
        "happy-path", "my-login",
      ])
    #expect(first.allSatisfy { $0.outcome == "pass" })
    // The mock of a case that is over can still be looked into.
    let journal = try await control.raw(.get, root + "2/_understudy/v1/journal")
    #expect(journal.body.text.contains("\"endpoint\": \"token\""))

    try folder.write(Self.scenario("denied"), to: "login.yaml")
    #expect(await Self.line(of: program) { $0.hasSuffix("login.yaml' has changed") } != nil)
    _ = try #require(await Self.line(of: program) { $0.contains("watching 1 file;") })
    #expect(try await cases().map(\.outcome) == ["pass", "fail"])
    let shown = try await control.raw(.get, root)
    #expect(shown.fields[.location] == root + "4/_understudy/?follow", "the one that failed")

    program.signal(SIGINT)
    #expect(await program.exitCode() == 1, "the last run's")
    let output = await program.allOutput()
    #expect(output.contains("exit 0: nothing unexpected"))
  }

  @Test func aMistakeInAFileIsToldAndItsRemedyWaitedFor() async throws {
    let folder = ScratchFolder()
    let file = try folder.write(Self.scenario("signed_in"), to: "login.yaml")
    let program = try Self.run(folder.path, "--watch", "--case", "my-login")
    _ = try #require(await Self.line(of: program) { $0.contains("watching 1 file;") })
    try folder.write("schema: scenario/1\nid: [\n", to: "login.yaml")
    #expect(await Self.line(of: program) { $0.contains("error") } != nil)
    _ = try #require(await Self.line(of: program) { $0.contains("watching 1 file;") })
    // Another one that comes into the folder counts as well.
    try FileManager.default.removeItem(atPath: file)
    _ = try #require(await Self.line(of: program) { $0.contains("has changed") })
    try folder.write(Self.scenario("signed_in"), to: "other.yaml")
    _ = try #require(await Self.line(of: program) { $0.hasSuffix("other.yaml' has changed") })
    _ = try #require(await Self.line(of: program) { $0.contains("watching 1 file;") })
    program.signal(SIGINT)
    #expect(await program.exitCode() == 0)
  }

  @Test func whereNoFileCanChangeThereIsNothingToWatch() async throws {
    let program = try Self.run("--watch", "--case", "happy-path")
    #expect(await program.exitCode() == 0)
    let errors = await program.allErrors()
    #expect(errors.contains("no file of this run can change; --watch-also names one"))
  }

  /// The first line of the errors that is meant.
  private static func line(
    of program: Program, _ isMeant: (String) -> Bool
  ) async -> String? {
    while let line = await program.nextError() {
      if isMeant(line) { return line }
    }
    return nil
  }
}
