import Evidence
import System
import Glibc
import Plays
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime) struct FolderPoolTests {
  @Test func aFolderThatIsLeftAsItWasMadeIsUsedAgain() throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let first = try ground.folder(for: 0)
    let second = try ground.folder(for: 1)
    #expect(first != second)
    ground.takeBack(first)
    #expect(try ground.folder(for: 2) == first)
  }

  /// A thing that a client may do to its folders.
  @Test(arguments: ["home/.token", "work/log", "tmp/x", "extra"])
  func whereSomethingIsLeftEverythingGoes(file: String) async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0)
    try FileTree.write([1], to: "\(folder.path)/\(file)")
    ground.takeBack(folder)
    await ground.settle()
    #expect(FileTree.kind(of: folder.path) == nil)
    let next = try ground.folder(for: 1)
    #expect(next != folder)
    #expect(FileTree.names(in: next.home).isEmpty)
  }

  @Test func aFolderWithOtherPermissionsIsNotUsedAgain() async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0)
    chmod(folder.home, 0o755)
    ground.takeBack(folder)
    await ground.settle()
    #expect(FileTree.kind(of: folder.path) == nil)
  }

  @Test func aFolderWithStandInsIsUsedAgainWhereTheSameAreWanted() throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0, openers: ["open", "xdg-open"])
    ground.takeBack(folder)
    let other = try ground.folder(for: 1, openers: ["open"])
    #expect(other != folder)
    #expect(FileTree.names(in: other.openers) == ["open"])
    #expect(try ground.folder(for: 2, openers: ["open", "xdg-open"]) == folder)
  }

  @Test func aFolderWhoseStandInsWereCalledIsUsedAgain() throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0, openers: ["open"])
    let pipe = open(folder.openerPipe, O_RDWR | O_NONBLOCK)
    #expect(write(pipe, "x", 1) == 1)
    close(pipe)
    ground.takeBack(folder)
    #expect(try ground.folder(for: 1, openers: ["open"]) == folder)
  }

  /// A thing that a client may do to the stand-ins for openers.
  @Test(arguments: OpenerCase.all)
  func standInsThatWereChangedGo(c: OpenerCase) async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folder = try ground.folder(for: 0, openers: ["open", "xdg-open"])
    try c.act(folder)
    ground.takeBack(folder)
    await ground.settle()
    #expect(FileTree.kind(of: folder.path) == nil)
  }

  @Test func manyThatAreLeftAreAllGoneInTheEnd() async throws {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let folders = try (0..<20).map { try ground.folder(for: $0) }
    for folder in folders {
      try FileTree.write([1], to: "\(folder.home)/store")
      ground.takeBack(folder)
    }
    await ground.settle()
    #expect(FileTree.names(in: ground.folder).filter { $0 != ".understudy" } == [])
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

/// Something that is done to the stand-ins of a folder.
struct OpenerCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let act: @Sendable (CaseFolder) throws -> Void

  static let all = [
    OpenerCase(testDescription: "a call is left") {
      try FileTree.write([1], to: "\($0.openerCalls)/12.arguments")
    },
    OpenerCase(testDescription: "another program") {
      try FileTree.write([1], to: "\($0.openers)/other")
    },
    OpenerCase(testDescription: "another script") {
      try FileTree.write([1], to: "\($0.openers)/open", mode: 0o700)
    },
    OpenerCase(testDescription: "none") { FileTree.remove("\($0.openers)/xdg-open") },
    OpenerCase(testDescription: "the opener fails") { try $0.leaveOpener(.fails) },
    OpenerCase(testDescription: "no pipe") { FileTree.remove($0.openerPipe) },
  ]
}
