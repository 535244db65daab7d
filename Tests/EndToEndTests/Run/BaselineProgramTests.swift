import Foundation
import TestSupport
import Testing

/// `run --write-baseline` with the client of this repository.
@Suite(.realTime) struct BaselineProgramTests {
  private static let driver = "@builtin/drivers/rehearsal-client"

  /// A scenario whose own line fails, unless it expects what happens.
  private static func scenario(
    _ id: String, expecting outcome: String, in folder: borrowing ScratchFolder
  ) throws -> String {
    try folder.write(
      """
      schema: scenario/1
      id: \(id)
      title: A login
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: \(outcome) }

      """, to: "\(id).yaml")
  }

  private func run(
    _ words: String...
  ) async throws -> (exitCode: Int32, output: [String], errors: String) {
    let program = try Program(besideClients: ["run", "--driver", Self.driver] + words)
    let output = await program.allOutput()
    let errors = await program.allErrors()
    return (await program.exitCode(), output, errors)
  }

  @Test func whatFailsIsAcceptedKeptAndDropped() async throws {
    let folder = ScratchFolder()
    let baseline = folder.file("baseline.yaml")
    let one = try Self.scenario("one", expecting: "denied", in: folder)
    let first = try await run(
      "--write-baseline", baseline, "--reason", "it's \"old\"", "--until", "2999-06-30", one)
    #expect(first.exitCode == 0, "\(first.output) \(first.errors)")
    #expect(first.output.last == "Wrote \(baseline): 1 accepted until 2999-06-30.")
    let entry = """
        - driver: rehearsal-client
          scenario: "one"
          reason: "it's \\"old\\""
          until: "2999-06-30"

      """
    #expect(
      try String(contentsOfFile: baseline, encoding: .utf8) == "schema: baseline/1\nentries:\n"
        + entry)

    // What it knows is accepted from now on.
    let second = try await run("--baseline", baseline, one)
    #expect(second.exitCode == 0, "\(second.output)")

    #expect(second.output.last == "exit 0: nothing unexpected, with 1 known failure (one)")

    // What another file accepts stays there.
    let apart = folder.file("apart.yaml")
    let other = try await run(
      "--baseline", baseline, "--write-baseline", apart, "--reason", "x", one)
    #expect(other.exitCode == 0, "\(other.output) \(other.errors)")
    #expect(other.output.last == "Wrote \(apart): 1 left to other baselines.")
    #expect(
      try String(contentsOfFile: apart, encoding: .utf8) == "schema: baseline/1\nentries: []\n")

    // A reason stays, and another failure joins.
    let two = try Self.scenario("two", expecting: "denied", in: folder)
    let third = try await run(
      "--write-baseline", baseline, "--reason", "new", "--until", "2999-12-31", one, two)
    #expect(third.exitCode == 0, "\(third.output) \(third.errors)")
    #expect(third.output.last == "Wrote \(baseline): 1 accepted until 2999-12-31, 1 kept.")
    let text = try String(contentsOfFile: baseline, encoding: .utf8)
    #expect(text.hasPrefix("schema: baseline/1\nentries:\n" + entry))
    #expect(text.contains("reason: \"new\"\n    until: \"2999-12-31\"\n"))

    // What no longer fails goes; what wasn't played stays.
    _ = try Self.scenario("one", expecting: "signed_in", in: folder)
    let fourth = try await run("--write-baseline", baseline, "--reason", "x", one)
    #expect(fourth.exitCode == 0, "\(fourth.output) \(fourth.errors)")
    #expect(fourth.output.last == "Wrote \(baseline): 1 kept, 1 dropped.")
    #expect(
      try String(contentsOfFile: baseline, encoding: .utf8)
        == text.replacingOccurrences(of: entry, with: ""))
  }

  @Test func whatHasEndedAndGoesOnIsRenewed() async throws {
    let folder = ScratchFolder()
    let one = try Self.scenario("one", expecting: "denied", in: folder)
    let two = try Self.scenario("two", expecting: "signed_in", in: folder)
    let entries = ["one", "two"].map { name in
      "  - { driver: rehearsal-client, scenario: \(name), reason: kept, until: \"2001-01-01\" }\n"
    }
    let baseline = try folder.write(
      "schema: baseline/1\nentries:\n" + entries.joined(), to: "baseline.yaml")
    let run = try await run(
      "--write-baseline", baseline, "--reason", "new", "--until", "2999-06-30", one, two)
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    #expect(run.output.last == "Wrote \(baseline): 1 renewed until 2999-06-30, 1 dropped.")
    #expect(
      try String(contentsOfFile: baseline, encoding: .utf8) == """
        schema: baseline/1
        entries:
          - driver: rehearsal-client
            scenario: "one"
            reason: "kept"
            until: "2999-06-30"

        """)
  }

  @Test(
    arguments: [
      // A library that does the same, one that does something else, and a version nobody played.
      ("qt-networkauth@5.15.8", 0, "your library's: qt-networkauth 5.15.8: report it there"),
      ("google-auth-oauthlib@1.5", 1, "1 unexpected failure (LB-14)"),
      ("qt-networkauth@5.14", 1, "1 unexpected failure (LB-14)"),
    ])
  func whatALibraryDoesIsNotTheClients(
    _ library: String, _ exitCode: Int32, _ words: String
  ) async throws {
    let folder = ScratchFolder()
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: #"["--network-timeout", "9s"]"#,
        with: #"["--network-timeout", "9s", "--flaw", "any-path"]"#),
      to: "flawed.yaml")
    let profile = try folder.write(
      """
      schema: profile/1
      id: only-paths@1
      title: Callbacks at other paths
      required: [LB-14]

      """, to: "only-paths@1.yaml")
    let address = "@builtin/libraries/\(library)"
    let program = try Program(besideClients: [
      "run", "--driver", driver, "--profile", profile, "--case", "wrong-place", "--baseline",
      address,
    ])
    let output = await program.allOutput()
    let errors = await program.allErrors()
    #expect(await program.exitCode() == exitCode, "\(output) \(errors)")
    #expect(output.contains { $0.contains(words) }, "\(output)")
    #expect(errors.contains("'\(address)' isn't applied") == library.hasSuffix("@5.14"))
  }

  @Test func aClientThatCantBePlayedIsNoBaseline() async throws {
    let folder = ScratchFolder()
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: #"["rehearsal-client", "login"]"#, with: #"["no-such-client", "login"]"#),
      to: "missing.yaml")
    let program = try Program(besideClients: [
      "run", "--driver", driver, "--case", "happy-path", "--write-baseline",
      folder.file("b.yaml"), "--reason", "x",
    ])
    let output = await program.allOutput()
    #expect(await program.exitCode() == 5)
    #expect(output.last?.hasPrefix("No baseline was written: ") == true)
    #expect(folder.names == ["missing.yaml"])
  }

  @Test func anotherFileIsNotReplaced() async throws {
    let folder = ScratchFolder()
    let one = try Self.scenario("one", expecting: "denied", in: folder)
    let before = try String(contentsOfFile: one, encoding: .utf8)
    let run = try await run("--write-baseline", one, "--reason", "x", one)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "error: '\(one)' is no baseline\n  help: name another file to write it to")
    #expect(try String(contentsOfFile: one, encoding: .utf8) == before)
  }

  @Test(
    arguments: [
      (["--write-baseline", "b.yaml"], "--reason"), (["--reason", "x"], "--write-baseline"),
      (["--until", "2999-01-01"], "--write-baseline"),
      (["--write-baseline", "b.yaml", "--reason", ""], "--reason"),
      (["--write-baseline", "b.yaml", "--reason", "x", "--until", "soon"], "2027-06-30"),
    ])
  func anOptionTooFewIsNamed(_ words: [String], _ named: String) async throws {
    let program = try Program(
      besideClients: ["run", "--driver", Self.driver, "--case", "happy-path"] + words)
    let errors = await program.allErrors()
    #expect(errors.contains(named), "\(errors)")
    #expect(await program.exitCode() == 2)
  }
}
