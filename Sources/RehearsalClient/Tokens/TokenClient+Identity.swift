internal import Keyring
internal import WireFormats

/// The reading of id_tokens, of which none is believed that isn't signed and about this very login.
extension TokenClient {
  /// Reads the user who has signed in from a token that must repeat `nonce`.
  ///
  /// Returns nil when the answer doesn't identify the user, or when no issuer is trusted.
  func identity(
    in answer: TokenReply, nonce: String?
  ) async throws(RehearsalError) -> Identity? {
    guard provider.issuer != nil, let compact = answer.idToken else { return nil }
    let token: JWS
    let claims: JSONValue
    do {
      token = try JWS(compact: compact)
      claims = try token.claims
    } catch {
      throw .untrustedIdentity(reason: "it can't be read")
    }
    try await provider.verify(token)
    let expected = Identity.Expectation(
      issuer: try await provider.endpoints().issuer, clientID: client.clientID,
      nonce: nonce, now: web.clock.now())
    do throws(Identity.Problem) {
      return try Identity(claims, expected)
    } catch {
      throw .untrustedIdentity(reason: error.reason)
    }
  }
}
