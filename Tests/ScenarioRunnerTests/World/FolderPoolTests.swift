import ClientChecks
import Glibc
import Testing

@testable import ScenarioRunner

@Suite struct FolderPoolTests {
  @Test func aFolderThatIsLeftAsItWasMadeIsUsedAgain() throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let first = try ground.folder(for: 0)
    let second = try ground.folder(for: 1)
    #expect(first != second)
    ground.takeBack(first)
    #expect(try ground.folder(for: 2) == first)
  }

  /// What a client may do to its folders.
  @Test(arguments: ["home/.token", "work/log", "tmp/x", "extra"])
  func whereSomethingIsLeftEverythingGoes(file: String) throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0)
    try FileTree.write([1], to: "\(folder.path)/\(file)")
    ground.takeBack(folder)
    #expect(FileTree.kind(of: folder.path) == nil)
    let next = try ground.folder(for: 1)
    #expect(next != folder)
    #expect(FileTree.names(in: next.home).isEmpty)
  }

  @Test func aFolderWithOtherPermissionsIsNotUsedAgain() throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0)
    chmod(folder.home, 0o755)
    ground.takeBack(folder)
    #expect(FileTree.kind(of: folder.path) == nil)
  }

  @Test func whatIsKeptIsCalledByItsNumber() throws {
    let ground = try RunGround(surroundings: Stage.surroundings, keepsFolders: true)
    defer { FileTree.remove(ground.folder) }
    let folder = try ground.folder(for: 7)
    #expect(folder.path == "\(ground.folder)/7")
    ground.takeBack(folder)
    #expect(FileTree.kind(of: folder.path) == .directory)
  }
}
