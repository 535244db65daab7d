import Testing

@testable import System

@Suite struct ProcessExitTests {
  struct StatusCase: Sendable, CustomTestStringConvertible {
    var status: ProcessExit
    var text: String
    var shellCode: Int32
    var testDescription: String { text }

    static let all = [
      StatusCase(status: .exited(code: 0), text: "exited with code 0", shellCode: 0),
      StatusCase(status: .exited(code: 3), text: "exited with code 3", shellCode: 3),
      StatusCase(
        status: .signalled(.kill, coreDumped: false), text: "ended by SIGKILL", shellCode: 137),
      StatusCase(
        status: .signalled(.segmentationFault, coreDumped: true),
        text: "ended by SIGSEGV, core dumped", shellCode: 139),
      StatusCase(
        status: .unknown, text: "ended, and another part of this program took its exit code",
        shellCode: 1),
    ]
  }

  @Test(arguments: StatusCase.all)
  func wording(_ c: StatusCase) {
    #expect(c.status.description == c.text)
    #expect(c.status.shellCode == c.shellCode)
    #expect(c.status.isSuccess == (c.shellCode == 0))
  }
}
