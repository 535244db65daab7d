import Evidence
import TestSupport
import Testing
import Words

@testable import ScenarioRunner

@Suite(.realTime, .timeLimit(.minutes(30))) struct ReadinessTests {
  /// The file is there only after a while, and the login fails without it.
  @Test func aServiceIsReadyWhenItsFileIsThere() async throws {
    let played = try await BadClient.play(
      ["test", "-e", "ready"], limit: "100s",
      more: """
        service:
          run: [sh, -c, "sleep 0.2; touch ready; exec sleep 60"]
          ready: { file: "${work}/ready", timeout: 100s }
        """)
    #expect(played.end == .completed)
    #expect(played.outcome == .signedIn)
  }

  @Test(arguments: [#"file: "${work}/never""#, #"socket: "${port.app}""#, #"socket: "/nowhere""#])
  func oneThatNeverIsReadyStartsNothing(_ sign: String) async throws {
    let played = try await BadClient.play(
      ["true"],
      more: "service: { run: [sleep, \"60\"], ready: { \(sign), timeout: 300ms } }")
    guard case .noStart(let reason) = played.end else {
      Issue.record("\(played.end)")
      return
    }
    #expect(reason.hasPrefix("the service isn't ready after 300ms"))
  }

  /// A value that never comes is an echo of that.
  @Test func whatIsMissingThenIsNotTheReason() async throws {
    let played = try await BadClient.play(
      ["true"],
      more: """
        service: { run: [sleep, "60"], ready: { file: "${work}/never", timeout: 300ms } }
        """,
      next: #"- callback: { set: { code: 4/0x, state: "${last_authorize.state}" } }"#)
    guard case .noStart(let reason) = played.end else {
      Issue.record("\(played.end)")
      return
    }
    #expect(reason.hasPrefix("the service isn't ready after 300ms"))
  }
}
