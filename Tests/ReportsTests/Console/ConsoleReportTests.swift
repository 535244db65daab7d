import ClientChecks
import Evidence
import Reports
import Testing

struct ConsoleReportTests {
  private func text(_ result: RunResult, isColoured: Bool = false, isVerbose: Bool = false)
    -> String
  {
    let sheet = Sheet()
    let report = ConsoleReport(
      style: ConsoleStyle(isColoured: isColoured), isVerbose: isVerbose, write: sheet.write)
    report.begin(
      result.setting, drivers: result.drivers.map(\.id), cases: result.cases.count)
    let grader = Grader(profile: SampleRules.profile)
    var feed = ConsoleFeed(style: ConsoleStyle(isColoured: isColoured), isTerminal: false)
    for each in result.cases {
      sheet.write(feed.record(.caseEnded(each, grader.verdict(of: each)), elapsed: .zero))
    }
    report.finish(
      result, files: result.cases.isEmpty ? [] : ["out/report.json", "out/report.html"])
    return sheet.text
  }

  @Test func everythingThatCanHappen() {
    Golden.expect(text(SampleRun.rich), equals: "rich.console.txt")
  }

  @Test func withColours() {
    Golden.expect(text(SampleRun.rich, isColoured: true), equals: "rich.console-colour.txt")
  }

  @Test func whatIsOpenIsToldToWhoeverWantsToKnow() {
    let text = text(SampleRun.rich, isVerbose: true)
    #expect(text.contains("OPEN   TL-01 An untrusted certificate is refused"))
    #expect(text.contains("N/A    RV-01 Revocation is a form post"))
  }

  @Test func anEmptyRun() {
    #expect(
      text(SampleRun.empty) == """
        understudy 0.3.0, profile google-desktop@1, seed 18446744073709551615: 0 cases with 

        0 cases in 0ms

        exit 0: nothing unexpected

        """)
  }

  @Test func noControlCharacterOfAClientReachesTheTerminal() {
    let text = text(SampleRun.rich, isVerbose: true)
    let acting = text.unicodeScalars.filter { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x7F) }
    #expect(acting.isEmpty)
    #expect(!text.contains("\u{202E}"))
  }
}
