import System
import Glibc
import TestSupport
import Plays
import Testing
import Words
import WireFormats

@testable import UnderstudyCommand

struct LintCommandTests {
  private static let good = """
    schema: scenario/1
    id: a-login
    title: A login
    flows: [loopback]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana }
      - expect: { outcome: signed_in }

    """
  private static let warned = good + "  - expect: {}\n"
  private static let wrong = good.replacing("user: ana", with: "user: anna")

  @Test func aGoodFileIsSaidToBeGood() async throws {
    let scratch = ScratchFolder()
    try write(Self.good, to: scratch.file("a.yaml"))
    #expect(
      await record(["lint", scratch.file("a.yaml")])
        == Recording(output: "1 file: no mistakes\n", error: "", exitCode: .success))
  }

  @Test func aFolderWithNothingInItIsAMistake() async throws {
    let scratch = ScratchFolder()
    let folder = scratch.file("scenarioss")
    try FileTree.makeFolder(folder)
    try write("no YAML", to: "\(folder)/README.md")
    #expect(
      await record(["lint", folder])
        == Recording(
          output: "", error: "error: '\(folder)' has no files that end in .yaml or .yml\n",
          exitCode: .usage))
    await #expect(throws: CommandError.self) { try await PlayFiles(ofRun: [folder]) }
  }

  @Test func aDriverThatIsNamedTakesThePlaceOfAPlans() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("plan.yaml")
    try write(
      """
      schema: plan/1
      drivers: ["@builtin/drivers/rehearsal-client"]
      scenarios: ["@builtin/google-desktop/login/happy-path"]
      """, to: path)
    let alone = try await PlayFiles(ofRun: [path]).drivers.map(\.id)
    #expect(alone == ["rehearsal-client"])
    let replaced = try await PlayFiles(ofRun: ["@builtin/drivers/go-oauth2", path])
    #expect(replaced.drivers.map(\.id) == ["go-oauth2"])
    #expect(replaced.scenarios.map(\.name.scenario) == ["happy-path"])
  }

  @Test func aFolderWhoseFilesWereNamedBeforeIsNone() async throws {
    let scratch = ScratchFolder()
    let folder = scratch.file("scenarios")
    try FileTree.makeFolder(folder)
    try write(Self.good, to: "\(folder)/a.yaml")
    #expect(await record(["lint", "\(folder)/a.yaml", folder]).exitCode == .success)
  }

  @Test func anErrorIsToldWithItsLine() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("a.yaml")
    try write(Self.wrong, to: path)
    let text = """
      \(path):9:22: error[E211]: user "anna" is not declared
        9 |     browser: { user: anna }
          |                      ^~~~
        help: did you mean "ana"?  declared at \(path):6:10
      1 file: 1 error, 0 warnings

      """
    #expect(
      await record(["lint", path]) == Recording(output: text, error: "", exitCode: .usage))
  }

  @Test func warningsCountOnlyWhenAsked() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("a.yaml")
    try write(Self.warned, to: path)
    let lenient = await record(["lint", path])
    #expect(lenient.exitCode == .success)
    #expect(lenient.output.hasSuffix("1 file: 0 errors, 1 warning\n"))
    #expect(await record(["lint", "--strict-files", path]).exitCode == .usage)
  }

  @Test func programsGetAnObject() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("a.yaml")
    try write(Self.wrong, to: path)
    let recording = await record(["lint", "--format", "json", path])
    let expected: JSONValue = [
      "files": 1, "errors": 1, "warnings": 0,
      "findings": [
        [
          "file": .string(path), "line": 9, "column": 22, "end_line": 9, "end_column": 26,
          "severity": "error", "code": "E211", "message": "user \"anna\" is not declared",
          "help": [.string("did you mean \"ana\"?  declared at \(path):6:10")],
        ]
      ],
    ]
    #expect(try JSONValue(parsing: recording.output.trimmingLineEnd) == expected)
  }

  @Test func aWorkflowGetsAnnotations() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("a.yaml")
    try write(Self.wrong, to: path)
    let line =
      "::error file=\(path),line=9,col=22,endLine=9,endColumn=26,title=E211::"
      + "user \"anna\" is not declared%0Adid you mean \"ana\"?  declared at \(path):6:10\n"
    #expect(await record(["lint", "--format=github", path]).output == line)
  }

  @Test func aFileIsReadOnce() async throws {
    let scratch = ScratchFolder()
    try write(Self.good, to: scratch.file("a.yaml"))
    try write("", to: scratch.file("notes.txt"))
    let recording = await record(["lint", scratch.path, scratch.file("a.yaml")])
    #expect(recording.output == "1 file: no mistakes\n")
  }

  @Test func whatIsNotThereIsAnError() async throws {
    let recording = await record(["lint", "/nowhere/a.yaml"])
    #expect(
      recording
        == Recording(
          output: "", error: "error: can't read '/nowhere/a.yaml': No such file or directory\n",
          exitCode: .usage))
  }

  @Test("The findings about Fixtures/bad are the pinned ones")
  func badFixtures() async throws {
    let root = RepositoryFile.root
    let recording = await record(["lint", "\(root)/Fixtures/bad/"])
    let expected = RepositoryFile("Fixtures/bad/expected.txt").text
    let found = recording.output.replacing("\(root)/", with: "")
    #expect(found.hasPrefix(expected))
    #expect(found.dropFirst(expected.count).split(separator: "\n").count == 1)
    #expect(recording.exitCode == .usage)
  }

  private func write(_ text: String, to path: String) throws {
    try OutputFile.fill(path, with: Array(text.utf8))
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
