import Forms
import GoogleAuthority
import ServeConfiguration
import TestSupport
import Testing

@testable import Plays
@testable import ScenarioRunner

/// A scenario's users and configuration as the mock has them.
struct CastListTests {
  private func cast(_ lines: String) throws -> CastList {
    let scenario = try #require(
      try Stage.scenarios(
        """
        schema: scenario/1
        id: a-cast
        title: A cast
        flows: [loopback]
        uses: [login]
        \(lines)
        steps:
          - run: login
        """
      ).first)
    let plan = CasePlan(scenario, with: try Stage.driver(LoopbackClient.driver), seed: "1")
    return try CastList(plan, Variables(sha256: { $0 }) { _ in nil })
  }

  private func account(_ user: String) throws -> Account {
    let cast = try cast("users: { ana: \(user) }")
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

  @Test("Wire 6: A scenario says what a configuration file says")
  func aConfigurationIsThereAsWritten() throws {
    let text = String(
      decoding: RepositoryFile("Fixtures/config/every-word.json").bytes, as: UTF8.self)
    let oneLine = text.split(separator: "\n").joined()
    let cast = try cast("server: { configuration: \(oneLine) }")
    let setup = try ConfigurationFile(
      FormDocument(json: Array(text.utf8), name: "every-word.json")
    ).setup
    var registry = setup.registry
    registry.put(cast.client)
    #expect(cast.registry == registry)
    #expect(cast.client.project.rawValue == "424242424242")
    var rest = cast.setup
    rest.registry = setup.registry
    #expect(rest == setup)
  }

  @Test func aUserOfTheConfigurationIsTheOneThere() throws {
    let cast = try cast(
      """
      server:
        configuration:
          accounts: [{ email: ana@example.com, id: "1001", given_name: Anna }]
      users: { ana: { email: ana@example.com } }
      """)
    #expect(cast.subjects == ["ana": Subject(rawValue: "1001")])
    #expect(cast.registry.accounts[Subject(rawValue: "1001")]?.givenName == "Anna")
    #expect(cast.registry.usualAccount == Subject(rawValue: "1001"))
  }
}
