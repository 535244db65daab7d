import Testing

@testable import ScenarioRunner
@testable import Plays

struct WaitCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The scenario's lines besides a login.
  var faults = "{}"
  var login = "{ user: ana, decide: approve }"
  var more = ""
  var driver = ""
  let seconds: Int

  static let all = [
    WaitCase(testDescription: "nothing to wait for", seconds: 0),
    WaitCase(
      testDescription: "a slow answer", faults: "{ slow: { at: token, delay: 8s } }", seconds: 8),
    WaitCase(
      testDescription: "no answer, and a client that tells its patience",
      faults: "{ none: { at: token, hang: true } }", driver: "limits: { network_timeout: 9s }",
      seconds: 9),
    WaitCase(
      testDescription: "no answer, and a client that tells nothing",
      faults: "{ none: { at: token, hang: true } }", seconds: 60),
    WaitCase(
      testDescription: "a server that asks for time",
      faults: "{ busy: { at: token, reply: { status: 429, headers: { Retry-After: \"4\" } } } }",
      seconds: 4),
    WaitCase(
      testDescription: "a server that is down",
      faults: "{ down: { at: token, reply: { status: 503 } } }", seconds: 4),
    WaitCase(
      testDescription: "a user who looks away", login: "{ user: ana, decide: ignore }",
      driver: "limits: { login_timeout: 7s }", seconds: 7),
    WaitCase(
      testDescription: "a user who may not be asked",
      login: "{ user: ana, decide: approve, optional: true }",
      driver: "limits: { login_timeout: 7s }", seconds: 7),
    WaitCase(
      testDescription: "a redirect that trickles in",
      more: "  - callback: { set: { code: a }, slow: 5s }", seconds: 5),
    WaitCase(
      testDescription: "a fault that a step arms, inside others",
      more: "  - do: [{ fault: { at: revoke, delay: 2s } }, { fault: { at: api, delay: 1s } }]",
      seconds: 3),
  ]
}

@Suite struct CasePlanWaitingTests {
  @Test(arguments: WaitCase.all) func theStoryTellsHowLongItMayWait(_ wait: WaitCase) throws {
    let scenarios = try Stage.scenarios(
      """
      schema: scenario/1
      id: waiting
      title: Somebody waits
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      faults: \(wait.faults)
      steps:
        - run: login
          browser: \(wait.login)
      \(wait.more)
        - expect: { outcome: signed_in }
      """)
    let client = BadClient.driver(["sh"], capture: "capture: opener")
    let driver = try Stage.driver("\(client)\n\(wait.driver)\n")
    let plan = CasePlan(try #require(scenarios.first), with: driver, seed: "7")
    #expect(plan.likelyWait == .seconds(wait.seconds))
    #expect(plan.stillness == (wait.seconds > 2 ? .milliseconds(250) : .seconds(1)))
  }
}
