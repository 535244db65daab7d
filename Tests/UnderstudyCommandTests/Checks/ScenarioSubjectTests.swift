import BuiltinFiles
import ClientChecks
import Evidence
import Plays
import Testing
import WireFormats

@testable import UnderstudyCommand
import Words

/// Each subject of scenarios alone is used, and has no check's name.
struct ScenarioSubjectTests {
  private static let files = Builtin.all.filter(\.isYAML).map {
    ReadFile(contents: $0.bytes, name: $0.path)
  }
  private static let book = CheckBook(scenarios: files.flatMap(\.scenarios), flaws: [])

  @Test(arguments: ScenarioSubject.all.map(\.id))
  func someScenarioSpeaksOfIt(_ id: CheckID) throws {
    let subject = try #require(ScenarioSubject.all.first { $0.id == id })
    #expect(CheckCatalogue.all[id] == nil)
    #expect(!Self.book.speaking(of: subject).isEmpty)
  }

  @Test func theyAreInTheOrderOfTheirNames() {
    let ids = ScenarioSubject.all.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test func noFileThatIsShippedNamesAnythingElse() {
    #expect(LintReport(Self.files).findings.map { $0.rendered(showing: nil) } == [])
  }

  @Test func anyOtherNameIsMissed() {
    let text = """
      schema: baseline/1
      entries:
        - { driver: app, check: CO-98, reason: known }

      """
    let file = ReadFile(contents: Array(text.utf8), name: "known.yaml")
    #expect(
      LintReport([file]).findings.map(\.headlineWithCode) == [
        "known.yaml:3:27: warning[W020]: check \"CO-98\" does not exist; did you mean \"CO-08\"?"
      ])
  }

  @Test func itIsExplained() async {
    let recording = await record(["explain", "lf-11"])
    #expect(recording.exitCode == .success)
    #expect(
      recording.output == """
        LF-11  A login takes one request of each kind
          observed        through the expectations of the scenarios below
          levels          set by these scenarios in runs without a profile; no profile
                          includes it
          scenarios       real-browser

        """)
  }
}
