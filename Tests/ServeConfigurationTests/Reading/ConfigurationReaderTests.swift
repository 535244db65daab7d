import Forms
import GoogleAuthority
import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import ServeConfiguration

struct ConfigurationReaderTests {
  @Test func theExampleIsGood() throws {
    let file = try ConfigurationFile(
      contents: RepositoryFile("Examples/understudy.yaml").bytes, name: "understudy.yaml")
    #expect(file.warnings == "")
    let setup = file.setup
    #expect(setup.registry.projects.values.map(\.name).sorted() == ["Intranet", "Notes", "Slides"])
    #expect(setup.registry.clients.count == 9)
    #expect(setup.registry.accounts.count == 3)
    #expect(setup.serviceAccounts.count == 1)
    #expect(
      setup.serviceAccountAtHand?.rawValue == "prompter@notes-3141.iam.gserviceaccount.com")
    #expect(setup.receivers.count == 1)
    #expect(
      setup.catalogue.added == [
        Scope(rawValue: "https://www.googleapis.com/auth/notes"): "See, edit and delete your notes"
      ])
    #expect(setup.routes.map(\.method) == [.get, .delete])
    #expect(setup.sessionLengths.values.sorted() == [.seconds(57_600), .seconds(57_600)])
    #expect(setup.lifetimes.accessToken == .seconds(600))
    #expect(setup.lifetimes.refreshTokensPerClient == 5)
    #expect(setup.switches.rotation == Switches.Rotation(grace: .seconds(30)))
    #expect(!setup.switches.sendsIssuer)
    #expect(
      setup.clientAtHand.rawValue == "314159265358-notes4desk.apps.googleusercontent.com")
  }

  @Test func everySwitchIsReadToWhereItBelongs() throws {
    var text = "switches:\n"
    for toggle in SwitchMembers.twoPositions {
      text += "  \(toggle.name): \(!Switches()[keyPath: toggle.path])\n"
    }
    text += "  account_subject: id_token_claims\n  token_identifier: hash_base64_sha512_sha512\n"
    let switches = try ConfigurationFile(contents: Array(text.utf8), name: "a.yaml").setup.switches
    for toggle in SwitchMembers.twoPositions {
      #expect(switches[keyPath: toggle.path] != Switches()[keyPath: toggle.path])
    }
    #expect(switches.accountSubject == .idTokenClaims)
    #expect(switches.tokenIdentifier == .doubleHash)
  }

  @Test func everyLifetimeIsReadToWhereItBelongs() throws {
    var text = "lifetimes:\n"
    for (number, lifetime) in LifetimeMembers.all.enumerated() {
      switch lifetime.place {
      case .duration: text += "  \(lifetime.member.name): \(number + 100)s\n"
      case .count: text += "  \(lifetime.member.name): \(number + 100)\n"
      }
    }
    let lifetimes = try ConfigurationFile(contents: Array(text.utf8), name: "a.yaml").setup
      .lifetimes
    for (number, lifetime) in LifetimeMembers.all.enumerated() {
      switch lifetime.place {
      case .duration(let path): #expect(lifetimes[keyPath: path] == .seconds(number + 100))
      case .count(let path): #expect(lifetimes[keyPath: path] == number + 100)
      }
    }
  }

  @Test func whatIsProbablyNotMeantSoIsAWarning() throws {
    let text = """
      projects:
        - name: Notes
          publishing_status: testing
          testers: [ada.lovelac@example.com, nobody@example.net]
          clients: [{ type: desktop }]
      organisations:
        - domain: exmple.org

      """
    let file = try ConfigurationFile(contents: Array(text.utf8), name: "a.yaml")
    #expect(
      file.warnings == """
        a.yaml:4:15: warning: no account has the address 'ada.lovelac@example.com'
          4 |     testers: [ada.lovelac@example.com, nobody@example.net]
            |               ^~~~~~~~~~~~~~~~~~~~~~~
          help: did you mean "ada.lovelace@example.com"?
        a.yaml:4:40: warning: no account has the address 'nobody@example.net'
          4 |     testers: [ada.lovelac@example.com, nobody@example.net]
            |                                        ^~~~~~~~~~~~~~~~~~
          help: add it below "accounts:"
        a.yaml:7:13: warning: no account belongs to the organisation 'exmple.org'
          7 |   - domain: exmple.org
            |             ^~~~~~~~~~
          help: did you mean "example.org"?

        """)
  }

  @Test func scopes() throws {
    let text = """
      scopes:
        - name: https://www.googleapis.com/auth/bakery
          sentence: See your loaves
        - { name: bakery.readonly }
        - { name: email, sentence: See where to write to }
        - { name: profile }

      """
    let setup = try ConfigurationFile(contents: Array(text.utf8), name: "a.yaml").setup
    #expect(
      setup.catalogue.added == [
        Scope(rawValue: "https://www.googleapis.com/auth/bakery"): "See your loaves",
        Scope(rawValue: "bakery.readonly"): "bakery.readonly", .email: "See where to write to",
      ])
  }

  @Test func aReceiverAndARoute() throws {
    let text = """
      projects:
        - name: Notes
          number: "424242"
          clients: [{ type: desktop }]
          security_events:
            url: http://localhost:9000/events
            types: [token-revoked, sessions-revoked]
            enabled: false
      routes:
        - path: /notes/{id}
          method: PATCH
          hosts: [notes.googleapis.com]
          scopes: [email]
          service: notes.googleapis.com
          operation: notes.v1.Notes.Patch
          errors: classic
          status: 202
          answer: { id: 7 }

      """
    let setup = try ConfigurationFile(contents: Array(text.utf8), name: "a.yaml").setup
    let number = ProjectNumber(rawValue: "424242")
    #expect(
      try setup.receivers == [
        number: EventReceiver(
          project: number, url: ReceiverURL("http://localhost:9000/events"),
          types: [.sessionsRevoked, .tokenRevoked], isEnabled: false)
      ])
    #expect(
      try setup.routes == [
        APIRoute(
          method: .patch, hosts: ["notes.googleapis.com"], path: "/notes/{id}", scopes: [.email],
          name: APIMethodName(service: "notes.googleapis.com", method: "notes.v1.Notes.Patch"),
          style: .classic, answer: APIAnswer(status: 202, json: ["id": 7]))
      ])
  }
}
