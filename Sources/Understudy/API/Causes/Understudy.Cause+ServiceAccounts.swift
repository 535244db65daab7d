extension Understudy.Cause {
  /// There is no assertion.
  public static let assertionMissing = Self("assertion.missing")
  /// The assertion isn't a JWT: three parts, of which two are JSON objects.
  public static let assertionMalformed = Self("assertion.malformed")
  /// The assertion isn't signed with RS256.
  public static let assertionAlgorithm = Self("assertion.algorithm")
  /// No service account has the address in iss.
  public static let assertionIssuerUnknown = Self("assertion.issuer_unknown")
  /// The service account is disabled.
  public static let serviceAccountDisabled = Self("service_account.disabled")
  /// The service account was deleted.
  public static let serviceAccountDeleted = Self("service_account.deleted")
  /// The service account has no key with the id in kid.
  public static let assertionKeyUnknown = Self("assertion.key_unknown")
  /// The signature isn't by a key of the service account.
  public static let assertionSignature = Self("assertion.signature")
  /// The assertion has no iat.
  public static let assertionIssuedMissing = Self("assertion.issued_missing")
  /// The assertion has no exp.
  public static let assertionExpiryMissing = Self("assertion.expiry_missing")
  /// Between iat and exp is more than an hour, or less than nothing.
  public static let assertionTooLong = Self("assertion.too_long")
  /// The time in exp is over.
  public static let assertionExpired = Self("assertion.expired")
  /// The time in iat is more than five minutes ahead.
  public static let assertionFromFuture = Self("assertion.from_future")
  /// The assertion has neither scope nor target_audience.
  public static let assertionScopeMissing = Self("assertion.scope_missing")
  /// A scope is unknown, so there is an id_token and no access token.
  public static let assertionScopeUnknown = Self("assertion.scope_unknown")
  /// The assertion isn't for the token endpoint.
  public static let assertionAudience = Self("assertion.audience")
  /// What stands in sub isn't an e-mail address.
  public static let delegationEmail = Self("delegation.email")
  /// No account has the address in sub.
  public static let delegationUserUnknown = Self("delegation.user_unknown")
  /// The user's organisation hasn't delegated all of the scopes to the service account.
  public static let delegationNotGranted = Self("delegation.not_granted")
}
