import GoogleAuthority
import Testing

@Suite struct ServiceAccountEmailTests {
  @Test func anAddressIsMadeOfTwoNames() throws {
    let email = try #require(ServiceAccountEmail(name: "prompter", projectID: "my-project-1"))
    #expect(email.rawValue == "prompter@my-project-1.iam.gserviceaccount.com")
    #expect(email.projectID == "my-project-1")
  }

  @Test(arguments: [
    "", "short", "Prompter", "1prompter", "prompter-", "-prompter", "prompt er", "prömpter",
    "prompter@a", String(repeating: "a", count: 31),
  ])
  func aNameThatGoogleDoesNotGive(_ name: String) {
    #expect(ServiceAccountEmail(name: name, projectID: "my-project") == nil)
    #expect(ServiceAccountEmail(name: "prompter", projectID: name) == nil)
  }

  @Test(arguments: ["a@example.com", "12-compute@developer.gserviceaccount.com", ""])
  func anAddressOfAnotherFormHasNoProject(_ text: String) {
    #expect(ServiceAccountEmail(rawValue: text).projectID == nil)
  }
}
