import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner
import Words

/// A client that asks for input.
struct AskingClient: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var file: String
  var action = ""
  var outcome: OutcomeClass
  var exit: Evidence.Exit?
  /// The harness's note about it.
  var note: String?

  private static let answers = #"""
    answers: [{ prompt: "/provider\\?/", type: google }, { prompt: "/address\\?/", type: "ana@example.com" }]
    """#

  static let all = [
    AskingClient(
      testDescription: "nobody answers", file: "asks.sh", outcome: .error, exit: .code(3)),
    AskingClient(
      testDescription: "answers through a pipe", file: "asks.sh", action: answers,
      outcome: .signedIn, exit: .code(0)),
    AskingClient(
      testDescription: "answers on a terminal", file: "asks.sh",
      action: "terminal: true, \(answers)", outcome: .signedIn, exit: .code(0)),
    AskingClient(
      testDescription: "one answer too few", file: "asks.sh",
      action: #"terminal: true, answers: [{ prompt: "/provider/", type: google }]"#,
      outcome: .timeout, exit: .signal("SIGTERM"),
      note: "the client seems to wait for an answer to 'Which address?'; a driver types one with "
        + "'answers'"),
    AskingClient(
      testDescription: "no terminal where one is needed", file: "needs-terminal.sh",
      outcome: .error, exit: .code(6)),
    AskingClient(
      testDescription: "a terminal", file: "needs-terminal.sh",
      action: #"terminal: true, answers: [{ prompt: "/return/", type: "" }]"#,
      outcome: .signedIn, exit: .code(0)),
  ]
}

@Suite(.realTime, .timeLimit(.minutes(30))) struct PromptsTests {
  @Test(arguments: AskingClient.all)
  func itEndsAndIsUnderstood(_ client: AskingClient) async throws {
    let waits = client.outcome == .timeout
    let played = try await BadClient.play(
      ["sh", "\(Stage.fixtures)/bad-clients/\(client.file)"], limit: waits ? "1s" : "100s",
      action: client.action
    ) { played in
      played.evidence.notes.first { $0.kind == .harness }?.text == client.note
    }
    let run = try #require(played.evidence.runs.first)
    #expect(run.outcome == client.outcome)
    #expect(run.exit == client.exit)
    #expect(played.evidence.notes.first { $0.kind == .harness }?.text == client.note)
  }
}
