import Synchronization
import Testing
import Understudy

@testable import UnderstudyCommand

@Suite struct ExecOptionsTests {
  /// The options of a command line, as far as it can be read.
  private func options(_ arguments: String...) async throws -> ExecOptions {
    try await options(arguments)
  }

  private func options(_ arguments: [String]) async throws -> ExecOptions {
    let seen = Mutex<ExecOptions?>(nil)
    let services = Services(
      serve: Services.refusing.serve,
      exec: { (options, _) async throws(CommandError) in
        seen.withLock { $0 = options }
        return .success
      })
    let recording = await record(["exec"] + arguments, services: services)
    #expect(recording == Recording(output: "", error: "", exitCode: .success))
    let found = seen.withLock(\.self)
    return try #require(found)
  }

  @Test func withoutOptionsEverythingIsApproved() async throws {
    let options = try await options("--", "my-app", "--verbose", "--", "x")
    #expect(
      options
        == ExecOptions(
          command: ["my-app", "--verbose", "--", "x"], grace: .seconds(5), consent: .approve,
          playsBrowser: true, isQuiet: false, clients: []))
  }

  @Test func everyOptionIsRead() async throws {
    let options = try await options(
      "--timeout", "1m30s", "--kill-after=0s", "--consent", "deny", "--browser", "none", "--json",
      "report.json", "-q", "--client", "a.json", "--client", "b.json", "--seed", "s", "--ca-dir",
      "certificates", "--control", "--any-client", "--config", "understudy.yaml", "--account",
      "a@example.com", "--on-refusal", "end", "--network=auto", "--route",
      "GET h/a", "--route", "{path: /b}", "--scope", "x", "--keep", "notes", "--later", "7d",
      "--scene", "revoked", "--", "my-app")
    var keeping = Keeping()
    keeping.keeps = true
    keeping.place = "notes"
    keeping.later = .seconds(7 * 86_400)
    keeping.scene = "revoked"
    #expect(
      options
        == ExecOptions(
          command: ["my-app"], timeout: .seconds(90), grace: .zero, consent: .deny,
          playsBrowser: false, report: "report.json", isQuiet: true,
          clients: ["a.json", "b.json"], seed: "s", trustDirectory: "certificates",
          opensControl: true, takesAnyClient: true, configurationFile: "understudy.yaml",
          account: "a@example.com", endsOnRefusal: true, network: .auto,
          routes: ["GET h/a", "{path: /b}"], scopes: ["x"], keeping: keeping))
  }

  @Test(arguments: [["--keep", "--", "x"], ["--keep", "--later=2h", "--", "x"]])
  func aPlaceIsOptional(_ words: [String]) async throws {
    let keeping = try await options(words).keeping
    #expect(keeping.keeps && keeping.place == nil)
    #expect(keeping.goesOn == (words.count > 3))
  }

  private static let scenes: [(Duration?, String?, Duration?)] = [
    (nil, "day-seven", .seconds(7 * 86_400)), (.seconds(60), "day-seven", .seconds(60)),
    (nil, "unticked", nil), (.seconds(60), nil, .seconds(60)), (nil, nil, nil),
  ]

  @Test(arguments: scenes)
  func aSceneBringsItsTime(_ later: Duration?, _ scene: String?, _ time: Duration?) {
    var keeping = Keeping()
    keeping.later = later
    keeping.scene = scene
    #expect(keeping.preset?.later == time)
    #expect(keeping.goesOn == (time != nil))
  }

  @Test func aDashIsStandardOutput() async throws {
    #expect(try await options("--json", "-", "--", "x").report == "-")
  }

  @Test(arguments: [
    ("approve", ConsentPolicy.approve), ("unticked", .unticked), ("deny", .deny), ("ask", .ask),
    (
      "partial:drive,https://www.googleapis.com/auth/calendar",
      .partial(refusing: ["drive", "https://www.googleapis.com/auth/calendar"])
    ),
  ])
  func consentsAreRead(_ text: String, _ policy: ConsentPolicy) async throws {
    #expect(try await options("--consent", text, "--", "x").consent == policy)
  }
}
