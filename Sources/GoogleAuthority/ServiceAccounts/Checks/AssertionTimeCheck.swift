internal import WireFormats

/// The assertion must tell its times, live for an hour at most, and be alive now.
enum AssertionTimeCheck {
  private static let longest = Duration.seconds(3600)
  /// How far a client's clock may be ahead of Google's. Assumed.
  private static let skew = Duration.seconds(300)

  static func isTimely(_ assertion: Assertion, at now: Timestamp) throws(TokenRefusal) {
    guard let issued = assertion.issued else {
      throw .invalidGrant(
        "Invalid JWT: iat (issued at) is not set.", .assertionIssuedMissing)
    }
    guard let expiry = assertion.expiry else {
      throw .invalidGrant(
        "Invalid JWT: exp (expiration time) is not set.", .assertionExpiryMissing)
    }
    guard issued <= expiry, expiry - issued <= longest else { throw untimely(.assertionTooLong) }
    guard now < expiry else { throw untimely(.assertionExpired) }
    guard issued <= now + skew else { throw untimely(.assertionFromFuture) }
  }

  private static func untimely(_ cause: Cause) -> TokenRefusal {
    .invalidGrant(
      """
      Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. \
      Check your iat and exp values in the JWT claim.
      """, cause)
  }
}
