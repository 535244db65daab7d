import Glibc
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
    let scratch = try ScratchDirectory()
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
