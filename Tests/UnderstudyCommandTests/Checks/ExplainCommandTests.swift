import ClientChecks
import Evidence
import Testing
import Words

@testable import UnderstudyCommand

struct ExplainCommandTests {
  @Test func aCheckIsExplained() throws {
    let check = try #require(CheckCatalogue.all["AR-03"])
    let flaw = FlawFacts(
      name: "redirect-unnamed", summary: "doesn't say where to come back to", checks: ["AR-03"])
    let book = CheckBook(scenarios: [], flaws: [flaw], shelf: ProfileShelf())
    let text = CheckPage(check, in: book).text(width: 100)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "AR-03  `redirect_uri` is absolute and registered")
    #expect(lines.contains("  strength        MUST"))
    #expect(lines.contains("  clients         custom-scheme, loopback, web"))
    #expect(lines.contains("  levels          google-desktop@1 required"))
    #expect(
      lines.last
        == "  flaws           redirect-unnamed: a client that doesn't say where to come back to")
    #expect(text.contains("RFC 8252 §7.3 <https://www.rfc-editor.org/rfc/rfc8252#section-7.3>"))
  }

  @Test func aNameThatNobodyHasIsCorrected() async {
    let recording = await record(["explain", "AR-33"])
    #expect(recording.exitCode == .usage)
    #expect(recording.error.contains("bad value 'AR-33' for 'CHECK'"))
    #expect(recording.error.contains("help: did you mean 'AR-"))
  }
}
