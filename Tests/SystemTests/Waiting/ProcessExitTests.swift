import TestSupport
import Testing

@testable import System

@Suite struct ProcessExitTests {
  typealias Case = Example<ProcessExit, (text: String, shellCode: Int32)>

  static let cases: [Case] = [
    Case(.exited(code: 0), ("exited with code 0", 0)),
    Case(.exited(code: 3), ("exited with code 3", 3)),
    Case(.signalled(.kill, coreDumped: false), ("ended by SIGKILL", 137)),
    Case(
      .signalled(.segmentationFault, coreDumped: true), ("ended by SIGSEGV, core dumped", 139)),
    Case(.unknown, ("ended, and another part of this program took its exit code", 1)),
  ]

  @Test(arguments: cases)
  func wording(_ c: Case) {
    #expect(c.given.description == c.expected.text)
    #expect(c.given.shellCode == c.expected.shellCode)
    #expect(c.given.isSuccess == (c.expected.shellCode == 0))
  }
}
