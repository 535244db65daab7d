import TestSupport
import Testing
import Understudy

@testable import UnderstudyCommand

@Suite(.realTime) struct OpenerShimsTests {
  @Test func theScriptIsOneThatShellsTake() async {
    let script = OpenerShims.script(writingTo: "/tmp/it's here/browser")
    #expect(await exitStatus(of: ["sh", "-n", "-c", script]) == 0)
  }

  @Test func onlyURLsAreHandedOn() async throws {
    let scratch = ScratchFolder()
    let script = OpenerShims.script(writingTo: scratch.file("urls"))
    let words = [
      "sh", "-c", script, "xdg-open", "--new-window", "https://example.com/?a=b c", "file",
    ]
    #expect(await exitStatus(of: words) == 0)
    #expect(scratch.contents(of: "urls") == "https://example.com/?a=b c\n")
  }
}
