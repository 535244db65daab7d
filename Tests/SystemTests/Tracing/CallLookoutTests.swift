import Synchronization
import TestSupport
import Testing

@testable import System

/// The files that a program looks for.
@Suite struct CallLookoutTests {
  /// A command, its looks as `path missing? read? changed?`, and its output.
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    let looks: [String]
    var output = ""

    var testDescription: String { script }
  }

  static let rows = [
    Row(script: "cat there", looks: ["there read"], output: "mine\n"),
    Row(script: "cat ./sub/../lent", looks: ["lent missing read"], output: "lent\n"),
    Row(
      script: "sh -c 'cd sub; cat ../lent; cat ../lent'",
      looks: ["lent missing read"], output: "lent\nlent\n"),
    Row(script: "cat nowhere 2>/dev/null", looks: ["nowhere missing read"]),
    Row(script: "echo new >made", looks: ["made missing changed"]),
    Row(script: "test -e nowhere || true", looks: ["nowhere missing"]),
  ]

  @Test(arguments: rows)
  func eachLookIsSeenOnce(_ row: Row) async throws {
    guard CallWatching.isAllowed else { return }
    let folder = try FileTree.makeFreshFolder()
    defer { FileTree.remove(folder) }
    try FileTree.makeFolder("\(folder)/sub")
    try FileTree.write(Array("mine\n".utf8), to: "\(folder)/there")
    let lookout = CallLookout(below: folder) { path in
      guard path.hasSuffix("/lent") else { return }
      try? FileTree.write(Array("lent\n".utf8), to: path)
    }
    let programs = "/usr/bin:/bin"
    var launch = Launch(
      "sh", ["-c", row.script], environment: ["PATH=\(programs)"], searchPath: programs)
    launch.directory = folder
    let child = try launch.start(in: lookout)
    _ = try #require(await child.end())
    let looks = lookout.looks.filter { $0.path != folder }.map { look in
      let words = [
        String(look.path.dropFirst(folder.count + 1)), look.wasMissing ? "missing" : nil,
        look.isRead ? "read" : nil, look.isChanged ? "changed" : nil,
      ]
      return words.compactMap(\.self).joined(separator: " ")
    }
    // The C library, whatever its version: all of these programs are linked with it.
    #expect(lookout.readOutside.contains { $0.contains("/libc.so") })
    #expect(!lookout.readOutside.contains { $0.hasPrefix("\(folder)/") })
    #expect(looks.filter { row.looks.contains($0) } == row.looks)
    #expect(Set(looks).subtracting(row.looks).isSubset(of: ["sub", "there"]))
  }
}
