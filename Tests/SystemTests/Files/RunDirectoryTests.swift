import Glibc
import TestSupport
import Testing

@testable import System

@Suite struct RunDirectoryTests {
  @Test func whatWasMadeIsTakenAwayAgain() throws {
    let scratch = ScratchFolder()
    let directory = try RunDirectory { _ in scratch.path }
    _ = try directory.write("a", [1])
    let folder = try directory.makeDirectory("b")
    let program = try directory.write("b/c", Array("#!/bin/sh\n".utf8), readers: .running)
    let pipe = try directory.makePipe("d")
    var status = stat()
    #expect(stat(program, &status) == 0 && status.st_mode & 0o7777 == 0o700)
    #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(stat(folder, &status) == 0 && status.st_mode & 0o7777 == 0o700)
    directory.remove()
    #expect(scratch.names == [])
  }

  @Test func aPlaceThatIsTakenIsNamed() throws {
    let scratch = ScratchFolder()
    let directory = try RunDirectory { _ in scratch.path }
    _ = try directory.makePipe("a")
    let path = "\(directory.path)/a"
    #expect(throws: FileFailure(operation: .write, path: path, code: EEXIST)) {
      try directory.makePipe("a")
    }
    directory.remove()
  }
}
