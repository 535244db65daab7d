import Evidence
import Reports
import Testing

struct StepSummaryTests {
  @Test func everythingThatCanHappen() {
    Golden.expect(ReportFormat.summary.text(SampleRun.rich), equals: "rich.summary.md")
  }

  @Test func anEmptyRun() {
    #expect(
      ReportFormat.summary.text(SampleRun.empty) == """
        ## understudy: nothing was run

        google-desktop@1 · exit 3, nothing was settled

        | client | verdict | required | recommended | open | n/a |
        | --- | --- | ---: | ---: | ---: | ---: |

        0 cases in 0ms, seed 18446744073709551615, understudy 0.3.0

        """)
  }

  @Test func itNeverGrowsBeyondAMebibyte() {
    let text = ReportFormat.summary.text(
      SampleRun.large(cases: 4000, seen: String(repeating: "x", count: 1200)))
    #expect(text.utf8.count < 1 << 20)
    #expect(text.utf8.count > 1_000_000)
    #expect(text.contains(" more lines were left out; the report has all.\n"))
    #expect(text.hasSuffix("4000 cases in 0ms, seed 18446744073709551615, understudy 0.3.0\n"))
  }
}
