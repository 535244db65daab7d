import Foundation
import TestSupport
import Testing

/// `understudy verify-driver` with real clients, to its end.
@Suite(.realTime) struct VerifyDriverProgramTests {
  @Test func anInterruptionEndsTheClientAndProvesNothing() async throws {
    let folder = ScratchFolder()
    let driver = try SleepingClient.driver(in: folder)
    let program = try Program(besideClients: ["verify-driver", driver])
    let client = try await SleepingClient.untilUp(in: folder)
    program.signal(SIGINT)
    #expect(await program.exitCode() == 130)
    #expect(await program.allOutput() == [])
    #expect(kill(client, 0) == -1 && errno == ESRCH, "the client is gone")
  }

  /// A client that looks for its client-secret file, and trusts the authorities that a variable of
  /// a library names.
  private static func driver(in folder: borrowing ScratchFolder) throws -> String {
    let client = try folder.write(
      """
      import os, sys
      if not os.path.exists("client_secret.json"):
          sys.exit("FileNotFoundError: [Errno 2] No such file or directory: 'client_secret.json'")
      sys.exit("\\x1b[31mno more than that: " + os.environ["TOKEN"])
      """, to: "client.py")
    return try folder.write(
      """
      schema: driver/1
      id: app
      title: An app
      flows: [loopback]
      client: { type: desktop, id: "${auto}", secret: "${auto}" }
      # The URLs are in a file.
      endpoints:
        via: discovery # for now
      trust: { via: plain-http }
      isolate: { env: { HOME: "${home}", TOKEN: "t" }, inherit: [PATH] }
      browser: { capture: opener }
      actions:
        login: { run: [python3, "\(client)", login], timeout: 20s }
        call_api: { run: [python3, "\(client)", call], timeout: 20s }
      scopes: { signin: [openid] }
      outcomes: { signed_in: { action: login, exit: 0 }, ok: { exit: 0 }, error: { exit: any-nonzero } }
      store: none
      clock: { via: none }

      """, to: "app.yaml")
  }

  @Test func theFirstCauseIsShownAndTheLineThatHelps() async throws {
    let folder = ScratchFolder()
    let program = try Program(besideClients: ["verify-driver", try Self.driver(in: folder)])
    #expect(
      await program.allOutput() == [
        "app",
        "  limit  honesty   an action that doesn't exist ended with error: a missing action looks "
          + "like a failing one",
        "  BAD    control   the happy path fails at the first try: outcome: error (exit 1)",
        "                   cause      the client looks for client_secret.json, which isn't there",
        "                   the client: FileNotFoundError: [Errno 2] No such file or directory: "
          + "'client_secret.json'",
        "  ok     outcomes  the driver recognises how every action ended",
        "  app needs a correction; try this line under 'endpoints', or --fix:",
        "    write: { path: \"${work}/client_secret.json\", template: google-client-secrets }",
      ])
    #expect(await program.exitCode() == 5)
  }

  @Test func aFixIsShownMadeAndTriedOut() async throws {
    let folder = ScratchFolder()
    let driver = try Self.driver(in: folder)
    let before = try String(contentsOfFile: driver, encoding: .utf8)
    let program = try Program(besideClients: ["verify-driver", "--fix", driver])
    let output = await program.allOutput()
    let start = try #require(output.firstIndex(of: "--- \(driver)"))
    #expect(
      output[start...].prefix(10) == [
        "--- \(driver)", "+++ \(driver)", "@@ -6,6 +6,7 @@", " # The URLs are in a file.",
        " endpoints:", "   via: discovery # for now",
        "+  write: { path: \"${work}/client_secret.json\", template: google-client-secrets }",
        " trust: { via: plain-http }",
        " isolate: { env: { HOME: \"${home}\", TOKEN: \"t\" }, inherit: [PATH] }",
        " browser: { capture: opener }",
      ])
    // What comes next is another cause, whose words can't act on the terminal.
    #expect(output.last == "  app needs a correction")
    #expect(output.contains { $0.contains("no more than that: t") })
    #expect(!output.contains { $0.contains("\u{1B}") })
    let after = try String(contentsOfFile: driver, encoding: .utf8)
    let line =
      "  write: { path: \"${work}/client_secret.json\", template: google-client-secrets }\n"
    let above = "  via: discovery # for now\n"
    #expect(after == before.replacingOccurrences(of: above, with: above + line))
    #expect(await program.exitCode() == 5)
  }

  @Test func aVerboseTrialIsRetoldAndAKeptOneCanBeLookedInto() async throws {
    let folder = ScratchFolder()
    let driver = try Self.driver(in: folder)
    let program = try Program(besideClients: ["verify-driver", "--verbose", "--keep", driver])
    let output = await program.allOutput()
    #expect(output.contains("  the first try"))
    #expect(output.contains { $0.hasPrefix("    ") && $0.contains("login") })
    let kept = try #require(await program.nextError())
    #expect(kept.hasPrefix("kept: /"))
    let path = String(kept.dropFirst("kept: ".count))
    #expect(FileManager.default.fileExists(atPath: "\(path)/1/home"))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func theJSONHasTheCauseAndTheSuggestion() async throws {
    let folder = ScratchFolder()
    let program = try Program(
      besideClients: ["verify-driver", "--json", try Self.driver(in: folder)])
    let line = try #require(await program.nextLine())
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let suggestion = try #require(json["suggestion"] as? [String: String])
    #expect(suggestion["section"] == "endpoints")
    #expect(suggestion["line"]?.hasPrefix("write: ") == true)
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(
      findings[1]["cause"] as? String
        == "the client looks for client_secret.json, which isn't there")
  }
}
