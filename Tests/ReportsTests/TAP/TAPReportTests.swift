import Evidence
import Reports
import Testing

struct TAPReportTests {
  @Test func everythingThatCanHappen() {
    Golden.expect(ReportFormat.tap.text(SampleRun.rich), equals: "rich.tap")
  }

  @Test func anEmptyRunSaysWhy() {
    #expect(
      ReportFormat.tap.text(SampleRun.empty) == """
        TAP version 14
        1..0 # SKIP nothing was checked
        # profile google-desktop@1, seed 18446744073709551615

        """)
  }

  @Test func anInterruptedRunBailsOut() {
    var result = SampleRun.empty
    result.exit = RunExit(.interrupted, reason: "the run was interrupted")
    #expect(ReportFormat.tap.text(result).hasSuffix("Bail out! the run was interrupted\n"))
  }
}
