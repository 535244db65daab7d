import ClientChecks
import Reports
import Testing

struct JUnitReportTests {
  private func text(_ result: RunResult) -> String {
    let sheet = Sheet()
    JUnitReport(result).write(to: sheet.write)
    return sheet.text
  }

  @Test func everythingThatCanHappen() {
    Golden.expect(text(SampleRun.rich), equals: "rich.junit.xml")
  }

  @Test func anEmptyRun() {
    #expect(
      text(SampleRun.empty) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="understudy" tests="0" failures="0" errors="0" time="0.000">
        </testsuites>

        """)
  }

  @Test func warningsFailWhenTheGateOrTheReaderWantsIt() {
    let failure =
      #"<failure message="expected a loopback address, seen localhost" type="warning">"#
    #expect(!text(SampleRun.rich).contains(failure))
    var result = SampleRun.rich
    result.setting.gate.warnings = .fail
    #expect(text(result).contains(failure))
    let sheet = Sheet()
    JUnitReport(SampleRun.rich, failsOnWarnings: true).write(to: sheet.write)
    #expect(sheet.text.contains(failure))
  }

  @Test func whatIsLeftOpenIsAnErrorBeyondTheGate() {
    var result = SampleRun.rich
    #expect(text(result).contains(#"type="inconclusive""#))
    result.setting.gate.maxInconclusive = 9
    #expect(!text(result).contains(#"type="inconclusive""#))
    #expect(text(result).contains(#"<skipped message="the client left before the request"/>"#))
  }

  @Test func manyCasesStayBelowWhatServicesTake() {
    let text = text(SampleRun.large(cases: 10_000))
    #expect(text.contains(#"tests="10000" failures="2500" errors="0" skipped="0""#))
    #expect(text.utf8.count < 30_000_000)
  }
}
