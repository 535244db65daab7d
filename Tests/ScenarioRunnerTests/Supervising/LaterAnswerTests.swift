import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

/// A client that listens for nobody: its user pastes the address at which the browser has ended.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct LaterAnswerTests {
  private func play(_ decision: String) async throws -> [String] {
    let driver = LoopbackClient.driver
      .replacing(
        #"loopback.py", "login"], timeout: 100s }"#,
        with: """
          paste.py"], timeout: 100s, answers: \
          [{ prompt: "/Paste the URL:/", type: "${callback.url}", after_user: true }] }
          """
      )
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: paste
      title: The user pastes the URL
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: \(decision) }
        - expect: { outcome: \(decision == "approve" ? "signed_in" : "denied") }
      """, with: driver)
    let result = try #require(results.first)
    #expect(result.end == .completed, "\(result.retelling)")
    return result.problems
  }

  @Test(arguments: ["approve", "deny"])
  func theUserPastesWhereTheBrowserHasEnded(_ decision: String) async throws {
    #expect(try await play(decision) == [])
  }
}
