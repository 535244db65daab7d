import Testing

@testable import Plays

@Suite struct TimeLimitTests {
  private func limits(_ limits: String) throws -> Scenario {
    let file = """
      schema: scenario/1
      id: limits
      title: Somebody waits
      flows: [loopback]
      uses: [login]
      \(limits)
      steps:
        - run: login
        - wait: { for: exit, timeout: login_timeout }
          limit: 3s
        - expect: { outcome: error }
      """
    return try #require(
      ReadFile(contents: Array(file.utf8), name: "limits.yaml").scenarios.first)
  }

  @Test func aLimitIsATimeOrTheClientsPatience() throws {
    let scenario = try limits("limits: { step: network_timeout }")
    #expect(scenario.limits.step == .patience(.network))
    #expect(scenario.steps[1].limit == .time(.seconds(3)))
    guard case .wait(let wait) = scenario.steps[1].action else {
      Issue.record("the second step waits")
      return
    }
    #expect(wait.timeout == .patience(.login))
  }

  @Test func aCaseHasALimitThoughItsFileSaysNothing() throws {
    #expect(try limits("").limits == ScenarioLimits(case: .seconds(120), step: nil))
    #expect(try limits("limits: { case: 5m }").limits.case == .seconds(300))
  }

  @Test(arguments: [
    (TimeLimit.time(.seconds(4)), DriverLimits(), 4),
    (.patience(.login), DriverLimits(loginTimeout: .seconds(7)), 17),
    (.patience(.network), DriverLimits(networkTimeout: .seconds(9)), 19),
    (.patience(.network), DriverLimits(loginTimeout: .seconds(7)), 130),
  ])
  func patienceIsWhatTheDriverTells(limit: TimeLimit, limits: DriverLimits, seconds: Int) {
    #expect(limit.duration(for: limits) == .seconds(seconds))
  }
}
