import Glibc
import TestSupport
import Testing

@testable import System

struct FileWalkTests {
  @Test func aFolderStandsForItsFilesInTheirOrder() throws {
    let scratch = ScratchFolder()
    for name in ["b.yaml", "a.yml", "c.txt", ".hidden.yaml"] {
      try OutputFile.fill(scratch.file(name), with: [])
    }
    var walk = FileWalk(ending: [".yaml", ".yml"])
    try walk.add(scratch.path)
    #expect(walk.files == [scratch.file("a.yml"), scratch.file("b.yaml")])
    try walk.add(scratch.file("c.txt"))
    #expect(walk.files.last == scratch.file("c.txt"))
  }

  @Test func aLinkToAFolderAboveEnds() throws {
    let scratch = ScratchFolder()
    try OutputFile.fill(scratch.file("b.yaml"), with: [])
    try #require(symlink(scratch.path, scratch.file("again")) == 0)
    var walk = FileWalk(ending: [".yaml"])
    try walk.add("\(scratch.path)/")
    #expect(walk.files == [scratch.file("b.yaml")])
  }

  @Test func whatIsNotThereStandsForItself() throws {
    var walk = FileWalk(ending: [".yaml"])
    try walk.add("/nowhere/a")
    try walk.add("/nowhere/a")
    #expect(walk.files == ["/nowhere/a"])
  }
}
