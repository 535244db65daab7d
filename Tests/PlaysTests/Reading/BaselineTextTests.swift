import Testing
import WireFormats
import Words

@testable import Plays

/// Baselines that this program writes.
@Suite struct BaselineTextTests {
  @Test func whatIsWrittenIsReadAgain() throws {
    let check = Baseline.Entry(
      driver: "notes", check: CheckID(rawValue: "LB-14"), scenario: nil,
      reason: "a \"library\": # as ever\nsince 2019", until: Timestamp(day: "2027-06-30"))
    let name = CaseName(scenario: "one", variant: "upper")
    var line = Baseline.Entry(
      driver: "notes", check: nil, scenario: name, reason: check.reason, until: nil)
    line.isFlaky = true
    let text = Baseline([check, line]).text
    let file = ReadFile(contents: Array(text.utf8), name: "b.yaml")
    let entries = try #require(file.baseline, "\(file.diagnostics)").entries
    #expect(entries.map { $0.driver?.value } == ["notes", "notes"])
    #expect(entries.map { $0.check?.value.rawValue } == ["LB-14", nil])
    #expect(entries.map { $0.scenario?.value } == [nil, name])
    #expect(entries.map(\.reason) == [check.reason, check.reason])
    #expect(entries.map { $0.until?.day } == ["2027-06-30", nil])
    #expect(entries.map(\.isFlaky) == [false, true])
  }

  @Test func whatIsWrittenOfALibraryIsReadAgain() throws {
    let written = """
      schema: baseline/1
      library: { name: "notes-auth", from: "2.0", below: "2.1" }
      entries:
        - check: LB-14
          seen: "the code from http://localhost:PORT/x was redeemed"
          reason: "known"

      """
    let baseline = try #require(ReadFile(contents: Array(written.utf8), name: "b.yaml").baseline)
    let again = ReadFile(contents: Array(baseline.text.utf8), name: "b.yaml").baseline
    #expect(again?.text == baseline.text)
    #expect(again?.library?.name == "notes-auth")
    #expect(again?.entries.first?.seen == baseline.entries.first?.seen)
    #expect(again?.entries.first?.driver == nil)
    let library = try #require(again?.library)
    let versions = ["1.9": false, "2": true, "2.0.7": true, "2.1": false, "3": false]
    for (version, isMeant) in versions {
      #expect(library.includes(try #require(VersionNumber(version))) == isMeant, "\(version)")
    }
  }

  @Test func anEmptyOneIsReadAgain() {
    let file = ReadFile(contents: Array(Baseline().text.utf8), name: "b.yaml")
    #expect(file.baseline?.entries.isEmpty == true, "\(file.diagnostics)")
  }

  @Test(arguments: ["2027-6-30", "tomorrow", "2027-02-30", "2027-06-30T00:00:00Z", ""])
  func otherTextsAreNoDays(_ text: String) { #expect(Timestamp(day: text) == nil) }
}
