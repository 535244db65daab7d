import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.4: every way in which an exchange fails.
@Suite struct CodeExchangeTests {
  /// The example of RFC 7636, appendix B.
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let challenge = CodeChallenge(
    method: .sha256, value: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")

  private static func refused(_ code: String, _ description: String, _ cause: String) -> String {
    errorTranscript(400, code, description, cause: cause)
  }

  struct Malformed: Sendable, CustomTestStringConvertible {
    let name: String
    let spell: @Sendable (String) -> String
    var testDescription: String { name }

    static let all = [
      Malformed(name: "foo") { _ in "foo" },
      Malformed(name: "encoded twice") { $0.replacing("/", with: "%2F") },
      Malformed(name: "truncated") { String($0.dropLast()) },
      Malformed(name: "with something behind it") { $0 + "=" },
    ]
  }

  @Test(arguments: Malformed.all) func malformed(_ malformed: Malformed) throws {
    var world = TokenWorld()
    let outcome = try world.exchange(malformed.spell(world.code()))
    #expect(
      outcome.transcript
        == Self.refused("invalid_grant", "Malformed auth code.", "code.malformed"))
  }

  @Test func aMissingCode() throws {
    var world = TokenWorld()
    #expect(
      try world.exchange("").transcript
        == Self.refused(
          "invalid_request", "Missing required parameter: code", "code.missing"))
  }

  @Test func aCodeWorksOnce() throws {
    var world = TokenWorld()
    let code = world.code()
    #expect(try world.exchange(code).response.status == .ok)
    #expect(
      try world.exchange(code).transcript
        == Self.refused("invalid_grant", "Bad Request", "code.reused"))
  }

  @Test func anOldCode() throws {
    var world = TokenWorld()
    let code = world.code()
    world.now += .seconds(600)
    let outcome = try world.exchange(code)
    #expect(outcome.response.status == .badRequest)
    #expect(outcome.body.contains(#""error_description": "Bad Request""#))
    #expect(outcome.cause == .codeExpired)
  }

  @Test func aCodeOfAnotherClient() throws {
    var world = TokenWorld()
    #expect(
      try world.exchange(world.code(client: TokenWorld.web)).transcript
        == errorTranscript(401, "unauthorized_client", "Unauthorized", cause: "code.another_client")
    )
  }

  @Test(arguments: [nil, ""]) func aMissingRedirectURI(_ sent: String?) throws {
    var world = TokenWorld()
    #expect(
      try world.exchange(world.code(), redirectURI: sent).transcript
        == Self.refused(
          "invalid_request", "Missing parameter: redirect_uri", "redirect.missing"))
  }

  @Test(
    arguments: [
      "http://127.0.0.1:9005/callback", "http://127.0.0.1:9004/callback/",
      "http://localhost:9004/callback", "http://127.0.0.1:9004/Callback",
    ])
  func anotherRedirectURI(_ sent: String) throws {
    var world = TokenWorld()
    #expect(
      try world.exchange(world.code(), redirectURI: sent).transcript
        == Self.refused("redirect_uri_mismatch", "Bad Request", "redirect.mismatch"))
  }

  struct Proof: Sendable, CustomTestStringConvertible {
    let name: String
    var challenge: CodeChallenge?
    var verifier: String?
    /// Nil where the exchange succeeds.
    var description: String?
    var cause = ""
    var testDescription: String { name }

    private static let plain = CodeChallenge(method: .plain, value: CodeExchangeTests.verifier)

    static let all = [
      Proof(name: "none at all"),
      Proof(name: "an empty one that isn't needed", verifier: ""),
      Proof(
        name: "S256", challenge: CodeExchangeTests.challenge,
        verifier: CodeExchangeTests.verifier),
      Proof(name: "plain", challenge: plain, verifier: CodeExchangeTests.verifier),
      Proof(
        name: "missing", challenge: CodeExchangeTests.challenge,
        description: "Missing code verifier.", cause: "verifier.missing"),
      Proof(
        name: "empty", challenge: CodeExchangeTests.challenge, verifier: "",
        description: "Missing code verifier.", cause: "verifier.missing"),
      Proof(
        name: "wrong", challenge: CodeExchangeTests.challenge,
        verifier: String(repeating: "a", count: 43), description: "Invalid code verifier.",
        cause: "verifier.wrong"),
      Proof(
        name: "the challenge instead", challenge: CodeExchangeTests.challenge,
        verifier: CodeExchangeTests.challenge.value, description: "Invalid code verifier.",
        cause: "verifier.wrong"),
      Proof(
        name: "short", challenge: CodeChallenge(method: .plain, value: "short"),
        verifier: "short", description: "Invalid code verifier.", cause: "verifier.malformed"),
      Proof(
        name: "long", challenge: plain, verifier: String(repeating: "a", count: 129),
        description: "Invalid code verifier.", cause: "verifier.malformed"),
      Proof(
        name: "with a space", challenge: plain,
        verifier: String(repeating: "a", count: 42) + " ",
        description: "Invalid code verifier.", cause: "verifier.malformed"),
      Proof(
        name: "not needed", verifier: CodeExchangeTests.verifier,
        description: "code_verifier or verifier is not needed.", cause: "verifier.unneeded"),
    ]
  }

  @Test(arguments: Proof.all) func proofs(_ proof: Proof) throws {
    var world = TokenWorld()
    let code = world.code(challenge: proof.challenge)
    let outcome = try world.exchange(code, verifier: proof.verifier)
    if let description = proof.description {
      #expect(
        outcome.transcript == Self.refused("invalid_grant", description, proof.cause))
    } else {
      #expect(outcome.response.status == .ok)
    }
  }

  @Test func aWrongVerifierLeavesTheCodeAlone() throws {
    var world = TokenWorld()
    let code = world.code(challenge: Self.challenge)
    _ = try world.exchange(code, verifier: String(repeating: "a", count: 43))
    #expect(try world.exchange(code, verifier: Self.verifier).response.status == .ok)
  }

  @Test func aWrongVerifierCanBurnTheCode() throws {
    var world = TokenWorld()
    world.switches.failedVerifierBurnsCode = true
    let code = world.code(challenge: Self.challenge)
    _ = try world.exchange(code, verifier: String(repeating: "a", count: 43))
    #expect(
      try world.exchange(code, verifier: Self.verifier).transcript
        == Self.refused("invalid_grant", "Bad Request", "code.burnt"))
  }

  @Test func aServerWithoutProofKeysTakesNoNoticeOfVerifiers() throws {
    var world = TokenWorld()
    world.switches.knowsProofKeys = false
    let code = world.code()
    #expect(try world.exchange(code, verifier: Self.verifier).response.status == .ok)
    let bound = world.code(challenge: Self.challenge)
    #expect(try world.exchange(bound).response.status == .ok)
  }

  /// google-behaviour 6.4, the order of checks: each request has two faults.
  @Test func theEarlierFaultIsTold() throws {
    var world = TokenWorld()
    let code = world.code(challenge: Self.challenge)
    #expect(try world.exchange("foo", secret: nil).cause == .secretMissing)
    #expect(try world.exchange("foo", redirectURI: nil).cause == .codeMalformed)
    #expect(try world.exchange(code, redirectURI: "x").cause == .redirectMismatch)
    #expect(try world.exchange(code, secret: "wrong").cause == .verifierMissing)
    #expect(
      try world.exchange(code, secret: "wrong", verifier: Self.verifier).cause == .secretWrong)
    // None of them has used the code up.
    #expect(try world.exchange(code, verifier: Self.verifier).response.status == .ok)
  }
}
