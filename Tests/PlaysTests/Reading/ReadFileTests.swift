import TestSupport
import Testing
import WireFormats

@testable import Plays
import Words

struct ReadFileTests {
  @Test func filesComeInTheirOrder() async {
    let names = (0..<50).map { "\($0).yaml" }
    let files = await ReadFile.all(
      names.map { name in
        (name, Array("schema: baseline/1\nentries: []\nname: \(name)\n".utf8))
      }, workers: 4)
    #expect(files.map(\.name) == names)
    #expect(
      files.map(\.diagnostics.first?.headlineWithCode)
        == names.map { "\($0):3:1: error[E104]: unknown key \"name\" in a baseline" })
  }

  @Test func aFileThatIsNotGoodSaysNothing() {
    let file = ReadFile(contents: Array("schema: plan/1\n".utf8), name: "a.yaml")
    #expect(file.kind == .plan)
    #expect(file.content == nil)
    #expect(file.plan == nil)
    #expect(file.scenarios == [])
  }

  @Test(arguments: ["stderr", "stdout"]) func aStreamIsPartOfTheOutput(_ stream: String) {
    let scenario = """
      schema: scenario/1
      id: s
      title: A login
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { \(stream): x }

      """
    let help = ReadFile(contents: Array(scenario.utf8), name: "s.yaml").diagnostics.first?.help
    #expect(help?.first?.hasPrefix("did you mean \"output\"?") == true)
  }

  @Test func whatIsInAPlan() throws {
    let source = RepositoryFile("Fixtures/good/plans/plan.yaml")
    let plan = try #require(ReadFile(contents: source.bytes, name: "plan.yaml").plan)
    #expect(plan.profile?.value == "google-desktop@1")
    #expect(plan.drivers.map(\.value) == ["drivers/notes-cli.yaml", "drivers/closed-sync.yaml"])
    #expect(plan.gate == Gate(failOn: .required, maxInconclusive: 0, warnings: .allow))
    #expect(plan.reports.map(\.value.format) == [.junit, .json, .html, .sarif, .github])
  }

  @Test func anEntryOfABaselineKnowsItsLastDay() throws {
    let source = RepositoryFile("Fixtures/good/baselines/baseline.yaml")
    let baseline = try #require(ReadFile(contents: source.bytes, name: "a.yaml").baseline)
    let day = Timestamp(rfc3339: "2031-06-30T00:00:00Z")
    #expect(baseline.entries.map(\.until) == [day, nil, nil])
    #expect(
      baseline.entries[1].scenario?.value
        == CaseName(scenario: "token-503-then-ok", variant: "refresh"))
    #expect(baseline.entries.map(\.isFlaky) == [false, true, false])
    #expect(baseline.entries.map(\.check?.value.rawValue) == ["LB-02", "RF-18", nil])
  }
}
