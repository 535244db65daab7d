import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct OpenerCallTests {
  @Test func aLineNamesTheCallAndTheAddress() {
    let call = OpenerCall(line: "4711 http://127.0.0.1/a b")
    #expect(call?.name == "4711")
    #expect(call?.url == "http://127.0.0.1/a b")
    #expect(OpenerCall(line: "http://127.0.0.1/") == nil)
    #expect(OpenerCall(line: "../../x http://127.0.0.1/") == nil)
  }

  @Test func whatTheBrowserIsCalledWithIsEvidence() async throws {
    let script = "HIDDEN='a secret' xdg-open --new-window http://127.0.0.1:9/x; exec sleep 86497"
    let played = try await BadClient.play(["sh", "-c", script]) { !$0.evidence.openings.isEmpty }
    let opening = try #require(played.evidence.openings.first)
    #expect(opening.url == "http://127.0.0.1:9/x")
    #expect(opening.way == .opener)
    #expect(opening.arguments.first?.hasSuffix("/bin/xdg-open") == true)
    #expect(opening.arguments.dropFirst() == ["--new-window", "http://127.0.0.1:9/x"])
    #expect(opening.environment[first: "HIDDEN"] == "a secret")
  }
}
