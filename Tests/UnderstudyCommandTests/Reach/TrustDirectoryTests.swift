import Glibc
import TestSupport
import Testing
import WireFormats

@testable import UnderstudyCommand

/// The mode of a directory, and whether certificates are kept there.
struct ModeCase: Sendable, CustomTestStringConvertible {
  let mode: mode_t
  let isTaken: Bool
  var testDescription: String { String(mode, radix: 8) }

  static let all = [
    ModeCase(mode: 0o700, isTaken: true), ModeCase(mode: 0o755, isTaken: true),
    ModeCase(mode: 0o775, isTaken: false), ModeCase(mode: 0o702, isTaken: false),
    ModeCase(mode: 0o1777, isTaken: false),
  ]
}

@Suite struct TrustDirectoryTests {
  @Test(arguments: ModeCase.all)
  func whereOthersCanWriteNothingIsKept(_ example: ModeCase) throws {
    let scratch = ScratchFolder()
    #expect(chmod(scratch.path, example.mode) == 0)
    let problem = TrustDirectory.problem(of: scratch.path)
    #expect((problem == nil) == example.isTaken)
    if let problem {
      #expect(problem.message.hasSuffix("others can write there (mode \(example.testDescription))"))
      #expect(problem.help == ["chmod go-w \(scratch.path)"])
    }
  }

  @Test func whatIsNoDirectoryIsToldSo() {
    #expect(
      TrustDirectory.problem(of: "/etc/passwd")?.message
        == "can't use '/etc/passwd': it is not a directory")
    #expect(
      TrustDirectory.problem(of: "/nowhere")?.message
        == "can't use '/nowhere': No such file or directory")
  }
}

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
    let scratch = ScratchFolder()
    #expect(chmod(scratch.path, c.mode) == 0)
    let expected: CommandError? = c.isGood ? nil : .looseDirectory(scratch.path)
    #expect(refusal(of: scratch.file("ca.pem")) == expected)
  }

  @Test("What doesn't exist is left to whoever writes there")
  func missing() {
    #expect(refusal(of: "/nowhere/ca.pem") == nil)
  }

  private func refusal(of path: String) -> CommandError? {
    do throws(CommandError) {
      try TrustDirectory.check(around: path)
      return nil
    } catch {
      return error
    }
  }
}
