internal import WireFormats

/// The `at_hash` claim, which ties an id_token to the access token that came with it.
package enum AccessTokenHash {
  /// The left half of the token's digest in base64url (OpenID Connect Core, section 3.1.3.6).
  package static func atHash(of accessToken: String, algorithm: SigningAlgorithm) -> String {
    let digest =
      switch algorithm {
      case .rs256, .es256: SHA256.digest(accessToken)
      }
    return Base64URL.encode(Array(digest.prefix(digest.count / 2)))
  }
}
