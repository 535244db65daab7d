import Keyring
import Testing
import WireFormats

@testable import RehearsalClient

/// A claim that a client with a flaw doesn't look at.
struct IdentityFlawCase: Sendable, CustomTestStringConvertible {
  let flaw: Flaw
  let claim: String
  let value: JSONValue?

  var testDescription: String { flaw.name }

  static let all = [
    IdentityFlawCase(flaw: .audienceIgnored, claim: "aud", value: "other"),
    IdentityFlawCase(flaw: .audienceIgnored, claim: "aud", value: nil),
    IdentityFlawCase(flaw: .tokenIssuerIgnored, claim: "iss", value: "https://other.example"),
    IdentityFlawCase(flaw: .tokenExpiryIgnored, claim: "exp", value: 10),
    IdentityFlawCase(flaw: .tokenExpiryIgnored, claim: "exp", value: nil),
    IdentityFlawCase(flaw: .nonceIgnored, claim: "nonce", value: "n2"),
  ]
}

struct IdentityFlawsTests {
  private static let good: JSONObject = [
    "iss": "https://accounts.example", "aud": "app", "sub": "1001", "exp": 2_000, "nonce": "n1",
  ]
  private static let expected = Identity.Expectation(
    issuer: "https://accounts.example", clientID: "app", nonce: "n1",
    now: Timestamp(secondsSince1970: 1_000))

  @Test(arguments: IdentityFlawCase.all)
  func oneClaimIsNotLookedAt(_ example: IdentityFlawCase) {
    var claims = Self.good
    claims[example.claim] = example.value
    let token = JSONValue.object(claims)
    #expect(throws: Identity.Problem.self) { try Identity(token, Self.expected) }
    Flaw.$active.withValue([example.flaw]) {
      #expect(throws: Never.self) { try Identity(token, Self.expected) }
    }
  }

  @Test func signaturesAreNotLookedAt() throws {
    func isSpoiled(_ algorithm: String, _ flaw: Flaw) throws -> Bool {
      let header = Base64URL.encode(Array(#"{"alg":"\#(algorithm)"}"#.utf8))
      let token = try JWS(compact: "\(header).e30.x_-A")
      return Flaw.$active.withValue([flaw]) { Provider.isSpoiled(token) }
    }
    #expect(try !isSpoiled("none", .nonceIgnored))
    #expect(try isSpoiled("none", .unsignedBelieved))
    #expect(try !isSpoiled("RS256", .unsignedBelieved))
    #expect(try isSpoiled("HS256", .sharedKeyBelieved))
    #expect(try !isSpoiled("none", .sharedKeyBelieved))
    #expect(try isSpoiled("RS256", .signatureIgnored))
  }

  @Test func metadataIsBelievedOrNotRead() throws {
    let metadata: JSONValue = [
      "issuer": "https://other.example", "authorization_endpoint": "https://other.example/a",
      "token_endpoint": "https://other.example/t", "revocation_endpoint": "https://other.example/r",
      "device_authorization_endpoint": "https://other.example/d",
      "jwks_uri": "https://other.example/k",
    ]
    #expect(throws: JSONBody.Problem.self) {
      try Endpoints(metadata: metadata, issuer: "https://accounts.example")
    }
    let believed = try Flaw.$active.withValue([.metadataBelieved]) {
      try Endpoints(metadata: metadata, issuer: "https://accounts.example")
    }
    #expect(believed.token.description == "https://other.example/t")
    let known = try ClientSecrets.sample().endpoints.byHeart
    #expect(known.token.description == "https://accounts.example/token")
    #expect(known.keys?.description == "https://accounts.example/oauth2/v3/certs")
  }
}
