/// The reasons why the token endpoint refuses.
extension Cause {
  // MARK: The request

  static let methodNotServed = Cause(
    "request.method", "The endpoint accepts only POST.", fix: "Send a POST request.")
  static let bodyUnread = Cause(
    "request.body_unread", "The body is neither a form nor JSON, so it wasn't read.",
    fix: "Send Content-Type: application/x-www-form-urlencoded.")
  static let bodyNotJSON = Cause(
    "request.body_not_json", "The body is declared as JSON but isn't a JSON object.",
    fix: "Send a form, or a body that matches its Content-Type.")
  static let parameterRepeated = Cause(
    "request.parameter_repeated", "A parameter was sent more than once.",
    fix: "Send each parameter once, in the body.")
  static let grantTypeMissing = Cause(
    "grant_type.missing", "There is no grant_type.", fix: "Send grant_type in the body.")
  static let grantTypeUnknown = Cause(
    "grant_type.unknown", "Google doesn't support this grant_type.",
    fix: "Use authorization_code or refresh_token, or jwt-bearer for a service account.")

  // MARK: The client

  static let clientMissing = Cause(
    "client.missing", "Neither the body nor the header names a client.",
    fix: "Send client_id in the body.")
  static let credentialsTwice = Cause(
    "client.credentials_twice",
    "The header has credentials, and the body has a secret or another client id.",
    fix: "Send the secret in one place only, with a single client_id.")
  static let credentialsEmpty = Cause(
    "client.credentials_empty", "The header says Basic but has no credentials.",
    fix: "Omit the header, or add the encoded credentials.")
  static let clientUnknown = Cause(
    "client.unknown", "No client has this id.",
    fix: "Use the client id of the credentials file, and don't percent-encode it in a header.")
  static let clientDeleted = Cause(
    "client.deleted", "The client was deleted.", fix: "Restore it, or create another one.")
  static let clientDisabled = Cause(
    "client.disabled", "The client was disabled.", fix: "Enable it, or ask why it was disabled.")
  static let secretMissing = Cause(
    "secret.missing", "This type of client must send its secret, even with PKCE.",
    fix: "Send client_secret.")
  static let secretWrong = Cause(
    "secret.wrong", "The client has another secret, or none.",
    fix: "Send the secret of the credentials file, or none for client types without a secret.")

  // MARK: The code

  static let codeMissing = Cause(
    "code.missing", "There is no code.", fix: "Send the code of the redirect.")
  static let codeMalformed = Cause(
    "code.malformed", "The code wasn't issued here.",
    fix: "Decode the redirect's query once, and encode the code once. It contains a slash.")
  static let codeReused = Cause(
    "code.reused", "The code was exchanged before.",
    fix: "Exchange a code only once, and store the tokens.")
  static let codeExpired = Cause(
    "code.expired", "The code has expired.", fix: "Exchange the code right away.")
  static let codeBurnt = Cause(
    "code.burnt", "An exchange with a wrong verifier has used up the code.",
    fix: "Keep the verifier with the request that it belongs to.")
  static let codeRevoked = Cause(
    "code.revoked", "The access was revoked before the exchange.",
    fix: "Ask the user again.")
  static let codeCrowdedOut = Cause(
    "code.crowded_out", "100,000 newer codes were waiting to be exchanged.",
    fix: "Exchange the code right away.")
  static let codeForgotten = Cause(
    "code.forgotten", "The code ended so long ago that the reason is no longer known.",
    fix: "Exchange the code right away, and only once.")
  static let codeOfAnotherClient = Cause(
    "code.another_client", "The code was issued to another client.",
    fix: "Exchange a code with the client id of its authorization request.")
  static let redirectMissing = Cause(
    "redirect.missing", "There is no redirect_uri.",
    fix: "Repeat the redirect_uri of the authorization request.")
  static let redirectMismatch = Cause(
    "redirect.mismatch", "The redirect_uri isn't that of the authorization request.",
    fix: "Repeat it character by character, including the port.")
  static let verifierMissing = Cause(
    "verifier.missing", "The authorization request had a challenge.", fix: "Send code_verifier.")
  static let verifierWrong = Cause(
    "verifier.wrong", "The verifier doesn't match the challenge.",
    fix: "Store the verifier with its request, and send it unchanged.")
  static let verifierMalformed = Cause(
    "verifier.malformed", "A verifier is 43 to 128 letters, digits, or any of - . _ ~.",
    fix: "Create the verifier according to RFC 7636.")
  static let verifierUnneeded = Cause(
    "verifier.unneeded", "The authorization request had no challenge.",
    fix: "Send code_challenge with the authorization request.")

  static let audienceUnknown = Cause(
    "audience.unknown", "No active client has the id in audience.",
    fix: "Send the client id of the app's server as audience.")
  static let audienceOfAnotherProject = Cause(
    "audience.another_project", "The client in audience belongs to another project.",
    fix: "Register the app and its server in one project.")

  // MARK: The refresh token

  static let refreshMissing = Cause(
    "refresh.missing", "There is no refresh_token.", fix: "Send the stored refresh token.")
  static let refreshUnknown = Cause(
    "refresh.unknown", "The refresh token wasn't issued here.",
    fix: "Store the whole token, unchanged.")
  static let refreshExpired = Cause(
    "refresh.expired", "In testing, a refresh token lasts seven days.",
    fix: "Ask the user again, or publish the app.")
  static let refreshTimeIsUp = Cause(
    "refresh.time_is_up", "The time for which the user granted access is over.",
    fix: "Read refresh_token_expires_in, and ask the user again.")
  static let refreshUnused = Cause(
    "refresh.unused", "The refresh token was unused for six months.", fix: "Ask the user again.")
  static let refreshEvicted = Cause(
    "refresh.evicted", "Newer refresh tokens of the same account and client replaced it.",
    fix: "Store the refresh token instead of requesting a new one each time.")
  static let refreshEvictedFromAccount = Cause(
    "refresh.evicted_from_account", "Newer refresh tokens of the same account replaced it.",
    fix: "Store the refresh token instead of requesting a new one each time.")
  static let refreshRevoked = Cause(
    "refresh.revoked", "The user or an app of the project revoked the access.",
    fix: "Ask the user again.")
  static let refreshRotated = Cause(
    "refresh.rotated", "A newer refresh token has replaced this one.",
    fix: "Store the refresh token of each answer that has one.")
  static let refreshReplayed = Cause(
    "refresh.replayed", "A replaced refresh token was used again, so the grant was ended.",
    fix: "Store the refresh token of each answer that has one, and have the user sign in again.")
  static let refreshEnded = Cause(
    "refresh.ended", "The grant was ended early.",
    fix: "Have the user sign in again, as after any other end.")
  static let refreshForgotten = Cause(
    "refresh.forgotten", "It ended so long ago that the reason is no longer known.",
    fix: "Ask the user again.")
  static let refreshOfAnotherClient = Cause(
    "refresh.another_client", "The refresh token was issued to another client.",
    fix: "Store the client id together with the token.")
  static let scopeNotGranted = Cause(
    "scope.not_granted", "The refresh requests a scope that the user hasn't granted.",
    fix: "Omit scope, or ask the user for more.")

  // MARK: The proof of possession

  static let proofInvalid = Cause(
    "proof.invalid", "The DPoP header isn't a fresh, signed proof for this request.",
    fix: "Sign htm, htu and the current iat with ES256, and put the public key in the header.")
  static let proofOfAnotherCode = Cause(
    "proof.another_code", "The proof's jti isn't the digest of the code.",
    fix: "Send base64url(SHA-256(code)) as jti with the exchange.")
  static let proofNonce = Cause(
    "proof.nonce", "The proof has no nonce, or an old one.",
    fix: "Repeat the request with the nonce of the DPoP-Nonce header.")
  static let proofReplayed = Cause(
    "proof.replayed", "A proof with the same jti was already used.",
    fix: "Create a new proof for each request.")
  static let proofMissing = Cause(
    "proof.missing", "The refresh token is bound to a key, but the request has no proof.",
    fix: "Send a DPoP header with each refresh.")
  static let proofOfAnotherKey = Cause(
    "proof.another_key", "The refresh token is bound to another key.",
    fix: "Store the key together with the token.")

  // MARK: The account

  static let accountDeleted = Cause(
    "account.deleted", "The account was deleted.", fix: "Forget the account.")
  static let accountDisabled = Cause(
    "account.disabled", "The account is disabled.", fix: "Tell the user, and try again later.")
  static let accountRestricted = Cause(
    "account.restricted", "The account is restricted.", fix: "Tell the user.")
  static let passwordChanged = Cause(
    "account.password_changed",
    "The password was changed, which ends refresh tokens with mail scopes.",
    fix: "Ask the user again.")
  static let policyEnforced = Cause(
    "account.policy_enforced", "The organisation's administrator blocks a scope.",
    fix: "Ask the administrator, or do without the scope.")
  static let organisationOnly = Cause(
    "account.organisation_only", "The project is restricted to the accounts of one organisation.",
    fix: "Use an account of the organisation, or change the project's audience.")
  static let sessionOver = Cause(
    "account.session_over",
    "The organisation requires its users to sign in again after some hours.",
    fix: "Have the user sign in again in the browser.")
  static let signingFailed = Cause(
    "server.signing_failed", "The id_token couldn't be signed.", fix: "Try again.")

  /// Every cause of the token endpoint.
  package static let tokenEndpoint = [
    methodNotServed, bodyUnread, bodyNotJSON, parameterRepeated, grantTypeMissing,
    grantTypeUnknown, clientMissing, credentialsTwice, credentialsEmpty, clientUnknown,
    clientDeleted, clientDisabled, secretMissing, secretWrong, codeMissing, codeMalformed,
    codeReused, codeExpired, codeBurnt, codeRevoked, codeCrowdedOut, codeForgotten,
    codeOfAnotherClient,
    redirectMissing, redirectMismatch, verifierMissing, verifierWrong, verifierMalformed,
    verifierUnneeded, audienceUnknown, audienceOfAnotherProject, refreshMissing, refreshUnknown,
    refreshExpired, refreshTimeIsUp,
    refreshUnused, refreshEvicted, refreshEvictedFromAccount, refreshRevoked, refreshRotated,
    refreshReplayed, refreshEnded, refreshForgotten, refreshOfAnotherClient, scopeNotGranted,
    accountDeleted,
    accountDisabled, accountRestricted, passwordChanged, policyEnforced, organisationOnly,
    sessionOver, signingFailed, proofInvalid, proofOfAnotherCode, proofNonce, proofReplayed,
    proofMissing, proofOfAnotherKey,
  ]

  /// The cause for the end of a code.
  static func code(_ end: GrantEnd) -> Cause {
    switch end {
    case .expired: codeExpired
    case .used: codeReused
    case .burnt: codeBurnt
    case .revoked: codeRevoked
    case .crowdedOut: codeCrowdedOut
    case .expiredInTesting, .timeIsUp, .unused, .evicted, .evictedFromAccount, .rotated,
      .replayed, .forgotten:
      codeForgotten
    }
  }

  /// The cause for the end of a refresh token.
  static func refresh(_ end: GrantEnd) -> Cause {
    switch end {
    case .expiredInTesting: refreshExpired
    case .timeIsUp: refreshTimeIsUp
    case .unused: refreshUnused
    case .evicted: refreshEvicted
    case .evictedFromAccount: refreshEvictedFromAccount
    case .revoked: refreshRevoked
    case .rotated: refreshRotated
    case .replayed: refreshReplayed
    case .expired: refreshEnded
    case .used, .burnt, .crowdedOut, .forgotten: refreshForgotten
    }
  }
}
