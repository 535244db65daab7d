import GoogleAuthority
import Keyring
import Testing
import WireFormats

@testable import ServeConfiguration

/// Two readings of a file, and what is said when the second one takes effect.
struct ReloadCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let after: String
  let report: [String]

  init(_ name: String, _ before: String, _ after: String, _ report: String...) {
    testDescription = name
    self.before = before
    self.after = after
    self.report = report
  }
}

struct ReloadTests {
  @Test(arguments: ReloadCase.all)
  func whatHasChangedIsToldAndTakesEffect(_ c: ReloadCase) throws {
    let old = try setup(c.before)
    let new = try setup(c.after)
    var authority = authority(old)
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    #expect(Reload(from: old, to: new).takeEffect(in: &authority, at: now) == c.report)
    #expect(Reload(from: new, to: new).takeEffect(in: &authority, at: now) == [])
    #expect(authority.switches == new.switches)
    #expect(authority.grants.lifetimes == new.lifetimes)
    #expect(authority.grants.sessionLengths == new.sessionLengths)
    #expect(authority.protection.receivers == new.receivers)
    for account in new.registry.accounts.values {
      #expect(authority.registry.accounts[account.subject] == account)
      #expect(authority.registry.account(withEmail: account.email) == account)
    }
    for project in new.registry.projects.values {
      #expect(authority.registry.projects[project.number] == project)
    }
    for var client in new.registry.clients.values {
      client.deleted = authority.registry.clients[client.id]?.deleted
      #expect(authority.registry.clients[client.id] == client)
    }
    for id in new.registry.clients.keys {
      let (wanted, setting) = (new.appCheck[id] ?? AppCheck(), authority.appCheck.settings[id])
      #expect(setting?.mode ?? .off == wanted.mode)
      guard wanted != old.appCheck[id] ?? AppCheck() else { continue }
      let felt = now + new.lifetimes.appCheckPropagation
      #expect(setting?.awaited(at: now) == felt)
      #expect(setting?.inForce(at: felt) == wanted.mode)
    }
    for account in new.serviceAccounts.values {
      #expect(authority.serviceAccounts[account.email] == account)
    }
  }

  @Test func whatWasDoneSinceTheStartStays() throws {
    let old = try setup("accounts: [{ email: ada@example.com }, { email: kim@example.com }]\n")
    let new = try setup(
      "accounts: [{ email: ada@example.com, given_name: Augusta }, { email: kim@example.com }]\n")
    var authority = authority(old)
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    let kim = try #require(old.registry.account(withEmail: "kim@example.com"))
    let ada = try #require(old.registry.account(withEmail: "ada@example.com"))
    try authority.disable(kim.subject, at: now)
    try authority.changePassword(of: ada.subject, at: now)
    let count = authority.journal.count
    #expect(
      Reload(from: old, to: new).takeEffect(in: &authority, at: now)
        == ["account 'ada@example.com': given_name is now 'Augusta'"])
    #expect(authority.registry.accounts[kim.subject]?.state == .disabled)
    #expect(authority.registry.accounts[ada.subject]?.passwordChanged == now)
    #expect(authority.registry.accounts[ada.subject]?.givenName == "Augusta")
    #expect(authority.journal.count == count)
  }

  @Test(
    "Wire 3: With App Check the console lets nobody edit the bundle id",
    arguments: [
      (mode: "disabled", report: "registration has changed"),
      (mode: "monitoring", report: "bundle_id can't be changed while App Check is enabled"),
    ])
  func appCheckLocksTheBundleID(mode: String, report: String) throws {
    func project(_ bundle: String) -> String {
      """
      projects:
        - name: Notes
          number: "42"
          clients:
            - type: ios
              id: 42-a.apps.googleusercontent.com
              bundle_id: com.example.\(bundle)
              team_id: ABCDE12345
              app_check: \(mode)

      """
    }
    let (old, new) = (try setup(project("notes")), try setup(project("memos")))
    var authority = authority(old)
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    #expect(
      Reload(from: old, to: new).takeEffect(in: &authority, at: now)
        == ["client '42-a.apps.googleusercontent.com': \(report)"])
  }

  @Test func whatHasBecomeImpossibleIsTold() throws {
    let old = try setup("accounts: [{ email: ada@example.com }, { email: kim@example.com }]\n")
    let new = try setup(
      "accounts: [{ email: ada@example.com }, { email: kim@example.com, state: disabled }]\n")
    var authority = authority(old)
    let now = Timestamp(secondsSince1970: 1_700_000_000)
    let kim = try #require(old.registry.account(withEmail: "kim@example.com"))
    try authority.delete(kim.subject, at: now)
    #expect(
      Reload(from: old, to: new).takeEffect(in: &authority, at: now) == [
        """
        account 'kim@example.com': can't be changed, as the account '\(kim.subject.rawValue)' was \
        deleted for good
        """
      ])
  }

  @Test func aRouteThatHasGoneIsServedNoMore() throws {
    let old = try setup("routes: [{ path: /notes }, { path: /drafts }]\n")
    let new = try setup("routes: [{ path: /drafts, status: 202 }, { path: /slides }]\n")
    var authority = authority(old)
    #expect(
      Reload(from: old, to: new).takeEffect(
        in: &authority, at: Timestamp(secondsSince1970: 1_700_000_000))
        == [
          "route GET /drafts: has changed", "route GET /slides: is new",
          "route GET /notes: is gone",
        ])
  }

  @Test func scopesComeChangeAndGo() throws {
    let old = try setup("scopes: [{ name: a }, { name: b, sentence: See b }, { name: c }]\n")
    let new = try setup("scopes: [{ name: b, sentence: See all b }, { name: c }, { name: d }]\n")
    var authority = authority(old)
    #expect(
      Reload(from: old, to: new).takeEffect(
        in: &authority, at: Timestamp(secondsSince1970: 1_700_000_000))
        == [
          "scope 'a': is gone", "scope 'b': sentence is now 'See all b'", "scope 'd': is new",
        ])
    #expect(authority.catalogue.added == new.catalogue.added)
  }

  private func authority(_ setup: AuthoritySetup) -> Authority {
    var random = SeededRandom(seed: "reload")
    return Authority(setup, random: &random)
  }

  private func setup(_ text: String) throws -> AuthoritySetup {
    try ConfigurationFile(contents: Array(text.utf8), name: "understudy.yaml").setup
  }
}
