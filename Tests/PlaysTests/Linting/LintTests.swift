import Testing
import WireFormats

@testable import Plays
import Words

struct LintTests {
  private static let text = """
    schema: scenario/1
    id: a-login
    title: A login
    flows: [loopback]
    uses: [login]
    checks: [CO-01, CO-02]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana }
      - expect: { requests: [{ at: token, check: CO-13 }] }

    """

  @Test func checksAreMissedOnlyWhereSomeAreKnown() {
    let file = ReadFile(contents: Array(Self.text.utf8), name: "a.yaml")
    #expect(Lint([file]).diagnostics == [])
    let known = ["CO-01", "CO-11"] as Set<CheckID>
    let lint = Lint([file], knownChecks: known)
    #expect(
      lint.diagnostics.map(\.headlineWithCode) == [
        "a.yaml:6:17: warning[W020]: check \"CO-02\" does not exist; did you mean \"CO-01\"?",
        "a.yaml:11:46: warning[W020]: check \"CO-13\" does not exist; did you mean \"CO-11\"?",
      ])
    #expect(!lint.hasErrors)
  }

  @Test func noMoreThanTwentyFindingsOfAFile() {
    let steps = String(repeating: "  - expect: {}\n", count: 30)
    let file = ReadFile(contents: Array((Self.text + steps).utf8), name: "a.yaml")
    let diagnostics = Lint([file]).diagnostics
    #expect(diagnostics.count == 21)
    #expect(diagnostics.last?.headline == "a.yaml: note: there are more problems than these")
  }

  @Test func aDriverCanBeTooLittleForAScenario() {
    let driver = """
      schema: driver/1
      id: app
      title: An app
      flows: device
      client: { type: device }
      endpoints: { via: discovery }
      browser: { capture: shim-event }
      actions: { login: { run: [app] } }
      outcomes: { signed_in: { exit: 0 }, error: { exit: any-nonzero } }

      """
    let files = [("a.yaml", Self.text), ("b.yaml", driver)].map {
      ReadFile(contents: Array($0.1.utf8), name: $0.0)
    }
    #expect(
      Lint(files).diagnostics.map(\.headlineWithCode) == [
        "a.yaml:4:9: warning[W053]: no driver has a flow of this scenario"
      ])
  }
}
