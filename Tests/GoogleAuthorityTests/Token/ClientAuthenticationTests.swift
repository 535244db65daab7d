import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.2 and 6.3: which clients need a secret, and what a wrong one is told.
@Suite struct ClientAuthenticationTests {
  private static let missing = errorTranscript(
    400, "invalid_request", "client_secret is missing.", cause: "secret.missing")
  private static let wrong = errorTranscript(
    401, "invalid_client", "The provided client secret is invalid.", cause: "secret.wrong")

  struct Secret: Sendable, CustomTestStringConvertible {
    let client: String
    let secret: String?
    /// Nil where the exchange succeeds.
    var expected: String?
    var testDescription: String { "\(client) \(secret ?? "-")" }

    static let all = [
      Secret(client: "desktop", secret: nil, expected: missing),
      Secret(client: "desktop", secret: "", expected: missing),
      Secret(client: "desktop", secret: "wrong", expected: wrong),
      Secret(client: "desktop", secret: TokenWorld.secret),
      Secret(client: "web", secret: nil, expected: missing),
      Secret(client: "television", secret: nil, expected: missing),
      Secret(client: "phone", secret: nil),
      Secret(client: "phone", secret: "wrong", expected: wrong),
      Secret(client: "windows", secret: nil),
      Secret(client: "chrome", secret: nil),
      Secret(
        client: "deleted", secret: TokenWorld.secret,
        expected: errorTranscript(
          401, "deleted_client", "The OAuth client was deleted.", cause: "client.deleted")),
      Secret(
        client: "disabled", secret: TokenWorld.secret,
        expected: errorTranscript(
          401, "disabled_client", "The OAuth client was disabled.", cause: "client.disabled")),
    ]
  }

  @Test(arguments: Secret.all) func secrets(_ secret: Secret) throws {
    for refreshes in [false, true] {
      var world = TokenWorld()
      let id = TokenWorld.id(secret.client)
      let outcome: Outcome
      if refreshes {
        let token = try world.refreshToken(client: id)
        outcome = try world.refresh(token, client: id, secret: secret.secret)
      } else {
        outcome = try world.exchange(world.code(client: id), client: id, secret: secret.secret)
      }
      if let expected = secret.expected {
        #expect(outcome.transcript == expected)
      } else {
        #expect(outcome.response.status == .ok)
      }
    }
  }

  @Test func aDesktopSecretCanBeMadeOptional() throws {
    var world = TokenWorld()
    world.switches.desktopNeedsSecret = false
    #expect(try world.exchange(world.code(), secret: nil).response.status == .ok)
    #expect(try world.exchange(world.code(), secret: "wrong").transcript == Self.wrong)
  }

  @Test func rawBasicCredentialsWork() throws {
    var world = TokenWorld()
    let raw = Base64.encode(Array("\(TokenWorld.desktop.rawValue):\(TokenWorld.secret)".utf8))
    let token = try world.refreshToken()
    let outcome = try world.post(
      [("grant_type", "refresh_token"), ("refresh_token", token)],
      headers: [.authorization: "Basic \(raw)"])
    #expect(outcome.response.status == .ok)
  }

  @Test func encodedBasicCredentialsDoNot() throws {
    var world = TokenWorld()
    let name = "123456789012%2Ddesktop.apps.googleusercontent.com"
    let encoded = Base64.encode(Array("\(name):\(TokenWorld.secret)".utf8))
    let token = try world.refreshToken()
    let outcome = try world.post(
      [("grant_type", "refresh_token"), ("refresh_token", token)],
      headers: [.authorization: "Basic \(encoded)"])
    #expect(
      outcome.transcript
        == errorTranscript(
          401, "invalid_client", "The OAuth client was not found.", cause: "client.unknown"))
  }
}
