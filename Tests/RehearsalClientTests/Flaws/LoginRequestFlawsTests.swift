import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import RehearsalClient

/// The change that a flaw makes to one parameter of the authorization request.
struct FlawedParameterCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let name: String
  /// `%v` stands for the verifier, `%c` for its digest, `%s` for the state.
  let values: [String]

  var testDescription: String { flaw.name }

  static let all = [
    FlawedParameterCase(flaw: .tokensInRedirect, name: "response_type", values: ["token"]),
    FlawedParameterCase(flaw: .clientUnnamed, name: "client_id", values: []),
    FlawedParameterCase(flaw: .redirectUnnamed, name: "redirect_uri", values: []),
    FlawedParameterCase(flaw: .scopesByComma, name: "scope", values: ["a,b"]),
    FlawedParameterCase(flaw: .parameterTwice, name: "state", values: ["%s", "%s"]),
    FlawedParameterCase(flaw: .verifierInURL, name: "code_verifier", values: ["%v"]),
    FlawedParameterCase(flaw: .encodedTwice, name: "scope", values: ["a%20b"]),
    FlawedParameterCase(
      flaw: .outOfBand, name: "redirect_uri", values: ["urn:ietf:wg:oauth:2.0:oob"]),
    FlawedParameterCase(
      flaw: .plainRedirect, name: "redirect_uri",
      values: ["http://rehearsal-client.example/callback"]),
    FlawedParameterCase(flaw: .challengeMissing, name: "code_challenge", values: []),
    FlawedParameterCase(flaw: .challengeMissing, name: "code_challenge_method", values: []),
    FlawedParameterCase(flaw: .challengePlain, name: "code_challenge", values: ["%v"]),
    FlawedParameterCase(flaw: .challengePlain, name: "code_challenge_method", values: ["plain"]),
    FlawedParameterCase(flaw: .challengePadded, name: "code_challenge", values: ["%c="]),
    FlawedParameterCase(flaw: .consentForced, name: "prompt", values: ["consent"]),
    FlawedParameterCase(flaw: .stateMissing, name: "state", values: []),
  ]
}

struct LoginRequestFlawsTests {
  private func request() throws -> LoginRequest {
    var random = SeededRandom(seed: 1)
    return LoginRequest(
      endpoint: try #require(WebURL("https://accounts.example/a/uth")), clientID: "app",
      redirectURI: "http://127.0.0.1:9004/callback", scopes: [ScopeName("a"), ScopeName("b")],
      attempt: LoginAttempt(using: &random), wantsIdentity: false)
  }

  private func query(_ request: LoginRequest) throws -> Form {
    FormURLEncoded.decode(try #require(WebURL(request.url)?.target.query))
  }

  @Test(arguments: FlawedParameterCase.all)
  func oneParameterIsBent(_ example: FlawedParameterCase) throws {
    let request = try request()
    let good = try self.query(request)
    let bent = try Flaw.$active.withValue([example.flaw]) { try self.query(request) }
    let expected = example.values.map { value in
      value.replacing("%v", with: request.attempt.proof.verifier)
        .replacing("%c", with: request.attempt.proof.challenge)
        .replacing("%s", with: request.attempt.state)
    }
    #expect(bent.values(of: example.name) == expected)
    #expect(good.values(of: example.name) != expected)
  }

  @Test func theAddressIsKnownByHeart() throws {
    let request = try request()
    let url = Flaw.$active.withValue([.retiredEndpoint]) { request.url }
    #expect(url.hasPrefix("https://accounts.example/o/oauth2/v1/auth?client_id=app&"))
  }

  @Test func whatShouldBeFreshIsNot() {
    func attempt(_ flaw: Flaw, seed: UInt64) -> LoginAttempt {
      var random = SeededRandom(seed: seed)
      return Flaw.$active.withValue([flaw]) { LoginAttempt(using: &random) }
    }
    #expect(attempt(.verifierShort, seed: 1).proof.verifier.count == 20)
    #expect(attempt(.verifierReused, seed: 1).proof == attempt(.verifierReused, seed: 2).proof)
    #expect(attempt(.verifierReused, seed: 1).state != attempt(.verifierReused, seed: 2).state)
    #expect(attempt(.stateReused, seed: 1).state == attempt(.stateReused, seed: 2).state)
    #expect(attempt(.stateReused, seed: 1).proof != attempt(.stateReused, seed: 2).proof)
  }
}
