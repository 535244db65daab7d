import Evidence
import Reports
import Testing

struct TAPReportTests {
  private func text(_ result: RunResult) -> String {
    Sheet.text { TAPReport(result).write(to: $0) }
  }

  @Test func everythingThatCanHappen() {
    Golden.expect(text(SampleRun.rich), equals: "rich.tap")
  }

  @Test func anEmptyRunSaysWhy() {
    #expect(
      text(SampleRun.empty) == """
        TAP version 14
        1..0 # SKIP nothing was checked
        # profile google-desktop@1, seed 18446744073709551615

        """)
  }

  @Test func anInterruptedRunBailsOut() {
    var result = SampleRun.empty
    result.exit = RunExit(.interrupted, reason: "the run was interrupted")
    #expect(text(result).hasSuffix("Bail out! the run was interrupted\n"))
  }
}
