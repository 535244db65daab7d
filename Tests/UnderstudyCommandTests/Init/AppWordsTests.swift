import System
import TestSupport
import Testing

@testable import UnderstudyCommand

/// The words of an app's command.
@Suite struct AppWordsTests {
  struct Row: Sendable {
    let command: [String]
    let name: String
    /// The words for a driver in the folder `drivers`.
    let words: [String]
  }

  static let rows = [
    Row(command: ["notes", "login"], name: "notes", words: ["notes", "login"]),
    Row(
      command: ["python3", "app.py", "login"], name: "app",
      words: ["python3", "${driver.dir}/../app.py", "login"]),
    Row(
      command: ["./bin/My_App", "$HOME", "${x}"], name: "my-app",
      words: ["${driver.dir}/../bin/My_App", "$HOME", "$${x}"]),
    // What an app may change is none of its own program.
    Row(
      command: ["app", "--init", "tokens.json"], name: "app",
      words: ["app", "--init", "tokens.json"]),
    Row(command: ["app", "tokens.json"], name: "app", words: ["app", "tokens.json"]),
    Row(
      command: ["serve", "run", "site.py", "notes.txt"], name: "site",
      words: ["serve", "run", "${driver.dir}/../site.py", "notes.txt"]),
    Row(command: ["app", "nothing.py"], name: "app", words: ["app", "nothing.py"]),
    Row(command: ["/opt/9"], name: "my-app", words: ["/opt/9"]),
  ]

  @Test(arguments: rows)
  func aDriverStartsTheProgramWhereItIs(_ row: Row) throws {
    let scratch = ScratchFolder()
    _ = try scratch.write("print()", to: "app.py")
    _ = try scratch.write("# A site.\nimport os\n", to: "site.py")
    _ = try scratch.write("Dear friends,\nnotes are here.\n", to: "notes.txt")
    _ = try scratch.write(#"{"client_id": "x"}"#, to: "tokens.json")
    try FileTree.makeFolder(scratch.file("bin"))
    _ = try scratch.write("#!/bin/sh", to: "bin/My_App")
    let folder = scratch.file("app.py").dropLast("/app.py".count)
    let words = AppWords(row.command, in: String(folder))
    #expect(words.name == row.name)
    #expect(words.words(fromDriverIn: "\(folder)/drivers") == row.words)
  }
}
