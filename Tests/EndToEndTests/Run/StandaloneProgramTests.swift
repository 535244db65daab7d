import Foundation
import TestSupport
import Testing
import WireFormats

/// `understudy replay --standalone`: what it writes shows a flaw again without Understudy, and shows
/// nothing when the flaw is gone.
@Suite(
  .realTime, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")),
  .timeLimit(.minutes(30)))
struct StandaloneProgramTests {
  struct Reproduced: Sendable, CustomTestStringConvertible {
    let flaw: String
    let check: String
    let `case`: String

    var testDescription: String { "\(flaw) in \(`case`)" }

    init(_ flaw: String, _ check: String, in case: String) {
      (self.flaw, self.check, self.case) = (flaw, check, `case`)
    }
  }

  static let reproduced = [
    Reproduced("state-ignored", "ST-04", in: "state-mismatch[random]"),
    Reproduced("any-path", "LB-14", in: "wrong-place"),
    Reproduced("challenge-missing", "PK-01", in: "happy-path"),
    Reproduced("redirect-changed", "TR-03", in: "happy-path"),
    Reproduced("secrets-elsewhere", "TR-13", in: "redirecting-token[permanent]"),
    Reproduced("token-not-needed", "TS-08", in: "useless-tokens[no-token]"),
    Reproduced("audience-ignored", "ID-03", in: "id-token-mutations[other-audience]"),
    Reproduced("token-logged", "SE-03", in: "happy-path"),
    Reproduced("token-printed", "SE-01", in: "happy-path"),
    Reproduced("refresh-token-dropped", "RF-12", in: "fifty-refreshes"),
  ]

  /// Writes the case of a client with a flaw, and gives what the command says and its exit code.
  private func write(
    _ case: String, flaw: String, to folder: borrowing ScratchFolder
  ) async throws -> (output: [String], code: Int32) {
    let driver = try folder.write(
      ShippedDriver.text(
        replacing: #"["--network-timeout", "9s"]"#,
        with: #"["--network-timeout", "9s", "--flaw", "\#(flaw)"]"#),
      to: "flawed.yaml")
    let program = try Program(besideClients: [
      "replay", `case`, "--driver", driver, "--profile", "hardened@1", "--seed", "7",
      "--standalone", folder.file("out"),
    ])
    return (await program.allOutput(), await program.exitCode())
  }

  /// Runs the script where no `understudy` is found.
  private func reproduce(
    in folder: borrowing ScratchFolder
  ) async throws -> (errors: String, code: Int32) {
    let clients = URL(fileURLWithPath: Program.executable).deletingLastPathComponent().path
    try FileManager.default.createDirectory(
      atPath: folder.file("path"), withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(
      atPath: folder.file("path/rehearsal-client"),
      withDestinationPath: "\(clients)/rehearsal-client")
    let script = """
      cd '\(folder.file("out"))' && PATH='\(folder.file("path"))':/usr/bin:/bin python3 reproduce.py
      """
    let program = try Program(running: "/bin/sh", ["-c", script])
    _ = await program.allOutput()
    return (await program.allErrors(), await program.exitCode())
  }

  @Test(arguments: reproduced) func aFlawShowsAgainAndItsRemedyToo(_ c: Reproduced) async throws {
    let folder = ScratchFolder()
    let (output, _) = try await write(c.case, flaw: c.flaw, to: folder)
    let written = folder.contents(of: "out/reproduce.py")
    let script = try #require(written, "\(output.suffix(9).joined(separator: "\n"))")
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 30)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let readme = folder.contents(of: "out/README.md") ?? ""
    #expect(readme.contains("## \(c.check), "))
    #expect(readme.contains("- Threat: "))

    let wrong = try await reproduce(in: folder)
    #expect(wrong.code == 1, "\(wrong.errors)")
    #expect(wrong.errors.contains("seen again: \(c.check), "), "\(wrong.errors)")

    // The same client with its good habit: a script that sees the flaw even so would lie.
    let client = folder.contents(of: "out/client.sh") ?? ""
    try folder.write(
      client.replacing(#""--flaw" "\#(c.flaw)""#, with: ""), to: "out/client.sh")
    let right = try await reproduce(in: folder)
    #expect(!right.errors.contains("seen again: \(c.check), "), "\(right.errors)")
  }

  static let refused = [
    ("state-ignored", "state-mismatch[upper]", "a state in capital letters"),
    ("token-printed", "expiry", "its client's clock is moved"),
    ("any-host", "bad-certificate[wrong-host]", "a fault strikes below HTTP"),
    ("state-reused", "repeat-logins", "only times and statistics show it"),
    ("permission-unnamed", "granular-denial[required]", "only what the client says to its user"),
    ("listens-everywhere", "happy-path", "only the table of sockets shows it"),
    ("lock-left-behind", "killed-saves[change-3]", "its client is killed"),
  ]

  @Test(arguments: refused) func aCaseThatAPlainServerCannotPlayIsRefused(
    flaw: String, case: String, reason: String
  ) async throws {
    let folder = ScratchFolder()
    let (output, code) = try await write(`case`, flaw: flaw, to: folder)
    #expect(code == 6)
    #expect(output.contains { $0.contains(reason) }, "\(output.suffix(9))")
    let files = ["reproduce.py", "README.md"].map { folder.contents(of: "out/\($0)") }
    #expect(files[0] == nil)
    #expect(files[1]?.contains("There is no script") == true)
  }

  @Test func otherFilesAndSeveralCasesAreRefusedBeforeAnythingIsPlayed() async throws {
    let folder = ScratchFolder()
    try folder.write("mine", to: "notes.txt")
    for (name, place, words) in [
      ("happy-path", folder.path, "isn't empty"),
      ("state-mismatch", folder.file("out"), "a reproduction is of one case with one client"),
    ] {
      let program = try Program(besideClients: [
        "replay", name, "--driver", "@builtin/drivers/rehearsal-client", "--standalone", place,
      ])
      #expect(await program.allErrors().contains(words))
      #expect(await program.exitCode() == 2)
    }
    let names = folder.names
    #expect(names == ["notes.txt"])
  }
}
