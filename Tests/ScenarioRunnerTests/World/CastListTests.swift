import GoogleAuthority
import Testing

@testable import Plays
@testable import ScenarioRunner

/// A scenario's users as the mock has them.
struct CastListTests {
  private func account(_ user: String) throws -> Account {
    let scenario = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: a-cast
        title: A cast
        flows: [loopback]
        uses: [login]
        users: { ana: \(user) }
        steps:
          - run: login
        """
      ).first)
    let plan = CasePlan(scenario, with: try Stage.driver(LoopbackClient.driver), seed: "1")
    let cast = try CastList(plan, Variables(sha256: { $0 }) { _ in nil })
    let subject = try #require(cast.subjects["ana"])
    return try #require(cast.registry.accounts[subject])
  }

  @Test func aUserIsWhatTheScenarioSays() throws {
    let plain = try account("{ email: ana@example.com, sub: \"1001\" }")
    let usual = Account(
      subject: Subject(rawValue: "1001"), email: "ana@example.com", givenName: "Ana",
      familyName: "Example")
    #expect(plain == usual)
    var other = usual
    other.hostedDomain = "example.com"
    other.hasVerifiedEmail = false
    #expect(
      try account("{ email: ana@example.com, sub: \"1001\", hd: example.com, verified: false }")
        == other)
  }
}
