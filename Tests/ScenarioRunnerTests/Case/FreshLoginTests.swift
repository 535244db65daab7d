import Testing
import Words

@testable import Plays
@testable import ScenarioRunner

/// A client whose login does nothing for somebody who is signed in can't be asked for two.
@Suite struct FreshLoginTests {
  private func inapplicability(_ login: String) throws -> String? {
    let driver = try Stage.driver(
      "\(BadClient.driver(["true"], capture: "capture: opener"))\nlogin: \(login)\n")
    let scenario = BadClient.scenario(limit: "1s", decide: "approve").replacing(
      "uses: [login]", with: "uses: [login]\nneeds: [fresh_login]")
    return CasePlan(
      try #require(try Stage.scenarios(scenario).first), with: driver, seed: "7"
    ).inapplicability
  }

  @Test func onlyOneThatSignsInAnewPlaysIt() throws {
    #expect(try inapplicability("always") == nil)
    #expect(try inapplicability("if_needed") == "the driver can't do 'fresh_login'")
  }
}
