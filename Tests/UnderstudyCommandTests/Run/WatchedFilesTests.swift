import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

@Suite(.realTime) struct WatchedFilesTests {
  private static func files(_ paths: String...) throws -> WatchedFiles {
    let arguments = try ArgumentParser.parse(paths[...], for: RunCommand.declaration)
    return WatchedFiles(of: try RunOptions(arguments))
  }

  enum Change: CaseIterable {
    case written, added, addedBelow, removed, replaced

    func make(in folder: borrowing ScratchFolder) throws -> String {
      switch self {
      case .written: return try folder.write("another", to: "a.yaml")
      case .added: return try folder.write("new", to: "c.yaml")
      case .addedBelow:
        try FileManager.default.createDirectory(
          atPath: folder.file("deep"), withIntermediateDirectories: false)
        return try folder.write("new", to: "deep/d.yaml")
      case .removed:
        try FileManager.default.removeItem(atPath: folder.file("a.yaml"))
        return folder.file("a.yaml")
      case .replaced:
        // As editors do it, and with the same contents.
        try folder.write("first", to: ".a.yaml.new")
        rename(folder.file(".a.yaml.new"), folder.file("a.yaml"))
        return folder.file("a.yaml")
      }
    }
  }

  @Test(arguments: Change.allCases) func aChangeIsSeen(_ change: Change) async throws {
    let folder = ScratchFolder()
    try folder.write("first", to: "a.yaml")
    try folder.write("second", to: "b.yml")
    try folder.write("third", to: "readme.txt")
    var files = try Self.files(folder.path)
    #expect(files.count == 2)
    // What isn't read counts as little as what was there before.
    try folder.write("the fourth", to: "readme.txt")
    let path = try change.make(in: folder)
    #expect(await files.change() == path)
  }

  @Test func aChangeDuringARunIsSeenAfterIt() async throws {
    let folder = ScratchFolder()
    let file = try folder.write("first", to: "a.yaml")
    var files = try Self.files(file)
    try folder.write("changed", to: "a.yaml")
    // The run reads it, and its files are noted again.
    files.add(try await PlayFiles([file]))
    #expect(await files.change() == file)
  }

  @Test func aCancelledWaitIsOver() async throws {
    let folder = ScratchFolder()
    let files = try Self.files(try folder.write("first", to: "a.yaml"))
    let wait = Task {
      var files = files
      return await files.change()
    }
    wait.cancel()
    #expect(await wait.value == nil)
  }

  @Test func aDriversOwnProgramCountsWithWhatIsBesideIt() async throws {
    let folder = ScratchFolder()
    for name in ["app.py", "helper.py", "notes.txt", "tool"] { try folder.write("", to: name) }
    let driver = try folder.write(
      """
      schema: driver/1
      id: my-app
      title: My app
      flows: [loopback]
      client: { type: desktop, id: "${auto}", secret: "${auto}" }
      endpoints: { via: discovery }
      browser: { capture: opener }
      actions:
        login: { run: [python3, "${driver.dir}/app.py", "--port", "${port.main}"] }
        logout: { run: [./tool, notes.txt], directory: "${driver.dir}" }
      outcomes:
        signed_in: { action: login, exit: 0 }
        error: { exit: any-nonzero }

      """, to: "driver.yaml")
    var files = try Self.files(driver)
    #expect(files.count == 1)
    files.add(try await PlayFiles([driver]))
    // The driver, both scripts, the tool, and the notes that a command names.
    try #require(files.count == 5)
    try folder.write("changed", to: "helper.py")
    #expect(await files.change()?.hasSuffix("/helper.py") == true)
  }
}
