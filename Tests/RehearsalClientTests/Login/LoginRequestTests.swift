import Keyring
import Testing
import WireFormats

@testable import RehearsalClient

struct LoginRequestTests {
  private func request(to endpoint: String) throws -> LoginRequest {
    var random = SeededRandom(seed: 1)
    return LoginRequest(
      endpoint: try #require(WebURL(endpoint)), clientID: "app",
      redirectURI: "http://127.0.0.1:9004/callback",
      scopes: [.openID, ScopeName("https://www.googleapis.com/auth/drive.metadata.readonly")],
      attempt: LoginAttempt(using: &random), wantsIdentity: false)
  }

  @Test func everyParameterIsThereOnce() throws {
    let request = try request(to: "https://accounts.example/auth")
    let parts = request.url.split(separator: "?")
    #expect(parts.count == 2)
    #expect(parts[0] == "https://accounts.example/auth")
    let query = FormURLEncoded.decode(String(parts[1]))
    #expect(
      Array(query.fields) == [
        Form.Field("client_id", "app"),
        Form.Field("redirect_uri", "http://127.0.0.1:9004/callback"),
        Form.Field("response_type", "code"),
        Form.Field("scope", "openid https://www.googleapis.com/auth/drive.metadata.readonly"),
        Form.Field("state", request.attempt.state),
        Form.Field("code_challenge", request.attempt.proof.challenge),
        Form.Field("code_challenge_method", "S256"),
      ])
    #expect(!request.url.contains(request.attempt.proof.verifier))
  }

  @Test func theEndpointsOwnQueryStays() throws {
    let url = try request(to: "https://accounts.example/auth?tenant=x").url
    #expect(url.hasPrefix("https://accounts.example/auth?tenant=x&client_id=app&"))
  }

  @Test func whoWantsMoreSaysSo() throws {
    var request = try request(to: "https://accounts.example/auth")
    request = LoginRequest(
      endpoint: request.endpoint, clientID: "app", redirectURI: request.redirectURI,
      scopes: [.openID],
      attempt: request.attempt, wantsIdentity: true, asksForOfflineAccess: true)
    #expect(request.url.hasSuffix("&nonce=\(request.attempt.nonce)&access_type=offline"))
  }
}
