import Glibc
import Testing
import TestSupport

@testable import System

/// A client that is killed before one of its changes.
@Suite
struct ChangeTrapTests {
  /// Makes a file, fills it, renames it, and removes another one; the last program is a child.
  private static let script = """
    echo one > new; mv new store; /bin/sh -c 'echo two > other; rm other'; echo done
    """

  /// A change, its deed and file, and the files that a client leaves that is killed before it.
  struct Row: Sendable {
    let number: Int
    let change: FileChange?
    let left: [String]
  }

  static let rows: [Row] = [
    Row(number: 1, change: FileChange(call: "open", path: "new"), left: []),
    Row(number: 2, change: FileChange(call: "write", path: "new"), left: ["new"]),
    Row(number: 3, change: FileChange(call: "rename to", path: "store"), left: ["new"]),
    Row(number: 4, change: FileChange(call: "open", path: "other"), left: ["store"]),
    Row(number: 5, change: FileChange(call: "write", path: "other"), left: ["other", "store"]),
    Row(number: 6, change: FileChange(call: "remove", path: "other"), left: ["other", "store"]),
    Row(number: 7, change: nil, left: ["store"]),
  ]

  @Test(arguments: rows)
  func theTrapSpringsBeforeTheChange(_ row: Row) async throws {
    let folder = try FileTree.makeFreshFolder()
    defer { FileTree.remove(folder) }
    let trap = ChangeTrap(at: row.number, below: folder)
    let programs = "/usr/bin:/bin"
    var launch = Launch(
      "sh", ["-c", Self.script], environment: ["PATH=\(programs)"], searchPath: programs)
    launch.directory = folder
    // A container may forbid it.
    guard CallWatching.isAllowed else { return }
    let child = try launch.start(in: trap)
    let end = try #require(await child.end())
    let killed = ProcessExit.signalled(.kill, coreDumped: false)
    let expected: ProcessExit = row.change == nil ? .exited(code: 0) : killed
    let path: String? = row.change.map { "\(folder)/\($0.path)" }
    #expect(end.status == expected)
    #expect(trap.sprungOn?.call == row.change?.call)
    #expect(trap.sprungOn?.path == path)
    #expect(ProcessFiles.names(in: folder).sorted() == row.left)
    let seen: Int = min(row.number, 6)
    #expect(trap.seen == seen)
  }
}
