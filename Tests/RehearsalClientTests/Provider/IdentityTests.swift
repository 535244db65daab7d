import Testing
import WireFormats

@testable import RehearsalClient

/// One thing that is wrong with the claims of an id_token.
struct BadClaimCase: Sendable, CustomTestStringConvertible {
  let claim: String
  let value: JSONValue?
  let reason: String

  var testDescription: String { "\(claim): \(reason)" }

  static let all = [
    BadClaimCase(
      claim: "iss", value: "https://other.example", reason: "it comes from somebody else"),
    BadClaimCase(claim: "iss", value: nil, reason: "it comes from somebody else"),
    BadClaimCase(claim: "aud", value: "other", reason: "it is for another app"),
    BadClaimCase(claim: "aud", value: nil, reason: "it is for another app"),
    BadClaimCase(claim: "aud", value: ["app", "other"], reason: "it is for another app"),
    BadClaimCase(claim: "azp", value: "other", reason: "it was issued to another app"),
    BadClaimCase(claim: "exp", value: 939, reason: "it is over"),
    BadClaimCase(claim: "exp", value: nil, reason: "it is over"),
    BadClaimCase(claim: "exp", value: "2000", reason: "it is over"),
    BadClaimCase(claim: "nonce", value: "n2", reason: "it belongs to another sign-in"),
    BadClaimCase(claim: "nonce", value: nil, reason: "it belongs to another sign-in"),
    BadClaimCase(claim: "sub", value: nil, reason: "it is about nobody"),
    BadClaimCase(claim: "sub", value: "", reason: "it is about nobody"),
  ]
}

struct IdentityTests {
  private static let good: JSONObject = [
    "iss": "https://accounts.example", "aud": "app", "azp": "app", "sub": "1001", "exp": 2_000,
    "iat": 990, "nonce": "n1", "email": "ana@example.com",
  ]
  private static let expected = Identity.Expectation(
    issuer: "https://accounts.example", clientID: "app", nonce: "n1",
    now: Timestamp(secondsSince1970: 1_000))

  @Test func whoSignsInIsTold() throws {
    let identity = try Identity(.object(Self.good), Self.expected)
    #expect(identity.subject == "1001")
    #expect(identity.email == "ana@example.com")
  }

  @Test(arguments: BadClaimCase.all)
  func nothingElseIsBelieved(_ example: BadClaimCase) {
    var claims = Self.good
    claims[example.claim] = example.value
    #expect(throws: Identity.Problem(reason: example.reason)) {
      try Identity(.object(claims), Self.expected)
    }
  }

  @Test func clocksMayDifferALittle() throws {
    var claims = Self.good
    claims["exp"] = 941
    claims["aud"] = ["app"]
    #expect(throws: Never.self) { try Identity(.object(claims), Self.expected) }
  }
}
