import HTTPWire
import Keyring
import Testing
import WireFormats

@testable import GoogleAuthority

/// google-behaviour 6.6: proofs of possession.
@Suite struct ProofCheckTests {
  private static let url = "https://oauth2.googleapis.com/token"

  /// A client with a key, and the endpoint that it talks to.
  struct Stage {
    var world = TokenWorld()
    let key: P256PrivateKey

    init() throws { key = try P256PrivateKey.generate() }

    func proof(
      _ identifier: String, nonce: String? = nil, method: String = "POST", url: String = url,
      age: Int = 0, type: String = "dpop+jwt", key other: P256PrivateKey? = nil
    ) throws -> String {
      let key = other ?? key
      let header: JSONValue = [
        "typ": .string(type), "alg": "ES256", "jwk": JSONWebKey(key.verificationKey).json,
      ]
      var claims: JSONObject = [
        "jti": .string(identifier), "htm": .string(method), "htu": .string(url),
        "iat": .number(JSONNumber(Int(world.now.secondsSince1970) - age)),
      ]
      claims["nonce"] = nonce.map(JSONValue.string)
      return try JWS.compact(
        payload: JSONValue.object(claims).bytes(.compact), header: header, key: key)
    }

    static func identifier(of code: String) -> String { Base64URL.encode(SHA256.digest(code)) }

    mutating func exchange(_ code: String, _ proof: String) throws -> Outcome {
      try world.post(
        [
          ("grant_type", "authorization_code"), ("client_id", TokenWorld.desktop.rawValue),
          ("client_secret", TokenWorld.secret), ("code", code),
          ("redirect_uri", TokenWorld.redirectURI),
        ], headers: [.dpop: proof])
    }

    mutating func refresh(_ token: String, _ proof: String?) throws -> Outcome {
      try world.post(
        [
          ("grant_type", "refresh_token"), ("client_id", TokenWorld.desktop.rawValue),
          ("client_secret", TokenWorld.secret), ("refresh_token", token),
        ], headers: proof.map { [.dpop: $0] } ?? [:])
    }

    /// A refresh token bound to the key, and the nonce that came with it.
    mutating func bound() throws -> (token: String, nonce: String) {
      let code = world.code()
      let outcome = try exchange(code, proof(Self.identifier(of: code)))
      let answer = try JSONValue(parsing: outcome.response.body)
      #expect(answer["token_type"] == "Bearer")
      return (
        try #require(answer["refresh_token"]?.stringValue),
        try #require(outcome.response.fields[.dpopNonce])
      )
    }
  }

  private static func refused(_ code: String, _ cause: String, nonce: String? = nil) -> String {
    let text = errorTranscript(400, code, "Bad Request", cause: cause)
    guard let nonce else { return text }
    return text.replacing(
      "Accept-Ranges: none\n", with: "Accept-Ranges: none\nDPoP-Nonce: \(nonce)\n")
  }

  struct Invalid: Sendable, CustomTestStringConvertible {
    let name: String
    var cause = "proof.invalid"
    let make: @Sendable (Stage, String) throws -> String
    var testDescription: String { name }

    static let all = [
      Invalid(name: "no token") { _, _ in "x" },
      Invalid(name: "another method") { try $0.proof($1, method: "GET") },
      Invalid(name: "another URL") { try $0.proof($1, url: "https://example.com/token") },
      Invalid(name: "too old") { try $0.proof($1, age: 301) },
      Invalid(name: "from the future") { try $0.proof($1, age: -301) },
      Invalid(name: "another type") { try $0.proof($1, type: "JWT") },
      Invalid(name: "a bad signature") { String(try $0.proof($1).dropLast(4)) + "AAAA" },
      Invalid(name: "another code", cause: "proof.another_code") { stage, _ in
        try stage.proof("other")
      },
    ]
  }

  @Test(arguments: Invalid.all) func invalid(_ invalid: Invalid) throws {
    var stage = try Stage()
    let code = stage.world.code()
    let proof = try invalid.make(stage, Stage.identifier(of: code))
    #expect(
      try stage.exchange(code, proof).transcript
        == Self.refused("invalid_dpop_proof", invalid.cause))
  }

  @Test func aBoundTokenNeedsItsKey() throws {
    var stage = try Stage()
    let (token, nonce) = try stage.bound()
    #expect(
      try stage.refresh(token, nil).transcript == Self.refused("invalid_grant", "proof.missing"))
    let stranger = try P256PrivateKey.generate()
    #expect(
      try stage.refresh(token, stage.proof("1", nonce: nonce, key: stranger)).transcript
        == Self.refused("invalid_grant", "proof.another_key"))
    let good = try stage.proof("2", nonce: nonce)
    let outcome = try stage.refresh(token, good)
    #expect(outcome.response.status == .ok)
    #expect(outcome.response.fields[.dpopNonce] == nonce)
    #expect(
      try stage.refresh(token, good).transcript
        == Self.refused("invalid_dpop_proof", "proof.replayed"))
  }

  @Test func aMissingOrStaleNonceIsReplaced() throws {
    var stage = try Stage()
    let (token, nonce) = try stage.bound()
    #expect(
      try stage.refresh(token, stage.proof("1")).transcript
        == Self.refused("use_dpop_nonce", "proof.nonce", nonce: nonce))
    stage.world.now += .seconds(600)
    let outcome = try stage.refresh(token, stage.proof("2", nonce: nonce))
    #expect(outcome.cause == .proofNonce)
    let fresh = try #require(outcome.response.fields[.dpopNonce])
    #expect(fresh != nonce)
    let again = try stage.refresh(token, stage.proof("3", nonce: fresh))
    #expect(again.response.status == .ok)
  }

  @Test func aStaleNonceIsRefusedWithACodeToo() throws {
    var stage = try Stage()
    let code = stage.world.code()
    let identifier = Stage.identifier(of: code)
    let outcome = try stage.exchange(code, stage.proof(identifier, nonce: "stale"))
    #expect(outcome.cause == .proofNonce)
    let nonce = try #require(outcome.response.fields[.dpopNonce])
    let again = try stage.exchange(code, stage.proof(identifier, nonce: nonce))
    #expect(again.response.status == .ok)
  }
}
