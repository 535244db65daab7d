internal import Keyring
internal import WireFormats

/// The reading of id_tokens, of which none is believed that isn't signed and about this very login.
extension TokenClient {
  /// Throws unless a refresh is about the user who has signed in (OpenID Connect Core, section
  /// 12.2).
  ///
  /// Its id_token signs nobody in: it comes straight from the server, which TLS has vouched for, and
  /// may be over by the time that a machine which has slept reads it.
  func confirm(
    _ answer: TokenReply, isFor credentials: Credentials
  ) throws(RehearsalError) {
    guard let subject = credentials.subject, let compact = answer.idToken,
      !Flaw.renewedIdentityIgnored.isOn
    else { return }
    let claims = try? JWS(compact: compact).claims
    guard claims?["sub"]?.stringValue == subject,
      claims?["iss"]?.stringValue == credentials.issuer
    else { throw .untrustedIdentity(reason: "the renewed access is somebody else's") }
  }

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
