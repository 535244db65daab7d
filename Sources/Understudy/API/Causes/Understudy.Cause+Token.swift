extension Understudy.Cause {
  /// The endpoint is served for POST only.
  public static let requestMethod = Self("request.method")
  /// The body is neither a form nor JSON, so it wasn't read.
  public static let requestBodyUnread = Self("request.body_unread")
  /// The body is declared as JSON and isn't a JSON object.
  public static let requestBodyNotJSON = Self("request.body_not_json")
  /// A parameter was sent more than once.
  public static let requestParameterRepeated = Self("request.parameter_repeated")
  /// There is no grant_type.
  public static let grantTypeMissing = Self("grant_type.missing")
  /// The grant_type isn't one that Google serves.
  public static let grantTypeUnknown = Self("grant_type.unknown")
  /// Neither the body nor the header names a client.
  public static let clientMissing = Self("client.missing")
  /// There are credentials in the header, and others or a secret in the body.
  public static let clientCredentialsTwice = Self("client.credentials_twice")
  /// The header says Basic and nothing else.
  public static let clientCredentialsEmpty = Self("client.credentials_empty")
  /// No client has this id.
  public static let clientUnknown = Self("client.unknown")
  /// The client was deleted.
  public static let clientDeleted = Self("client.deleted")
  /// The client was disabled.
  public static let clientDisabled = Self("client.disabled")
  /// This kind of client must send its secret, with PKCE too.
  public static let secretMissing = Self("secret.missing")
  /// The client has another secret, or none.
  public static let secretWrong = Self("secret.wrong")
  /// There is no code.
  public static let codeMissing = Self("code.missing")
  /// The code isn't one that was issued here.
  public static let codeMalformed = Self("code.malformed")
  /// The code was exchanged before.
  public static let codeReused = Self("code.reused")
  /// The code's time was over.
  public static let codeExpired = Self("code.expired")
  /// An exchange with a wrong verifier has used the code up.
  public static let codeBurnt = Self("code.burnt")
  /// The consent was taken back before the exchange.
  public static let codeRevoked = Self("code.revoked")
  /// The code ended so long ago that the reason isn't known any more.
  public static let codeForgotten = Self("code.forgotten")
  /// The code was issued to another client.
  public static let codeAnotherClient = Self("code.another_client")
  /// There is no redirect_uri.
  public static let redirectMissing = Self("redirect.missing")
  /// The redirect_uri isn't that of the authorization request.
  public static let redirectMismatch = Self("redirect.mismatch")
  /// The authorization request had a challenge.
  public static let verifierMissing = Self("verifier.missing")
  /// The verifier doesn't answer the challenge.
  public static let verifierWrong = Self("verifier.wrong")
  /// A verifier is 43 to 128 letters, digits, or any of - . _ ~.
  public static let verifierMalformed = Self("verifier.malformed")
  /// The authorization request had no challenge.
  public static let verifierUnneeded = Self("verifier.unneeded")
  /// No client that is in use has the id in audience.
  public static let audienceUnknown = Self("audience.unknown")
  /// The client in audience belongs to another project.
  public static let audienceAnotherProject = Self("audience.another_project")
  /// There is no refresh_token.
  public static let refreshMissing = Self("refresh.missing")
  /// The refresh token isn't one that was issued here.
  public static let refreshUnknown = Self("refresh.unknown")
  /// In testing a refresh token lasts for seven days.
  public static let refreshExpired = Self("refresh.expired")
  /// The time for which the user gave access is over.
  public static let refreshTimeIsUp = Self("refresh.time_is_up")
  /// The refresh token wasn't used for six months.
  public static let refreshUnused = Self("refresh.unused")
  /// Newer refresh tokens of the same account and client took its place.
  public static let refreshEvicted = Self("refresh.evicted")
  /// Newer refresh tokens of the same account took its place.
  public static let refreshEvictedFromAccount = Self("refresh.evicted_from_account")
  /// The consent was taken back, by the user or by an app of the project.
  public static let refreshRevoked = Self("refresh.revoked")
  /// The refresh token was replaced by a newer one.
  public static let refreshRotated = Self("refresh.rotated")
  /// A replaced refresh token came back, so the grant was ended.
  public static let refreshReplayed = Self("refresh.replayed")
  /// The grant was ended before its time.
  public static let refreshEnded = Self("refresh.ended")
  /// It ended so long ago that the reason isn't known any more.
  public static let refreshForgotten = Self("refresh.forgotten")
  /// The refresh token was issued to another client.
  public static let refreshAnotherClient = Self("refresh.another_client")
  /// The refresh asks for a scope that the user hasn't granted.
  public static let scopeNotGranted = Self("scope.not_granted")
  /// The DPoP header isn't a fresh, signed proof for this request.
  public static let proofInvalid = Self("proof.invalid")
  /// The proof's jti isn't the digest of the code.
  public static let proofAnotherCode = Self("proof.another_code")
  /// The proof has no nonce, or an old one.
  public static let proofNonce = Self("proof.nonce")
  /// A proof with the same jti was used before.
  public static let proofReplayed = Self("proof.replayed")
  /// The refresh token is bound to a key, and the request has no proof.
  public static let proofMissing = Self("proof.missing")
  /// The refresh token is bound to another key.
  public static let proofAnotherKey = Self("proof.another_key")
  /// The account was deleted.
  public static let accountDeleted = Self("account.deleted")
  /// The account is disabled.
  public static let accountDisabled = Self("account.disabled")
  /// The account is restricted.
  public static let accountRestricted = Self("account.restricted")
  /// A change of password ends refresh tokens that read mail.
  public static let accountPasswordChanged = Self("account.password_changed")
  /// The administrator of the organisation blocks a scope.
  public static let accountPolicyEnforced = Self("account.policy_enforced")
  /// The project is for the accounts of one organisation.
  public static let accountOrganisationOnly = Self("account.organisation_only")
  /// The organisation wants its users to sign in again after some hours.
  public static let accountSessionOver = Self("account.session_over")
  /// The id_token couldn't be signed.
  public static let serverSigningFailed = Self("server.signing_failed")
}
