internal import Keyring
internal import WireFormats

/// Only RS256 counts as a signature; Google has no separate error for the others.
enum AssertionAlgorithmCheck {
  static func isRight(_ assertion: Assertion) throws(TokenRefusal) {
    guard assertion.jws.header["alg"] == "RS256" else {
      throw .invalidGrant("Invalid JWT Signature.", .assertionAlgorithm)
    }
  }
}

/// The issuer must be a service account that is in use. It comes before the signature, because
/// without the issuer the key isn't known (assumed).
enum AssertionIssuerCheck {
  static func account(
    of assertion: Assertion, in accounts: [ServiceAccountEmail: ServiceAccount]
  ) throws(TokenRefusal) -> ServiceAccount {
    guard let issuer = assertion.issuer,
      let account = accounts[ServiceAccountEmail(rawValue: issuer)]
    else { throw notFound(.assertionIssuerUnknown) }
    switch account.state {
    case .active: return account
    case .disabled: throw notFound(.serviceAccountDisabled)
    case .deleted: throw notFound(.serviceAccountDeleted)
    }
  }

  private static func notFound(_ cause: Cause) -> TokenRefusal {
    .invalidGrant("Invalid grant: account not found", cause)
  }
}

/// The signature must be by a key of the service account: the one that is named, or any.
enum AssertionSignatureCheck {
  static func isRight(
    _ assertion: Assertion, by account: ServiceAccount
  ) throws(TokenRefusal) {
    var keys = Array(account.keys.values)
    if let keyID = assertion.jws.keyID {
      guard let key = account.keys[keyID] else { throw invalid(.assertionKeyUnknown) }
      keys = [key]
    }
    for key in keys where isRight(assertion.jws, by: key) { return }
    throw invalid(.assertionSignature)
  }

  private static func isRight(_ jws: JWS, by key: ServiceAccountKey) -> Bool {
    (try? jws.verify(with: key.verificationKey, allowing: [.rs256])) != nil
  }

  private static func invalid(_ cause: Cause) -> TokenRefusal {
    .invalidGrant("Invalid JWT Signature.", cause)
  }
}

/// The assertion must tell its times, live for an hour at most, and be alive now.
enum AssertionTimeCheck {
  private static let longest = Duration.seconds(3600)
  /// The most by which a client's clock may be ahead of Google's. Assumed.
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

/// There must be scopes, or an audience for an id_token.
enum AssertionScopeCheck {
  /// The token that a service account asks for.
  enum Wish: Hashable, Sendable {
    case access([Scope])
    case identity(audience: String, Cause?)
  }

  /// Google takes scopes of which it doesn't know every one for an audience, and says nothing.
  static func wish(
    of assertion: Assertion, catalogue: ScopeCatalogue
  ) throws(TokenRefusal) -> Wish {
    if let audience = assertion.targetAudience, !audience.isEmpty {
      return .identity(audience: audience, nil)
    }
    var seen: Set<Scope> = []
    let scopes = assertion.scope.split(separator: " ").map { Scope(rawValue: String($0)) }
      .filter { seen.insert($0).inserted }
    guard !scopes.isEmpty else {
      throw TokenRefusal(
        .invalidScope, "Invalid OAuth scope or ID token audience provided.",
        .assertionScopeMissing)
    }
    guard scopes.allSatisfy(catalogue.contains) else {
      return .identity(audience: assertion.scope, .assertionScopeUnknown)
    }
    return .access(scopes)
  }
}

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

/// A user for whom a service account acts must exist, in an organisation that lets it have all of
/// the scopes. That users are looked up before the delegation is assumed.
enum DelegationCheck {
  /// The account that the token is about: the user's, or the service account's own.
  static func subject(
    of assertion: Assertion, by account: ServiceAccount, for scopes: [Scope],
    in registry: Registry
  ) throws(TokenRefusal) -> Subject {
    guard let name = assertion.subject, !name.isEmpty, name != account.email.rawValue else {
      return account.uniqueID
    }
    guard name.contains("@") else {
      throw .invalidGrant("Not a valid email.", .delegationEmail)
    }
    guard let user = registry.account(named: name) else {
      throw .invalidGrant("Invalid email or User ID", .delegationUserUnknown)
    }
    _ = try HolderCheck.account(user.subject, in: registry)
    guard let domain = user.hostedDomain, let allowed = account.delegations[domain],
      allowed.isSuperset(of: scopes)
    else {
      throw .unauthorized(
        .unauthorizedClient,
        """
        Client is unauthorized to retrieve access tokens using this method, or client not \
        authorized for any of the scopes requested.
        """, .delegationNotGranted)
    }
    return user.subject
  }
}
