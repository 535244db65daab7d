import Evidence
import Reports
import Testing
import Words

struct HTMLReportTests {
  @Test func everythingThatCanHappen() {
    Golden.expect(ReportFormat.html.text(SampleRun.rich), equals: "rich.html.golden")
  }

  @Test func anEmptyRun() {
    let text = ReportFormat.html.text(SampleRun.empty)
    #expect(text.contains("<p>Nothing was checked.</p>"))
    #expect(!text.contains("id=\"matrix\""))
    #expect(!text.contains("id=\"cases\""))
  }

  @Test func nothingComesFromOutside() {
    // Links may be followed by a reader; nothing is loaded by itself.
    let text = ReportFormat.html.text(SampleRun.rich)
    for loader in ["src=", "@import", "url(", "<iframe", "<img", "<object", "fetch(", "srcset"] {
      #expect(!text.contains(loader), "\(loader)")
    }
    #expect(text.split(separator: "<link ").count == 2)
    #expect(text.contains("<link rel=\"icon\" href=\"data:,\">"))
  }

  @Test func whatAClientSaysIsNeverMarkup() {
    let text = ReportFormat.html.text(SampleRun.rich)
    #expect(!text.contains("<script>alert"))
    #expect(text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!text.contains("\u{202E}"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func theDecidingLineIsMarked() {
    let text = ReportFormat.html.text(SampleRun.rich)
    #expect(text.contains("decides ST-04</text>"))
    #expect(text.contains("<li class=\"mark\">0.044s client → authority: POST /token"))
  }

  @Test func severalClientsStandSideBySide() {
    #expect(ReportFormat.html.text(SampleRun.rich).contains("id=\"matrix\""))
    var single = SampleRun.rich
    single.drivers.removeLast()
    #expect(!ReportFormat.html.text(single).contains("id=\"matrix\""))
  }

  @Test func manyCasesAreListedWithoutTheirDiagrams() {
    let text = ReportFormat.html.text(SampleRun.large(cases: 2_000))
    #expect(text.split(separator: "<details class=\"case\"").count == 2_001)
    #expect(text.utf8.count < 2_000_000)
  }

  @Test func theFindingsOfAProfileFitOnAPageThatOpensAtOnce() {
    var result = SampleRun.bad
    // 150 cases with 15 findings, each with a long story.
    result.lines = Array(result.lines.prefix(15))
    result.cases = (0..<150).map { number in
      var each = result.cases[number % result.cases.count]
      if number >= result.cases.count {
        each.name = PlayedCase(scenario: "more-\(number)", driver: "notes-cli")
      }
      each.story = CaseStory(SampleEvidence.forgedCallback)
      each.story.lines = (0..<4).flatMap { _ in each.story.lines }
      return each
    }
    let text = ReportFormat.html.text(result)
    #expect(text.utf8.count <= 2_000_000)
    let nodes = text.split(separator: "<").count { $0.first?.isLetter == true }
    #expect(nodes <= 15_000)
    #expect(text.split(separator: "<svg ").count == 16)
  }

  @Test func eachCaseHasItsVerdict() {
    let text = ReportFormat.html.text(SampleRun.rich)
    for (number, verdict) in ["warn", "fail", "fail", "fail", "open", "na", "error", "pass"]
      .enumerated()
    {
      #expect(text.contains(#"id="case-\#(number)" data-verdict="\#(verdict)""#))
    }
  }
}
