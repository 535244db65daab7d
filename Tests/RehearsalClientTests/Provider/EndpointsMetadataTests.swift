import Testing
import WireFormats

@testable import RehearsalClient

struct EndpointsMetadataTests {
  private static let issuer = "https://accounts.example"
  private static let good: JSONObject = [
    "issuer": "https://accounts.example", "authorization_endpoint": "https://accounts.example/a",
    "token_endpoint": "https://tokens.example/t", "revocation_endpoint": "https://tokens.example/r",
    "device_authorization_endpoint": "https://tokens.example/d",
    "jwks_uri": "https://keys.example/k", "x_future": [1],
  ]

  @Test func hostsMayBeMany() throws {
    let endpoints = try Endpoints(metadata: .object(Self.good), issuer: Self.issuer)
    #expect(endpoints.issuer == Self.issuer)
    #expect(endpoints.authorization.description == "https://accounts.example/a")
    #expect(endpoints.token.description == "https://tokens.example/t")
    #expect(endpoints.revocation.description == "https://tokens.example/r")
    #expect(endpoints.device.description == "https://tokens.example/d")
    #expect(endpoints.keys?.description == "https://keys.example/k")
  }

  @Test(arguments: ["https://accounts.example/", "https://ACCOUNTS.example", ""])
  func anotherIssuerIsNotBelieved(_ issuer: String) {
    var metadata = Self.good
    metadata["issuer"] = .string(issuer)
    #expect(
      throws: JSONBody.Problem(reason: "its metadata is not that of https://accounts.example")
    ) { try Endpoints(metadata: .object(metadata), issuer: Self.issuer) }
  }

  @Test(arguments: ["token_endpoint", "jwks_uri"])
  func whatIsMissingIsNamed(_ member: String) {
    var metadata = Self.good
    metadata[member] = nil
    #expect(throws: JSONBody.Problem(reason: "its metadata has no '\(member)'")) {
      try Endpoints(metadata: .object(metadata), issuer: Self.issuer)
    }
  }
}
