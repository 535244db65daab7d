/// Why a service account gets no token.
extension Cause {
  static let assertionMissing = Cause(
    "assertion.missing", "There is no assertion.", fix: "Send the signed JWT as assertion.")
  static let assertionMalformed = Cause(
    "assertion.malformed", "The assertion isn't a JWT: three parts, of which two are JSON objects.",
    fix: "Encode each part in base64url without padding.")
  static let assertionAlgorithm = Cause(
    "assertion.algorithm", "The assertion isn't signed with RS256.",
    fix: "Sign with RS256, and say so in the header.")
  static let assertionIssuerUnknown = Cause(
    "assertion.issuer_unknown", "No service account has the address in iss.",
    fix: "Send client_email of the key file as iss.")
  static let serviceAccountDisabled = Cause(
    "service_account.disabled", "The service account is disabled.", fix: "Enable it.")
  static let serviceAccountDeleted = Cause(
    "service_account.deleted", "The service account was deleted.",
    fix: "Restore it, or create another one.")
  static let assertionKeyUnknown = Cause(
    "assertion.key_unknown", "The service account has no key with the id in kid.",
    fix: "Use a key that hasn't been deleted, and private_key_id of its file as kid.")
  static let assertionSignature = Cause(
    "assertion.signature", "The signature isn't by a key of the service account.",
    fix: "Sign the first two parts as they are sent, with private_key of the key file.")
  static let assertionIssuedMissing = Cause(
    "assertion.issued_missing", "The assertion has no iat.",
    fix: "Send the current time in seconds as iat.")
  static let assertionExpiryMissing = Cause(
    "assertion.expiry_missing", "The assertion has no exp.",
    fix: "Send a time within an hour of iat as exp.")
  static let assertionTooLong = Cause(
    "assertion.too_long", "Between iat and exp is more than an hour, or less than nothing.",
    fix: "Send an exp that is at most 3600 seconds after iat.")
  static let assertionExpired = Cause(
    "assertion.expired", "The time in exp is over.",
    fix: "Make a new assertion for each request, and set the clock.")
  static let assertionFromFuture = Cause(
    "assertion.from_future", "The time in iat is more than five minutes ahead.",
    fix: "Set the clock, and send seconds.")
  static let assertionScopeMissing = Cause(
    "assertion.scope_missing", "The assertion has neither scope nor target_audience.",
    fix: "Send scopes with spaces between them as scope.")
  static let assertionScopeUnknown = Cause(
    "assertion.scope_unknown", "A scope is unknown, so there is an id_token and no access token.",
    fix: "Compare the scopes with Google's list.")
  static let assertionAudience = Cause(
    "assertion.audience", "The assertion isn't for the token endpoint.",
    fix: "Send token_uri of the key file as aud, as a string.")
  static let delegationEmail = Cause(
    "delegation.email", "What stands in sub isn't an e-mail address.",
    fix: "Send the user's primary address as sub.")
  static let delegationUserUnknown = Cause(
    "delegation.user_unknown", "No account has the address in sub.",
    fix: "Send the user's primary address as sub.")
  static let delegationNotGranted = Cause(
    "delegation.not_granted",
    "The user's organisation hasn't delegated all of the scopes to the service account.",
    fix: "Add client_id of the key file and the scopes in the organisation's admin console.")

  /// Every cause that only service accounts have.
  package static let serviceAccounts = [
    assertionMissing, assertionMalformed, assertionAlgorithm, assertionIssuerUnknown,
    serviceAccountDisabled, serviceAccountDeleted, assertionKeyUnknown, assertionSignature,
    assertionIssuedMissing, assertionExpiryMissing, assertionTooLong, assertionExpired,
    assertionFromFuture, assertionScopeMissing, assertionScopeUnknown, assertionAudience,
    delegationEmail, delegationUserUnknown, delegationNotGranted,
  ]
}
