import Testing

@testable import RehearsalClient

/// A client file, and what is wrong with it.
struct BadClientFileCase: Sendable, CustomTestStringConvertible {
  let text: String
  let reason: String

  var testDescription: String { text }

  static let all = [
    BadClientFileCase(
      text: "{",
      reason: "it is not JSON: 1:2: expected a member name or '}', found the end of the text"),
    BadClientFileCase(text: "[]", reason: "'installed' is missing"),
    BadClientFileCase(
      text: #"{"web": {}}"#, reason: "it is for a web app, not for an installed one"),
    BadClientFileCase(text: #"{"installed": {}}"#, reason: "'client_id' is missing"),
    BadClientFileCase(
      text: #"{"installed": {"client_id": "a", "auth_uri": ""}}"#,
      reason: "'auth_uri' is missing"),
    BadClientFileCase(
      text: #"{"installed": {"client_id": "a", "auth_uri": "file:///x", "token_uri": "x"}}"#,
      reason: "'auth_uri' is not the URL of an endpoint"),
  ]
}

struct ClientSecretsTests {
  @Test(arguments: BadClientFileCase.all)
  func whatIsWrongIsTold(_ example: BadClientFileCase) {
    #expect(throws: ClientSecrets.Problem(reason: example.reason)) {
      try ClientSecrets(parsing: Array(example.text.utf8))
    }
  }

  @Test func theEndpointsStandInIt() throws {
    let client = try ClientSecrets.sample()
    #expect(client.clientID == "app")
    #expect(client.clientSecret == "s")
    #expect(client.endpoints.issuer == "https://accounts.example")
    #expect(client.endpoints.token.description == "https://oauth2.example/token")
    #expect(client.endpoints.revocation.description == "https://oauth2.example/revoke")
    #expect(client.endpoints.device.description == "https://oauth2.example/device/code")
    #expect(client.endpoints.keys == nil)
  }
}
