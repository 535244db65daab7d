import GoogleAuthority
import Testing

@Suite struct AccountRulesTests {
  private func account(
    _ email: String, subject: String = "110169484474386276334", at domain: String? = nil
  ) -> Account {
    Account(
      subject: Subject(rawValue: subject), email: email, givenName: "Ada",
      familyName: "Lovelace", hostedDomain: domain)
  }

  @Test(arguments: [
    ("ada@example.com", true), ("Ada.L+x@sub.example.com", true), ("a@localhost", true),
    ("", false), ("ada", false), ("@example.com", false), ("ada@", false), ("a@b@c", false),
    ("ada@example..com", false), ("a da@example.com", false), ("ada@exämple.com", false),
    (String(repeating: "a", count: 243) + "@example.com", false),
  ])
  func addresses(_ email: String, _ isRight: Bool) {
    #expect(account(email).problems == (isRight ? [] : [.email(email)]))
  }

  @Test func everyProblemIsFound() {
    #expect(account("a@example.org", at: "Example.org").problems == [])
    #expect(
      account("a@example.com", subject: "ada", at: "example.org").problems
        == [.subject("ada"), .hostedDomain("example.org", email: "a@example.com")])
  }
}
