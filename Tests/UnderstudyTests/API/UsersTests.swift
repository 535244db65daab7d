import GoogleAuthority
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

/// Something that happens to an account, and what becomes of its refresh token.
struct AccountChangeCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let change: @Sendable (Understudy.Users, Understudy.Account) throws -> Void
  let state: Understudy.Account.State
  let cause: Understudy.Cause?

  init(
    _ name: String, state: Understudy.Account.State = .active, cause: Understudy.Cause?,
    _ change: @escaping @Sendable (Understudy.Users, Understudy.Account) throws -> Void
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

@Suite(.realTime, .understudy) struct UsersTests {
  private let google = Understudy.current

  @Test(arguments: AccountChangeCase.all)
  func whatHappensToAnAccountIsFelt(_ test: AccountChangeCase) async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grace = google.users.employee
    let grant = try google.grants.mint(for: app.client, by: grace, scopes: [.gmailReadonly])
    try test.change(google.users, grace)
    #expect(google.users[grace.id]?.state == test.state)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == test.cause)
  }

  @Test func theStandardAccountsAreThere() {
    #expect(google.users.consumer.email == "ada.lovelace@example.com")
    #expect(google.users.consumer.hostedDomain == nil)
    #expect(google.users.employee.hostedDomain == "example.org")
    #expect(google.users.all == [google.users.consumer, google.users.employee])
    #expect(google.users["nobody@example.com"] == nil)
  }

  @Test func whatAConfigurationHasInsteadOfTheStandardAccountsIsTaken() async throws {
    let alan = GoogleAuthority.Account(
      subject: Subject(rawValue: "7"), email: "alan@example.com", givenName: "Alan",
      familyName: "Turing", hostedDomain: nil)
    var configuration = Understudy.Configuration()
    configuration.setup.registry = Registry()
    configuration.setup.registry.put(alan)
    try await withUnderstudy(configuration) { other in
      #expect(other.users.consumer.email == "alan@example.com")
      #expect(other.users.employee.state == .deleted)
    }
  }

  @Test func aNewAccountMayTestWhatEverybodyTests() async throws {
    let all = TestApp(google: google, client: google.register(.desktop("Notes")))
    let few = TestApp(
      google: google,
      client: google.register(.desktop("Lines"), for: .testers(["ada.lovelace@example.com"])))
    let alan = try google.users.add("alan@example.com", givenName: "Alan", familyName: "Turing")
    #expect(google.users["ALAN@example.com"] == alan)
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
      try google.users.add("ada.lovelace@example.com")
    }
    #expect(taken?.problems.count == 1)
    #expect(throws: Understudy.RegistrationFailure.self) {
      try google.users.add("alan@example.com", hostedDomain: "example.org")
    }
  }

  @Test func nothingHappensToADeletedAccount() throws {
    let ada = google.users.consumer
    try google.users.delete(ada)
    let failure = #expect(throws: Understudy.ChangeFailure.self) {
      try google.users.changePassword(of: ada)
    }
    #expect(failure?.description == "the account '\(ada.id)' was deleted for good")
  }

  @Test func sessionsOfAnOrganisationEnd() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grace = google.users.employee
    let grant = try google.grants.mint(for: app.client, by: grace, scopes: [.cloudPlatform])
    try google.users.setSessionLength(.hours(8), of: grace)
    google.clock.advance(by: .hours(8))
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .accountSessionOver)
  }
}
