import Glibc
import Testing

@testable import ScenarioRunner

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

  @Test func aPipeIsReadWithoutWaiting() throws {
    let folder = try FileTree.makeFreshFolder(in: "/tmp")
    defer { FileTree.remove(folder) }
    try FileTree.makePipe("\(folder)/pipe")
    #expect(FileTree.read("\(folder)/pipe") == [])
  }

  @Test func whatCantBeMadeSaysWhy() {
    #expect(throws: FolderFailure(path: "/no/such/place/x", code: ENOENT)) {
      try FileTree.makeFolder("/no/such/place/x")
    }
    #expect(
      FolderFailure(path: "/x", code: ENOSPC).description == "/x: No space left on device")
  }
}
