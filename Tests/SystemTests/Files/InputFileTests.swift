import Glibc
import TestSupport
import Testing

@testable import System

struct InputFileTests {
  @Test("A file is read whole", arguments: [0, 1, 16 * 1024, 16 * 1024 + 1, InputFile.limit])
  func whole(_ count: Int) throws {
    let scratch = ScratchFolder()
    let contents = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try OutputFile.fill(scratch.file("a"), with: contents)
    #expect(try InputFile.read(scratch.file("a")) == contents)
  }

  @Test("What is no file, or too large, is named with the system's reason")
  func failures() throws {
    let scratch = ScratchFolder()
    #expect(throws: FileFailure(operation: .read, path: scratch.file("no"), code: ENOENT)) {
      try InputFile.read(scratch.file("no"))
    }
    #expect(throws: FileFailure(operation: .read, path: scratch.path, code: EISDIR)) {
      try InputFile.read(scratch.path)
    }
    #expect(throws: FileFailure(operation: .read, path: "/dev/zero", code: EFBIG)) {
      try InputFile.read("/dev/zero")
    }
  }
}
