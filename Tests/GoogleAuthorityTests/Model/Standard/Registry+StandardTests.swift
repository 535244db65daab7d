import GoogleAuthority
import Keyring
import Testing

@Suite struct RegistryStandardTests {
  @Test func itKeepsAllRules() throws {
    for client in StandardCast.clients { #expect(client.problems == []) }
    for account in Registry.standard.accounts.values { #expect(account.problems == []) }
    for client in StandardCast.clients { #expect(client.id.rawValue.utf8.count == 72) }
    #expect(StandardCast.project.number.rawValue.utf8.count == 12)
    for subject in Registry.standard.accounts.keys { #expect(subject.rawValue.utf8.count == 21) }
  }

  /// Documents name them, so they never change.
  @Test func itHasAClientOfEveryKind() {
    let suffix = ".apps.googleusercontent.com"
    let ids = StandardCast.clients.map { "\($0.id.rawValue.dropLast(suffix.utf8.count))" }
    #expect(
      ids == [
        "271828182845-desktop0000000000000000000000000",
        "271828182845-devices0000000000000000000000000",
        "271828182845-website0000000000000000000000000",
        "271828182845-ios00000000000000000000000000000",
        "271828182845-android0000000000000000000000000",
        "271828182845-chrome00000000000000000000000000",
        "271828182845-windows0000000000000000000000000",
      ])
    #expect(
      StandardCast.clients.map(\.secret) == [
        "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", "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",
        "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", nil, nil, nil, nil,
      ])
    #expect(Registry.standard.clients.count == 7)
  }

  @Test func itHasAUserInsideAndOneOutsideOfAnOrganisation() {
    let registry = Registry.standard
    #expect(registry.account(named: "ada.lovelace@example.com")?.hostedDomain == nil)
    #expect(registry.account(named: "grace.hopper@example.org")?.hostedDomain == "example.org")
    #expect(registry.usualAccount == StandardCast.consumer.subject)
    #expect(registry.projects.values.map(\.audience) == [.production])
  }

  /// Its address belongs to the project, and its organisation is that of the employee.
  @Test func itHasAServiceAccount() throws {
    let robot = try #require(AuthoritySetup().serviceAccounts[StandardCast.robot.email])
    #expect(robot.email.rawValue == "prompter@understudy-rehearsal.iam.gserviceaccount.com")
    #expect(robot.email.projectID == StandardCast.project.id)
    #expect(robot.project == StandardCast.project.number)
    #expect(robot.uniqueID.rawValue.utf8.count == 21)
    #expect(robot.keys == [TestServiceAccountKey.keyID: .test])
    #expect(Array(robot.delegations.keys) == [StandardCast.employee.hostedDomain])
  }
}
