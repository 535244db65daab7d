import Glibc
import Testing

@testable import UnderstudyCommand

struct OutputFileTests {
  @Test("A file is written, private unless told otherwise")
  func writes() throws {
    let scratch = try ScratchDirectory()
    try OutputFile.replace(scratch.file("a"), with: Array("one".utf8))
    #expect(scratch.contents(of: "a") == "one")
    #expect(scratch.permissions(of: "a") == 0o600)
    try OutputFile.replace(scratch.file("a"), with: Array("two".utf8), readers: .everybody)
    #expect(scratch.contents(of: "a") == "two")
    #expect(scratch.permissions(of: "a") == 0o644)
    #expect(scratch.names == ["a"])
  }

  @Test("A link is replaced, not written through")
  func link() throws {
    let scratch = try ScratchDirectory()
    try OutputFile.replace(scratch.file("target"), with: Array("kept".utf8))
    #expect(symlink(scratch.file("target"), scratch.file("link")) == 0)
    try OutputFile.replace(scratch.file("link"), with: Array("new".utf8))
    #expect(scratch.contents(of: "target") == "kept")
    #expect(scratch.contents(of: "link") == "new")
  }

  @Test("What can't be replaced is left, and nothing is left beside it")
  func failure() throws {
    let scratch = try ScratchDirectory()
    #expect(throws: FileFailure(operation: .write, path: scratch.path, code: EISDIR)) {
      try OutputFile.replace(scratch.path, with: [])
    }
    let missing = scratch.file("no/file")
    #expect(throws: FileFailure(operation: .write, path: missing, code: ENOENT)) {
      try OutputFile.replace(missing, with: [])
    }
    #expect(scratch.names == [])
  }
}
