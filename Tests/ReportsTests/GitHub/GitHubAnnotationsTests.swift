import Evidence
import Reports
import Testing

struct GitHubAnnotationsTests {
  private func lines(_ result: RunResult) -> [Substring] {
    let sheet = Sheet()
    GitHubAnnotations(result).write(to: sheet.write)
    return sheet.text.split(separator: "\n")
  }

  @Test func everythingThatCanHappen() {
    let sheet = Sheet()
    GitHubAnnotations(SampleRun.rich).write(to: sheet.write)
    Golden.expect(sheet.text, equals: "rich.github.txt")
  }

  @Test func whatIsOnlyMentionedIsNoCommand() {
    // The text of a client can neither end its line nor begin another command.
    #expect(lines(SampleRun.rich).allSatisfy { $0.hasPrefix("::") })
    #expect(lines(SampleRun.rich).filter { $0.hasPrefix("::error::injected") }.isEmpty)
  }

  @Test func anEmptyRunHasNothingToSay() {
    #expect(lines(SampleRun.empty).isEmpty)
  }

  @Test func tenOfAKindAreShown() {
    let lines = lines(SampleRun.bad)
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=scenarios/scenario-") })
    #expect(self.lines(SampleRun.large(cases: 100)).count == 1)
  }
}
