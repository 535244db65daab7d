import Glibc
import TestSupport
import Testing

@testable import System

struct OutputFileTests {
  @Test("A file is written, private unless told otherwise")
  func writes() throws {
    let scratch = ScratchFolder()
    try OutputFile.fill(scratch.file("a"), with: Array("one".utf8))
    #expect(scratch.contents(of: "a") == "one")
    #expect(scratch.permissions(of: "a") == 0o600)
    try OutputFile.fill(scratch.file("b"), with: Array("two".utf8), readers: .everybody)
    #expect(scratch.contents(of: "b") == "two")
    #expect(scratch.permissions(of: "b") == 0o644)
    try OutputFile.fill(scratch.file("b"), with: Array("three".utf8))
    #expect(scratch.contents(of: "b") == "three")
    #expect(scratch.permissions(of: "b") == 0o600)
    #expect(scratch.names == ["a", "b"])
  }

  @Test("A link is followed, unless the file is to be replaced for good")
  func link() throws {
    let scratch = ScratchFolder()
    try scratch.make("target", "old", mode: 0o640)
    #expect(symlink(scratch.file("target"), scratch.file("link")) == 0)
    try OutputFile.fill(scratch.file("link"), with: Array("new".utf8), readers: .everybody)
    #expect(scratch.contents(of: "target") == "new")
    #expect(scratch.permissions(of: "target") == 0o640)
    try OutputFile.replaceDurably(scratch.file("link"), with: Array("newer".utf8))
    #expect(scratch.contents(of: "target") == "new")
    #expect(scratch.contents(of: "link") == "newer")
    #expect(FileTree.kind(of: scratch.file("link")) == .regular)
  }

  @Test("Links in a circle end as an error")
  func circle() throws {
    let scratch = ScratchFolder()
    try FileTree.link(scratch.file("a"), to: "b")
    try FileTree.link(scratch.file("b"), to: "a")
    #expect(throws: FileFailure(operation: .write, path: scratch.file("a"), code: ELOOP)) {
      try OutputFile.fill(scratch.file("a"), with: [])
    }
  }

  @Test("An early look changes nothing, and meets the same errors")
  func check() throws {
    let scratch = ScratchFolder()
    try scratch.make("old", "kept")
    try FileTree.makePipe(scratch.file("pipe"))
    for name in ["old", "new", "pipe"] { try OutputFile.check(scratch.file(name)) }
    try OutputFile.check("-")
    #expect(scratch.names == ["old", "pipe"])
    #expect(scratch.contents(of: "old") == "kept")
    #expect(throws: FileFailure(operation: .write, path: scratch.path, code: EISDIR)) {
      try OutputFile.check(scratch.path)
    }
    let missing = scratch.file("no/file")
    #expect(throws: FileFailure(operation: .write, path: missing, code: ENOENT)) {
      try OutputFile.check(missing)
    }
  }

  @Test("Somebody else's pipe gets no secret", .enabled(if: getuid() == 0, "needs root"))
  func pipe() throws {
    let scratch = ScratchFolder()
    let path = scratch.file("pipe")
    try FileTree.makePipe(path)
    #expect(chown(path, 12345, 12345) == 0)
    try FileTree.setMode(of: scratch.path, to: 0o777)
    #expect(throws: FileFailure(operation: .write, path: path, cause: .foreignPipe)) {
      try OutputFile.fill(path, with: [1])
    }
  }

  @Test("What can't be replaced is left, and nothing is left beside it")
  func failure() throws {
    let scratch = ScratchFolder()
    #expect(throws: FileFailure(operation: .write, path: scratch.path, code: EISDIR)) {
      try OutputFile.fill(scratch.path, with: [])
    }
    let missing = scratch.file("no/file")
    #expect(throws: FileFailure(operation: .write, path: missing, code: ENOENT)) {
      try OutputFile.fill(missing, with: [])
    }
    #expect(scratch.names == [])
  }
}
