import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient
@testable import Understudy

/// Something that goes wrong with the exchange of a code, what the user is told, and how often the
/// code was sent.
struct BadExchangeCase: Sendable, CustomTestStringConvertible {
  let name: String
  let action: JSONValue
  var phase: JSONValue = "before"
  var patience = "20s"
  let message: String

  var testDescription: String { name }

  static let all = [
    BadExchangeCase(
      name: "a page with status 200",
      action: ["reply": ["status": 200, "body": "<h1>Hello</h1>", "type": "text/html"]],
      message: "The answer of 127.0.0.1 can't be used: it is text/html and not JSON."),
    BadExchangeCase(
      name: "an error with status 200",
      action: ["reply": ["status": 200, "json": ["error": "invalid_grant"]]],
      message: "it reports success and an error, invalid_grant."),
    BadExchangeCase(
      name: "half an answer", action: ["truncate": 300], phase: "after",
      message: "Can't reach 127.0.0.1: not a proper response: truncated."),
    BadExchangeCase(
      name: "no answer", action: ["hang": [:]], patience: "2s",
      message: "Can't reach 127.0.0.1: no answer in 2s."),
    BadExchangeCase(
      name: "a reset", action: ["reset": [:]], message: "Can't reach 127.0.0.1: "),
    BadExchangeCase(
      name: "a redirect",
      action: ["redirect": ["status": 307, "to": "http://127.0.0.1:1/elsewhere"]],
      message: "it has status 307, and doesn't say why."),
    BadExchangeCase(
      name: "an endless answer", action: ["pad": 8_000_000], phase: "after",
      message: "Can't reach 127.0.0.1: not a proper response: bodyTooLarge."),
    BadExchangeCase(
      name: "a long pause asked for",
      action: ["reply": ["status": 429, "headers": ["Retry-After": "3600"]]],
      message: "127.0.0.1 can't answer now (status 429)."),
  ]
}

@Suite(.realTime) struct ClientExchangeTests {
  @Test(arguments: BadExchangeCase.all)
  func aFailedExchangeIsExplained(_ example: BadExchangeCase) async throws {
    try await onStage { stage in
      try await stage.fault([
        "at": "token", "times": 9, "phase": example.phase, "do": example.action,
      ])
      let login = await stage.run("login", "-vv", "--network-timeout", example.patience)
      #expect(login.exitCode == .error)
      #expect(login.output == "")
      #expect(login.errors.contains(example.message), "\(login.errors)")
      #expect(stage.requests(.token) == 1)
      #expect(stage.credentials == nil)
    }
  }
}
