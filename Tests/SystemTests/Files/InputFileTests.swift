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

struct PartedFileTests {
  @Test("A file comes in parts, and its places are read again", arguments: [0, 1, 9 << 20])
  func parts(_ count: Int) throws {
    let scratch = ScratchFolder()
    let contents = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try OutputFile.fill(scratch.file("a"), with: contents)
    let file = try PartedFile(scratch.file("a"))
    var read: [UInt8] = []
    while case let part = file.nextPart(), !part.isEmpty { read += part }
    #expect(read == contents)
    #expect(file.read(0..<count) == contents)
    #expect(file.read(count / 2..<count + 5) == Array(contents[(count / 2)...]))
    #expect(file.isRegular)
    #expect(file.failure == nil)
  }

  @Test("What can't be read is told with the system's reason")
  func failures() throws {
    let scratch = ScratchFolder()
    let folder = try PartedFile(scratch.path)
    #expect(folder.nextPart().isEmpty)
    #expect(folder.failure == FileFailure(operation: .read, path: scratch.path, code: EISDIR))
    #expect(throws: FileFailure(operation: .read, path: scratch.file("no"), code: ENOENT)) {
      try PartedFile(scratch.file("no"))
    }
    #expect(try !PartedFile("/dev/null").isRegular)
  }
}
