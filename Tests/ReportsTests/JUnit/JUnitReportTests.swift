import Evidence
import Reports
import Testing
import Words

struct JUnitReportTests {
  @Test func everythingThatCanHappen() {
    Golden.expect(ReportFormat.junit.text(SampleRun.rich), equals: "rich.junit.xml")
  }

  @Test func anEmptyRun() {
    #expect(
      ReportFormat.junit.text(SampleRun.empty) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="understudy" tests="0" failures="0" errors="0" time="0.000">
        </testsuites>

        """)
  }

  @Test func warningsFailWhenTheGateWantsIt() {
    let failure = #"<failure message="expected a loopback address, seen localhost" type="warning">"#
    #expect(!ReportFormat.junit.text(SampleRun.rich).contains(failure))
    var result = SampleRun.rich
    result.setting.gate.warnings = .fail
    #expect(ReportFormat.junit.text(result).contains(failure))
    result.setting.gate = Gate(failOn: .recommended)
    #expect(ReportFormat.junit.text(result).contains(failure))
  }

  @Test func whatIsLeftOpenIsAnErrorBeyondTheGate() {
    var result = SampleRun.rich
    #expect(ReportFormat.junit.text(result).contains(#"type="inconclusive""#))
    result.setting.gate.maxInconclusive = 1
    #expect(!ReportFormat.junit.text(result).contains(#"type="inconclusive""#))
    #expect(
      ReportFormat.junit.text(result).contains(
        #"<skipped message="the client left before the request"/>"#))
  }

  @Test func oneCauseIsToldOnceAndNoVerdictIsLost() {
    let text = ReportFormat.junit.text(SampleRun.repetitive)
    #expect(text.contains(#"tests="3" failures="3""#))
    let brief = "decided by the same exchange as ST-04, which tells the story"
    #expect(text.split(separator: "\n").count { $0.contains(brief) } == 2)
    #expect(text.split(separator: "\n").count { $0 == "in login/a, login/b" } == 2)
  }

  @Test func manyCasesAreATestForEachCheck() {
    let text = ReportFormat.junit.text(SampleRun.large(cases: 2_000))
    #expect(text.contains(#"tests="1" failures="1" errors="0" skipped="0""#))
    #expect(text.contains(" and 480 more\n"))
    #expect(text.utf8.count < 20_000)
  }
}
