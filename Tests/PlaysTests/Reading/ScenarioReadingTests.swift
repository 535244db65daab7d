import TestSupport
import Testing
import WireFormats

@testable import Plays
import Words

struct ScenarioReadingTests {
  private func cases(_ name: String) -> [Scenario] {
    let file = RepositoryFile("Fixtures/good/scenarios/\(name).yaml")
    return ReadFile(contents: file.bytes, name: file.name).scenarios
  }

  @Test func everyCaseIsAScenarioOfItsOwn() {
    let cases = cases("granular-denial")
    #expect(
      cases.map(\.name.description) == [
        "granular-denial[optional]", "granular-denial[required]", "granular-denial[all-but-signin]",
      ])
    #expect(cases.map(\.steps.count) == [4, 2, 2])
    #expect(cases.map { refused($0) } == [[.optional], [.required], [.required, .optional]])
    #expect(
      cases.map { outcomes($0) } == [
        [.signedIn], [.needsPermission, .denied], [.needsPermission, .denied],
      ])
  }

  @Test func aFaultThatOneCaseArmsWaitsInAll() {
    let file = """
      schema: scenario/1
      id: two-ways
      title: Each case arms a fault of its own
      flows: [loopback]
      uses: [login]
      cases:
        lost: { text: a }
        late: { text: b }
      faults:
        lost: { at: token, reset: true }
        late: { at: token, delay: 2s }
        always: { at: discovery, delay: 1s }
      steps:
        - when: { case: lost }
          fault: lost
        - when: { case: late }
          do:
            - fault: late
        - run: login
        - expect: { outcome: error, because: "${case.text}" }
      """
    let cases = ReadFile(contents: Array(file.utf8), name: "two-ways.yaml").scenarios
    #expect(cases.map(\.waitingFaults) == [["lost", "late"], ["lost", "late"]])
  }

  @Test func aStepKnowsWhereItStands() throws {
    let scenario = try #require(cases("happy-path").first)
    #expect(scenario.source == "happy-path.yaml")
    #expect(scenario.steps.map(\.span.start.line) == [18, 20, 27, 28, 32, 33])
    #expect(scenario.name == CaseName(scenario: "happy-path"))
    #expect(scenario.server.tokenType == "bearer")
    #expect(scenario.users["ana"]?.subject == "1001")
  }

  @Test func anExpectationIsAListOfLines() throws {
    let scenario = try #require(cases("happy-path").last)
    guard case .expect(let expectation) = scenario.steps[5].action else {
      Issue.record("the last step expects something")
      return
    }
    #expect(expectation.since == .lastRun)
    #expect(
      expectation.assertions.map(\.claim) == [
        .outcome(OutcomeClaim(classes: [.ok])),
        .requests(RequestClaim(at: .one(.authorize), where: [], count: CountRange(min: 0, max: 0))),
        .requests(RequestClaim(at: .one(.token), where: [], count: CountRange(min: 0, max: 0))),
      ])
    #expect(expectation.assertions[1].because == "a valid token must be reused")
    #expect(expectation.assertions[1].checks.map(\.value) == [CheckID("RF-01")])
  }

  @Test func whatNeverMayBeIsALineToo() throws {
    let scenario = try #require(cases("state-mismatch").first)
    guard case .expect(let expectation) = scenario.steps[5].action else {
      Issue.record("the last step expects something")
      return
    }
    let last = try #require(expectation.assertions.last)
    #expect(last.isNever)
    #expect(last.level == .must)
    guard case .outcome(let claim) = last.claim else { return }
    #expect(claim.classes == [.signedIn])
    #expect(claim.user?.value == "mallory")
  }

  @Test func aFaultOfACaseHasItsValues() throws {
    let cases = cases("token-503-then-ok")
    #expect(cases.map { $0.faults["unavailable"]?.phase } == [.before, .after, .before])
    #expect(
      cases.map { $0.faults["unavailable"]?.match.grant }
        == [.authorizationCode, .authorizationCode, .refreshToken])
  }

  private func refused(_ scenario: Scenario) -> [ScopeRole] {
    guard case .run(let run) = scenario.steps[0].action else { return [] }
    return (run.browser?.refuse ?? []).compactMap {
      switch $0 {
      case .role(let role): role
      case .scope: nil
      }
    }
  }

  private func outcomes(_ scenario: Scenario) -> [OutcomeClass] {
    guard case .expect(let expectation) = scenario.steps[1].action,
      case .outcome(let claim) = expectation.assertions[0].claim
    else { return [] }
    return claim.classes
  }
}
