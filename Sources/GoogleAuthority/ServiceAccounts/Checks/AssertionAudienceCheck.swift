/// The assertion must be for the token endpoint, at any of its addresses, here or at Google.
enum AssertionAudienceCheck {
  static func isRight(_ assertion: Assertion, urls: PublicURLs) throws(TokenRefusal) {
    let isOurs = Endpoint.token.addresses.contains { address in
      [urls, .google].contains { $0[address.host] + address.path == assertion.audience }
    }
    guard isOurs else {
      throw .invalidGrant("Invalid JWT: Failed audience check.", .assertionAudience)
    }
  }
}
