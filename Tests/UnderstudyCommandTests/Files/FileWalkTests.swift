import Glibc
import Testing

@testable import UnderstudyCommand

struct FileWalkTests {
  @Test func aFolderStandsForItsFilesInTheirOrder() throws {
    let scratch = try ScratchDirectory()
    for name in ["b.yaml", "a.yml", "c.txt", ".hidden.yaml"] {
      try OutputFile.replace(scratch.file(name), with: [])
    }
    var walk = FileWalk(ending: [".yaml", ".yml"])
    try walk.add(scratch.path)
    #expect(walk.files == [scratch.file("a.yml"), scratch.file("b.yaml")])
    try walk.add(scratch.file("c.txt"))
    #expect(walk.files.last == scratch.file("c.txt"))
  }

  @Test func aLinkToAFolderAboveEnds() throws {
    let scratch = try ScratchDirectory()
    try OutputFile.replace(scratch.file("b.yaml"), with: [])
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
