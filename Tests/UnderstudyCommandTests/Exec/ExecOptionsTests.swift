import Synchronization
import Testing
import Understudy

@testable import UnderstudyCommand

@Suite struct ExecOptionsTests {
  /// The options of a command line, as far as it can be read.
  private func options(_ arguments: String...) async throws -> ExecOptions {
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
      "a@example.com", "--on-refusal", "end", "--network=proxy", "--", "my-app")
    #expect(
      options
        == ExecOptions(
          command: ["my-app"], timeout: .seconds(90), grace: .zero, consent: .deny,
          playsBrowser: false, report: "report.json", isQuiet: true,
          clients: ["a.json", "b.json"], seed: "s", trustDirectory: "certificates",
          opensControl: true, takesAnyClient: true, configurationFile: "understudy.yaml",
          account: "a@example.com", endsOnRefusal: true))
  }

  @Test func aDashIsStandardOutput() async throws {
    #expect(try await options("--json", "-", "--", "x").report == "-")
  }

  @Test(arguments: [
    ("approve", ConsentPolicy.approve), ("deny", .deny), ("ask", .ask),
    (
      "partial:drive,https://www.googleapis.com/auth/calendar",
      .partial(refusing: ["drive", "https://www.googleapis.com/auth/calendar"])
    ),
  ])
  func consentsAreRead(_ text: String, _ policy: ConsentPolicy) async throws {
    #expect(try await options("--consent", text, "--", "x").consent == policy)
  }
}
