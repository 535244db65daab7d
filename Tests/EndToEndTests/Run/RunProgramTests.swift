import Foundation
import TestSupport
import Testing
import WireFormats

/// `understudy run` with real clients, to its end.
@Suite(.realTime) struct RunProgramTests {
  private struct Outcome {
    let output: [String]
    let errors: String
    let exitCode: Int32

    /// The exit and its reason, which stand last.
    var last: String { output.last ?? "" }
  }

  private static func start(_ arguments: [String]) throws -> Program {
    try Program(besideClients: ["run"] + arguments)
  }

  private func run(_ arguments: String...) async throws -> Outcome {
    let program = try Self.start(arguments)
    return Outcome(
      output: await program.allOutput(), errors: await program.allErrors(),
      exitCode: await program.exitCode())
  }

  private static let driver = "@builtin/drivers/rehearsal-client"

  /// The shipped driver with another login.
  private func driver(
    login words: String, in folder: borrowing ScratchFolder
  ) throws -> String {
    try folder.write(
      ShippedDriver.text(replacing: #"["rehearsal-client", "login"]"#, with: words),
      to: "other-login.yaml")
  }

  /// A scenario with a login that is approved, and what is told besides.
  private func scenario(
    _ id: String, browser more: String = "", _ steps: String..., in folder: borrowing ScratchFolder
  ) throws -> String {
    try folder.write(
      """
      schema: scenario/1
      id: \(id)
      title: A login, and what follows
      flows: [loopback]
      uses: [login]
      server: { profile: google }
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve\(more) }
      \(steps.map { "  - \($0)" }.joined(separator: "\n"))
      """, to: "\(id).yaml")
  }

  /// The client reads no variable here, but the clock that the system has for it.
  @Test func aPreloadedLibraryMovesTheClientsClock() async throws {
    let folder = ScratchFolder()
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: #"{ via: env, set: { REHEARSAL_CLOCK: "${clock.now}" } }"#,
        with: "{ via: preload }"),
      to: "preloaded.yaml")
    let outcome = try await run(
      "--driver", driver, "--case", "expiry", "--case", "clock-skew", "--seed", "7")
    for name in ["expiry", "clock-skew[ahead]", "clock-skew[behind]"] {
      #expect(outcome.output.contains { $0.hasPrefix("PASS   rehearsal-client  \(name)  ok") })
    }
    #expect(outcome.last == "exit 0: nothing unexpected")
  }

  @Test func aGoodClientPassesAndLeavesEveryReport() async throws {
    let folder = ScratchFolder()
    let formats = ["json", "jsonl", "junit", "tap", "html", "sarif"]
    let program = try Self.start(
      ["--driver", Self.driver, "--case", "happy-path", "--seed", "7"]
        + formats.flatMap { ["--\($0)", "\(folder.path)/report.\($0)"] })
    let version = String(decoding: RepositoryFile("VERSION").bytes.dropLast(), as: UTF8.self)
    let output = await program.allOutput()
    #expect(await program.exitCode() == 0)
    #expect(
      output.first
        == "understudy \(version), profile scenarios, seed 7: 1 case with rehearsal-client")
    #expect(output.contains { $0.hasPrefix("PASS   rehearsal-client  happy-path  ok  ") })
    #expect(output.last == "exit 0: nothing unexpected")
    #expect(folder.names == formats.map { "report.\($0)" }.sorted())
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/report.json"))
    let report = try JSONValue(parsing: Array(json))
    #expect(report["cases"]?.arrayValue?.count == 1)
    #expect(!String(decoding: json, as: UTF8.self).contains("ya29."), "secrets are canaries")
  }

  @Test func aFlawedClientIsToldWhatItDidWrong() async throws {
    let folder = ScratchFolder()
    let driver = try driver(
      login: #"["rehearsal-client", "login", "--flaw", "state-ignored"]"#, in: folder)
    // What a scenario only recommends turns a run red when warnings do.
    let run = try await run("--driver", driver, "--case", "state-mismatch[random]", "--strict")
    #expect(run.exitCode == 1)
    #expect(run.output.contains { $0.hasPrefix("WARN   ST-04") })
    #expect(run.last.hasPrefix("exit 1: "))
  }

  @Test func nothingIsStartedWhileAFileIsWrong() async throws {
    let folder = ScratchFolder()
    let scenario = try folder.write(
      "schema: scenario/1\nid: broken\ntitle: Broken\nflows: [loopback]\nsteps:\n  - rum: login\n",
      to: "broken.yaml")
    let run = try await run("--driver", Self.driver, scenario)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("broken.yaml:6:5: error["))
    #expect(run.errors.contains(#"did you mean "run"?"#))
  }

  @Test func aMissingClientIsTheClientsFault() async throws {
    let folder = ScratchFolder()
    let driver = try driver(login: #"["no-such-client", "login"]"#, in: folder)
    let run = try await run(
      "--driver", driver, "--case", "happy-path", "--json", "\(folder.path)/report.json")
    #expect(run.exitCode == 5)
    #expect(run.output.contains { $0.contains("no-such-client") && $0.contains("happy-path") })
    #expect(run.last.hasSuffix("; 'understudy verify-driver' shows why"))
    #expect(folder.names == ["other-login.yaml", "report.json"])
  }

  /// The rest would only show the same failure again.
  @Test(arguments: [[], ["--keep-going"], ["--case", "later"]])
  func aFailedControlEndsTheRun(_ words: [String]) async throws {
    let folder = ScratchFolder()
    let driver = try driver(login: #"["sh", "-c", "exit 1"]"#, in: folder)
    let later = try scenario("later", in: folder)
    let program = try Self.start(["--driver", driver, later] + words)
    let output = await program.allOutput()
    #expect(await program.exitCode() == 5)
    #expect(output.contains { $0.hasPrefix("FAIL   rehearsal-client  happy-path") })
    #expect(output.contains { $0.contains("rehearsal-client  later") } == !words.isEmpty)
    let rest =
      words.isEmpty
      ? "; one more case wasn't played; 'understudy verify-driver' shows why, and --keep-going plays "
        + "the rest"
      : "; 'understudy verify-driver' shows why"
    let last = try #require(output.last)
    #expect(last.hasPrefix("exit 5: rehearsal-client failed where all was well, in "))
    #expect(last.hasSuffix("(exit 1)" + rest), "\(output)")
  }

  @Test func aReportThatCantBeWrittenIsNamedFirst() async throws {
    let run = try await run(
      "--driver", Self.driver, "--case", "happy-path", "--junit", "/nonexistent/out.xml")
    #expect(run.exitCode == 4)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "error: can't write '/nonexistent/out.xml': No such file or directory")
  }

  @Test func aBaselineKnowsWhatOnlyAScenarioSays() async throws {
    let folder = ScratchFolder()
    // No check has a part in this.
    let scenario = try scenario("own-line", "expect: { outcome: denied }", in: folder)
    func baseline(until day: String) throws -> String {
      let entry =
        "{ driver: rehearsal-client, scenario: own-line, reason: it isn't, until: \"\(day)\" }"
      return try folder.write(
        "schema: baseline/1\nentries:\n  - \(entry)\n", to: "\(day).yaml")
    }
    let known = try await run(
      "--driver", Self.driver, "--baseline", try baseline(until: "2999-12-31"), scenario)
    #expect(known.exitCode == 0, "\(known.output)")
    let old = try await run(
      "--driver", Self.driver, "--baseline", try baseline(until: "2001-01-01"), scenario)
    #expect(old.exitCode == 1, "\(old.output)")
  }

  /// A state without letters is the same in capitals: nobody could tell the forged one.
  @Test func ofSeveralFilesTheOneOfTheCaseIsReplayed() async throws {
    let folder = ScratchFolder()
    let good = try scenario("good-line", "expect: { outcome: signed_in }", in: folder)
    let bad = try scenario("bad-line", "expect: { outcome: denied }", in: folder)
    let run = try await run("--driver", Self.driver, good, bad)
    #expect(run.exitCode == 1)
    let replays = run.output.filter { $0.contains(" understudy replay ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      Set(replays) == ["replay    understudy replay bad-line \(bad) --driver \(Self.driver)"])
  }

  @Test func aForgedStateThatIsTheGenuineOneProvesNothing() async throws {
    let folder = ScratchFolder()
    let scenario = try scenario(
      "same-state", browser: ", deliver: hold",
      #"callback: { set: { code: "4/0A", state: "${last_authorize.client_id|lower}" } }"#,
      "expect: { outcome: signed_in }", in: folder)
    let run = try await run("--driver", Self.driver, scenario)
    #expect(
      run.output.contains {
        $0.hasPrefix("N/A") && $0.contains("${last_authorize.client_id|lower} is the same without")
      }, "\(run.output)")
  }

  /// True if this machine lets a test have a small disk of its own.
  private static func hasSmallDisks() async -> Bool {
    let words = ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    guard let program = try? Program(running: "/usr/bin/unshare", words) else { return false }
    return await program.exitCode() == 0
  }

  @Test(.enabled("needs namespaces of users") { await hasSmallDisks() })
  func aClientThatFillsTheDiskIsToldApartFromTheHarness() async throws {
    let folder = ScratchFolder()
    let driver = try driver(
      login: #"["sh", "-c", "cat /dev/zero > $HOME/a; cat /dev/zero > $HOME/b"]"#, in: folder)
    let command = """
      mount -t tmpfs -o size=4m none /mnt && export TMPDIR=/mnt && \
      "$0" run --driver \(driver) --case happy-path --case state-mismatch[random] \
      --json \(folder.path)/report.json; code=$?; ls /mnt; exit $code
      """
    let program = try Program(
      running: "/usr/bin/unshare", ["-rm", "sh", "-c", command, Program.executable])
    let output = await program.allOutput()
    #expect(await program.exitCode() == 5, "\(output)")
    #expect(output.contains { $0.contains("FAIL") && $0.contains("happy-path") }, "\(output)")
    #expect(output.last?.hasPrefix("exit 5: ") == true, "nothing is left on the disk: \(output)")
    #expect(folder.names.contains("report.json"))
  }

  @Test(
    arguments: [
      ("happy-pth", "happy-path"), ("state-mismach", "state-mismatch"),
      ("state-mismatch[uper]", "state-mismatch[upper]"),
    ])
  func anUnknownCaseIsAnsweredWithTheOneThatWasMeant(_ word: String, _ meant: String) async throws {
    let run = try await run("--driver", Self.driver, "--case", word)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("did you mean '\(meant)'?"))
  }

  @Test func anInterruptionEndsTheClientsAndWritesWhatIsThere() async throws {
    let folder = ScratchFolder()
    let driver = try SleepingClient.driver(in: folder)
    let program = try Self.start(
      ["--driver", driver, "--case", "happy-path", "--json", "\(folder.path)/report.json"])
    try await SleepingClient.untilUp(in: folder)
    program.signal(SIGINT)
    #expect(await program.exitCode() == 130)
    let output = await program.allOutput()
    #expect(output.last?.hasPrefix("exit 130: ") == true)
    #expect(folder.names.contains("report.json"))
  }
}
