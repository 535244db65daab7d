import Testing

@testable import ScenarioRunner
@testable import Plays
import Words

/// The facts of an action, and the outcome that a driver's table makes of them.
struct OutcomeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let facts: OutcomeFacts
  let outcome: OutcomeClass

  init(
    _ description: String, _ verb: ActionName.Verb = .login, exit: Int? = nil, stdout: String = "",
    stderr: String = "", page: OutcomeFacts.Page? = nil, event: String? = nil,
    _ outcome: OutcomeClass
  ) {
    testDescription = description
    var facts = OutcomeFacts(action: ActionName(verb))
    facts.exit = exit
    facts.stdout = stdout
    facts.stderr = stderr
    facts.page = page
    facts.event = event
    self.facts = facts
    self.outcome = outcome
  }

  static let table = [
    Written.rule(.signedIn, action: ActionName(.login), exit: .codes([0])),
    Written.rule(.ok, exit: .codes([0])),
    Written.rule(
      .needsPermission, exit: .codes([4]), stderr: Written.pattern("not GRANTED", ignoresCase: true)
    ),
    Written.rule(.denied, output: Written.pattern("declined$")),
    Written.rule(
      .needsLogin, page: OutcomePage(status: .hundreds(2), text: nil, path: "/login")),
    Written.rule(
      .featureDisabled, page: OutcomePage(status: nil, text: Written.pattern("off"), path: nil)),
    Written.rule(.error, exit: .anyNonzero),
  ]

  static let all = [
    OutcomeCase("the first rule that fits counts", exit: 0, .signedIn),
    OutcomeCase("a rule for another action doesn't fit", .callAPI, exit: 0, .ok),
    OutcomeCase("code and text", exit: 4, stderr: "x not granted\n", .needsPermission),
    OutcomeCase("the code alone isn't enough", exit: 4, stdout: "x not granted", .error),
    OutcomeCase("either stream", exit: 9, stdout: "you declined", .denied),
    OutcomeCase("127 is no failure", exit: 127, .unsupported),
    OutcomeCase(
      "a page", page: .init(status: 200, path: "/login", text: ""), .needsLogin),
    OutcomeCase(
      "a page's text", page: .init(status: 200, path: "/", text: "is off"), .featureDisabled),
    OutcomeCase("a page that no rule knows", page: .init(status: 204, path: "/", text: ""), .ok),
    OutcomeCase("a page that has failed", page: .init(status: 500, path: "/", text: ""), .error),
    OutcomeCase("what a shim says", exit: 0, event: "denied", .denied),
    OutcomeCase("what a shim can't say", .callAPI, exit: 0, event: "crash", .ok),
    OutcomeCase("nothing at all", .login, .error),
  ]
}

@Suite struct OutcomeFactsTests {
  @Test(arguments: OutcomeCase.all)
  func aTableTellsTheOutcome(_ example: OutcomeCase) {
    #expect(example.facts.outcome(by: OutcomeCase.table) == example.outcome)
  }

  @Test func aTableMayHaveWordsOfItsOwnForEvents() {
    var facts = OutcomeFacts(action: ActionName(.status))
    facts.event = "gone"
    facts.exit = 0
    let table = [Written.rule(.needsLogin, event: "gone"), Written.rule(.ok, exit: .codes([0]))]
    #expect(facts.outcome(by: table) == .needsLogin)
    facts.event = "denied"
    #expect(facts.outcome(by: table) == .ok)
  }

  @Test func aPatternFindsItsFirstGroupOrAllOfIt() {
    let text = "Please open https://accounts.google.com/o?x=1 now"
    #expect(
      Written.pattern("open (\\S+)").finding(in: text)?.text == "https://accounts.google.com/o?x=1")
    #expect(
      Written.pattern("https:\\S+").finding(in: text)?.text == "https://accounts.google.com/o?x=1")
    #expect(Written.pattern("http:").finding(in: text) == nil)
  }
}
