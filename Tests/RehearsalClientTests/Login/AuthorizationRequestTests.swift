import Keyring
import Testing
import WireFormats

@testable import RehearsalClient

struct AuthorizationRequestTests {
  private func request(to endpoint: String) throws -> AuthorizationRequest {
    var random = SeededRandom(seed: 1)
    return AuthorizationRequest(
      client: try .sample(authorization: endpoint), redirectURI: "http://127.0.0.1:9004/callback",
      scopes: [.openID, Feature.files.scope], state: "s1", proof: ProofKey(using: &random))
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
        Form.Field("state", "s1"),
        Form.Field("code_challenge", request.proof.challenge),
        Form.Field("code_challenge_method", "S256"),
      ])
    #expect(!request.url.contains(request.proof.verifier))
  }

  @Test func theEndpointsOwnQueryStays() throws {
    let url = try request(to: "https://accounts.example/auth?tenant=x").url
    #expect(url.hasPrefix("https://accounts.example/auth?tenant=x&client_id=app&"))
  }
}
