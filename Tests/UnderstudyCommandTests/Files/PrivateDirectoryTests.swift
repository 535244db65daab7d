import Glibc
import Testing

@testable import UnderstudyCommand

struct PrivateDirectoryTests {
  @Test("Each directory is fresh and its user's alone")
  func fresh() throws {
    let one = try ScratchDirectory()
    let other = try ScratchDirectory()
    #expect(one.path != other.path)
    #expect(one.path.hasPrefix("/tmp/understudy-"))
    #expect(one.permissions(of: "") == 0o700)
  }

  @Test("TMPDIR says where, if it says anything")
  func parent() throws {
    let scratch = try ScratchDirectory()
    let parent = scratch.path
    let made = try PrivateDirectory.make { $0 == "TMPDIR" ? parent : nil }
    defer { rmdir(made) }
    #expect(made.hasPrefix("\(parent)/understudy-"))
    let empty = try PrivateDirectory.make { _ in "" }
    defer { rmdir(empty) }
    #expect(empty.hasPrefix("/tmp/understudy-"))
  }

  @Test("A parent that isn't there is an error with the path")
  func missing() {
    let path = "/nowhere/understudy-XXXXXX"
    #expect(throws: FileFailure(operation: .createDirectory, path: path, code: ENOENT)) {
      try PrivateDirectory.make { _ in "/nowhere" }
    }
  }
}
