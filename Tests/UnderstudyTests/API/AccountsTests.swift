import GoogleAuthority
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

/// Something that happens to an account, and what becomes of its refresh token.
struct AccountChangeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (Understudy.Accounts, Understudy.Account) throws -> Void
  let state: Understudy.Account.State
  let cause: Understudy.Cause?

  init(
    _ name: String, state: Understudy.Account.State = .active, cause: Understudy.Cause?,
    _ change: @escaping @Sendable (Understudy.Accounts, Understudy.Account) throws -> Void
  ) {
    testDescription = name
    self.change = change
    self.state = state
    self.cause = cause
  }

  static let all = [
    AccountChangeCase("password", cause: .accountPasswordChanged) {
      try $0.changePassword(of: $1)
    },
    AccountChangeCase("password asked for", cause: nil) { try $0.requirePasswordChange(of: $1) },
    AccountChangeCase("disabled", state: .disabled, cause: .accountDisabled) {
      try $0.disable($1)
    },
    AccountChangeCase("hijacked", state: .disabled, cause: .accountDisabled) {
      try $0.disable($1, hijacked: true)
    },
    AccountChangeCase("enabled", cause: nil) {
      try $0.disable($1)
      try $0.enable($1)
    },
    AccountChangeCase("restricted", state: .restricted, cause: .accountRestricted) {
      try $0.restrict($1)
    },
    AccountChangeCase("deleted", state: .deleted, cause: .accountDeleted) { try $0.delete($1) },
    AccountChangeCase("signed out", cause: nil) { try $0.signOut($1) },
    AccountChangeCase("blocked", cause: .accountPolicyEnforced) {
      try $0.block([.gmailReadonly], for: $1)
    },
  ]
}

@Suite(.realTime, .understudy) struct AccountsTests {
  private let google = Understudy.current

  @Test(arguments: AccountChangeCase.all)
  func whatHappensToAnAccountIsFelt(_ test: AccountChangeCase) async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grace = google.accounts.employee
    let grant = try google.grants.mint(for: app.client, by: grace, scopes: [.gmailReadonly])
    try test.change(google.accounts, grace)
    #expect(google.accounts[grace.id]?.state == test.state)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == test.cause)
  }

  @Test func theStandardAccountsAreThere() {
    #expect(google.accounts.consumer.email == "ada.lovelace@example.com")
    #expect(google.accounts.consumer.hostedDomain == nil)
    #expect(google.accounts.employee.hostedDomain == "example.org")
    #expect(google.accounts.all == [google.accounts.consumer, google.accounts.employee])
    #expect(google.accounts["nobody@example.com"] == nil)
  }

  @Test func whatAConfigurationHasInsteadOfTheStandardAccountsIsTaken() async throws {
    let alan = GoogleAuthority.Account(
      subject: Subject(rawValue: "7"), email: "alan@example.com", givenName: "Alan",
      familyName: "Turing", hostedDomain: nil)
    var configuration = Understudy.Configuration()
    configuration.setup.registry = Registry()
    configuration.setup.registry.put(alan)
    try await withUnderstudy(configuration) { other in
      #expect(other.accounts.consumer.email == "alan@example.com")
      #expect(other.accounts.employee.state == .deleted)
    }
  }

  @Test func aNewAccountMayTestWhatEverybodyTests() async throws {
    let all = TestApp(google: google, client: google.register(.desktop("Notes")))
    let few = TestApp(
      google: google,
      client: google.register(.desktop("Lines"), for: .testers(["ada.lovelace@example.com"])))
    let alan = try google.accounts.add("alan@example.com", givenName: "Alan", familyName: "Turing")
    #expect(google.accounts["ALAN@example.com"] == alan)
    #expect(alan.state == .active)
    #expect(alan.givenName + alan.familyName == "AlanTuring")
    google.consents.otherwise(.approve(), as: alan)
    #expect(try await google.visit(all.authorizationURL([.drive])).code != nil)
    await #expect(throws: Understudy.VisitFailure.refused(.authorizeAccountNotATester)) {
      try await google.visit(few.authorizationURL([.drive]))
    }
  }

  @Test func accountsAreChecked() {
    let taken = #expect(throws: Understudy.RegistrationFailure.self) {
      try google.accounts.add("ada.lovelace@example.com")
    }
    #expect(taken?.problems.count == 1)
    #expect(throws: Understudy.RegistrationFailure.self) {
      try google.accounts.add("alan@example.com", hostedDomain: "example.org")
    }
  }

  @Test func nothingHappensToADeletedAccount() throws {
    let ada = google.accounts.consumer
    try google.accounts.delete(ada)
    let failure = #expect(throws: Understudy.ChangeFailure.self) {
      try google.accounts.changePassword(of: ada)
    }
    #expect(failure?.description == "the account '\(ada.id)' was deleted for good")
  }

  @Test func sessionsOfAnOrganisationEnd() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grace = google.accounts.employee
    let grant = try google.grants.mint(for: app.client, by: grace, scopes: [.cloudPlatform])
    try google.accounts.setSessionLength(.hours(8), of: grace)
    google.clock.advance(by: .hours(8))
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .accountSessionOver)
  }
}
