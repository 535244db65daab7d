import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The parties that the journal names for requests to the authorization endpoint and its pages.
@Suite struct AuthorizationEndpointRedirectsTests {
  typealias Stage = AuthorizationStage

  private static let desktop = ClientID(rawValue: Stage.desktop)

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var changes: [(String, String)] = []
    var decision: Decision?
    var audience = Project.Audience.production
    /// An account that is signed in, and has granted nothing.
    var session: Subject?
    var client: ClientID? = desktop
    var account: Subject?

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "no client", changes: [("client_id", "")], client: nil),
    Case(
      name: "an unknown client", changes: [("client_id", "x")],
      client: ClientID(rawValue: "x")),
    Case(name: "a bad request", changes: [("prompt", "x")]),
    Case(name: "somebody has to be asked"),
    Case(name: "a closed page", decision: Decision(.close)),
    Case(name: "an unknown account", decision: Decision(account: Subject(rawValue: "9"))),
    Case(name: "a denial", decision: Decision(.deny, account: Stage.ada), account: Stage.ada),
    Case(
      name: "no tester", decision: Decision(account: Stage.ada),
      audience: .testing(users: []), account: Stage.ada),
    Case(name: "nobody is signed in", changes: [("prompt", "none")]),
    Case(
      name: "somebody has granted nothing", changes: [("prompt", "none")],
      session: Stage.grace, account: Stage.grace),
  ])
  func everyAnswerTellsWhoWasInvolved(_ c: Case) throws {
    var stage = Stage()
    stage.project.audience = c.audience
    if let session = c.session { stage.user.signIn(session, at: stage.now) }
    if let decision = c.decision { stage.user.decisions.append(decision) }
    let names = c.changes.map(\.0)
    let fields =
      Stage.fields().filter { !names.contains($0.name) }
      + c.changes.map { Form.Field($0.0, $0.1) }.filter { !$0.value.isEmpty }
    #expect(try stage.ask(fields).involved == Involved(client: c.client, account: c.account))
  }

  @Test func aCodeIsNamedByItsGrant() throws {
    var visitor = Visitor()
    visitor.authority.decisions.append(Decision(account: Stage.ada))
    let query = FormURLEncoded.encode(Stage.fields())
    let outcome = try visitor.open("/o/oauth2/v2/auth?\(query)")
    let whole = Involved(
      client: Self.desktop, account: Stage.ada, grant: GrantID(serial: 1))
    #expect(outcome.involved == whole)
    #expect(visitor.authority.journal.last?.involved == whole)
  }

  @Test func thePagesTellToo() throws {
    var visitor = Visitor()
    let chooser = try visitor.ask()
    #expect(chooser.outcome.involved == Involved(client: Self.desktop))
    let chosen = try visitor.press("Ada L", on: chooser)
    let ada = Involved(client: Self.desktop, account: Stage.ada)
    #expect(chosen.involved == ada)
    let consent = try visitor.follow(chosen)
    #expect(consent.outcome.involved == ada)
    let forged = try visitor.send(.post, consent.url, fields: visitor.postFields)
    #expect(forged.response.status == .badRequest)
    #expect(forged.involved == ada)
    let allowed = try visitor.press("Allow", on: consent)
    #expect(
      allowed.involved
        == Involved(client: Self.desktop, account: Stage.ada, grant: GrantID(serial: 1)))
  }
}
