import Glibc
import System
import TestSupport
import Testing

@Suite struct FileTreeTests {
  @Test func aTreeGoesWhateverAClientHasMadeOfIt() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    try FileTree.makeFolders("\(folder)/a/b/c")
    try FileTree.write([1, 2], to: "\(folder)/a/b/file")
    try FileTree.link("\(folder)/a/loop", to: "..")
    try FileTree.makePipe("\(folder)/a/pipe")
    #expect(chmod("\(folder)/a/b", 0) == 0)
    FileTree.remove(folder)
    #expect(FileTree.kind(of: folder) == nil)
  }

  @Test func onlyTheUserMayLookInside() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.write([1], to: "\(folder)/file")
    #expect(FileTree.description(of: folder)?.mode == 0o700)
    #expect(FileTree.description(of: "\(folder)/file")?.mode == 0o600)
  }

  @Test func aPartOfAFileIsOverwritten() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.write([1, 2, 3, 4], to: "\(folder)/file")
    try FileTree.overwrite([7, 8], at: 1, of: "\(folder)/file")
    #expect(FileTree.read("\(folder)/file") == [1, 7, 8, 4])
    #expect(throws: FileFailure.self) { try FileTree.overwrite([1], at: 0, of: "\(folder)/none") }
  }

  @Test func aPipeIsReadWithoutWaiting() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.makePipe("\(folder)/pipe")
    #expect(FileTree.read("\(folder)/pipe") == [])
  }

  @Test func whatCantBeMadeSaysWhy() {
    #expect(
      throws: FileFailure(operation: .createDirectory, path: "/no/such/place/x", code: ENOENT)
    ) {
      try FileTree.makeFolder("/no/such/place/x")
    }
    #expect(
      FileFailure(operation: .write, path: "/x", code: ENOSPC).description
        == "/x: No space left on device")
  }

  @Test("Each folder is fresh and its user's alone")
  func fresh() throws {
    let one = ScratchFolder()
    let other = ScratchFolder()
    #expect(one.path != other.path)
    #expect(one.path.hasPrefix("/tmp/understudy-"))
    #expect(one.permissions(of: "") == 0o700)
  }

  @Test("TMPDIR says where, if it says anything")
  func parent() throws {
    let scratch = ScratchFolder()
    let made = try RunDirectory { [parent = scratch.path] in $0 == "TMPDIR" ? parent : nil }
    defer { made.remove() }
    #expect(made.path.hasPrefix("\(scratch.path)/understudy-"))
    let empty = try RunDirectory { _ in "" }
    defer { empty.remove() }
    #expect(empty.path.hasPrefix("/tmp/understudy-"))
  }

  @Test("A parent that isn't there is an error with the path")
  func missing() {
    let path = "/nowhere/understudy-XXXXXX"
    #expect(throws: FileFailure(operation: .createDirectory, path: path, code: ENOENT)) {
      try RunDirectory { _ in "/nowhere" }
    }
  }

  @Test("A file's folder, as the shell sees it")
  func parents() {
    #expect(FileTree.parent(of: "ca.pem") == ".")
    #expect(FileTree.parent(of: "/ca.pem") == "/")
    #expect(FileTree.parent(of: "a/b/ca.pem") == "a/b")
  }
}
