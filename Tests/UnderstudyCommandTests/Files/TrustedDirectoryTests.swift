import Glibc
import Testing

@testable import UnderstudyCommand

/// The mode of a directory, and whether a CA's certificate may go there.
struct DirectoryModeCase: Sendable, CustomTestStringConvertible {
  let mode: mode_t
  let isGood: Bool
  var testDescription: String { String(mode, radix: 8) }
}

struct TrustedDirectoryTests {
  @Test(
    "Nobody else may be able to replace what is in it",
    arguments: [
      DirectoryModeCase(mode: 0o700, isGood: true), DirectoryModeCase(mode: 0o755, isGood: true),
      DirectoryModeCase(mode: 0o1777, isGood: true), DirectoryModeCase(mode: 0o777, isGood: false),
      DirectoryModeCase(mode: 0o775, isGood: false), DirectoryModeCase(mode: 0o702, isGood: false),
    ])
  func modes(_ c: DirectoryModeCase) throws {
    let scratch = try ScratchDirectory()
    #expect(chmod(scratch.path, c.mode) == 0)
    let expected: CommandError? = c.isGood ? nil : .looseDirectory(scratch.path)
    #expect(refusal(of: scratch.file("ca.pem")) == expected)
  }

  @Test("What doesn't exist is left to whoever writes there")
  func missing() {
    #expect(refusal(of: "/nowhere/ca.pem") == nil)
  }

  @Test("A file's directory, as the shell sees it")
  func parents() {
    #expect(TrustedDirectory.parent(of: "ca.pem") == ".")
    #expect(TrustedDirectory.parent(of: "/ca.pem") == "/")
    #expect(TrustedDirectory.parent(of: "a/b/ca.pem") == "a/b")
  }

  private func refusal(of path: String) -> CommandError? {
    do throws(CommandError) {
      try TrustedDirectory.check(around: path)
      return nil
    } catch {
      return error
    }
  }
}
