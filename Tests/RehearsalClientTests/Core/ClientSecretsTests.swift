import TestSupport
import Testing

@testable import RehearsalClient

/// A client file, and what is wrong with it.
private let badClientFileCases: [Example<String, String>] = [
  Example(
    "{",
    "it is not JSON: 1:2: expected a member name or '}', found the end of the text"),
  Example("[]", "'installed' is missing"),
  Example(#"{"web": {}}"#, "it is for a web app, not for an installed one"),
  Example(#"{"installed": {}}"#, "'client_id' is missing"),
  Example(
    #"{"installed": {"client_id": "a", "auth_uri": ""}}"#,
    "'auth_uri' is missing"),
  Example(
    #"{"installed": {"client_id": "a", "auth_uri": "file:///x", "token_uri": "x"}}"#,
    "'auth_uri' is not the URL of an endpoint"),
]

struct ClientSecretsTests {
  @Test(arguments: badClientFileCases)
  func whatIsWrongIsTold(_ example: Example<String, String>) {
    #expect(throws: ClientSecrets.Problem(reason: example.expected)) {
      try ClientSecrets(parsing: Array(example.given.utf8))
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
