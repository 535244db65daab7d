import Reports
import Testing
import WireFormats

@testable import UnderstudyCommand

struct WorkflowCommandTests {
  @Test func nothingInATextEndsIt() {
    let finding = Diagnostic(
      .warning, "100%\nsure", in: "a,b:c.yaml", help: ["two\r\nlines"])
    #expect(
      WorkflowCommand(finding).description
        == "::warning file=a%2Cb%3Ac.yaml::100%25%0Asure%0Atwo%0D%0Alines")
  }

  @Test func aNoteHasNoPlace() {
    #expect(
      WorkflowCommand(Diagnostic(.note, "there is more")).description
        == "::notice::there is more")
  }
}
