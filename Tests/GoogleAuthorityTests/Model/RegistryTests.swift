import GoogleAuthority
import Testing

@Suite struct RegistryTests {
  private func account(_ subject: String, _ email: String) -> Account {
    Account(
      subject: Subject(rawValue: subject), email: email, givenName: "Ada", familyName: "Lovelace")
  }

  @Test(arguments: [
    ("ada@example.com", "1"), ("ADA@Example.com", "1"), ("1", "1"), ("2", "2"),
    ("Grace@Example.org", "2"), ("ada", nil), ("", nil), ("3", nil),
  ])
  func hints(_ hint: String, _ subject: String?) {
    var registry = Registry()
    registry.put(account("1", "ada@example.com"))
    registry.put(account("2", "Grace@example.org"))
    #expect(registry.account(named: hint)?.subject.rawValue == subject)
  }

  @Test func anOldAddressIsForgotten() {
    var registry = Registry()
    registry.put(account("1", "ada@example.com"))
    registry.put(account("1", "countess@example.com"))
    #expect(registry.account(withEmail: "ada@example.com") == nil)
    #expect(registry.account(withEmail: "countess@example.com")?.subject.rawValue == "1")
  }

  @Test func anAddressBelongsToWhoHadItLast() {
    var registry = Registry()
    registry.put(account("1", "ada@example.com"))
    registry.put(account("2", "Ada@example.com"))
    #expect(registry.account(named: "ada@example.com")?.subject.rawValue == "2")
    registry.put(account("1", "other@example.com"))
    #expect(registry.account(named: "ada@example.com")?.subject.rawValue == "2")
  }
}
