/// Named switches for behaviour of Google's that is uncertain or has changed. The defaults are
/// Google's present behaviour, as far as it is known.
package struct Switches: Hashable, Sendable {
  /// Sends `iss` in the callback; Google does so since 2026, not to everybody.
  package var sendsIssuer = true
  /// The documents call a desktop client's secret optional, the endpoint asks for it.
  package var desktopNeedsSecret = true
  /// Uses a code up when the verifier is wrong.
  package var failedVerifierBurnsCode = false
  /// Lets a desktop client use its reversed id as a scheme, as libraries for macOS tell it to.
  package var desktopTakesReversedClientID = true
  /// Refuses at once a PKCE challenge that can't come from a proper verifier.
  package var refusesMalformedChallenge = true
  /// Lets installed apps have earlier grants included: documents say no, an SDK asks for it.
  package var installedAppsIncludeGrantedScopes = false
  /// Sends `iss` beside an error in the callback.
  package var sendsIssuerWithErrors = false
  /// The documents call the error of an account without a channel `NoLinkedYouTubeAccount`; what is
  /// known of version 3 on the wire is `youtubeSignupRequired`.
  package var namesMissingChannelAsDocumented = true
  /// Names Android, too, in the error of a Chrome extension's custom scheme, as the documents do
  /// since 2025.
  package var chromeSchemeErrorNamesAndroid = true
  /// Answers `expired_token` when a device's code has run out, as a recorded answer has it; the
  /// documents say `invalid_grant`.
  package var tellsExpiredDeviceCode = true
  /// Lets devices ask for `drive.appdata`: the documents say yes, recorded requests are refused it.
  package var devicesMayUseAppData = false
  /// Lets pages of other origins read what `/revoke` answers: the documents say no, recorded answers
  /// of 2022 name the origin.
  package var pagesReadRevocations = false
  /// Google doesn't rotate refresh tokens.
  package var rotation: Rotation?
  /// Ends the issuer of security events in a slash, as most receivers of Google's report.
  package var protectionIssuerEndsInSlash = true
  /// The form of accounts in security events.
  package var accountSubject = AccountSubject.issuerAndSubject
  /// The form of refresh tokens in security events.
  package var tokenIdentifier = TokenAlgorithm.prefix
  /// The issuer in callbacks; nil for that of tokens and metadata.
  package var callbackIssuer: String?
  /// Checks challenges and verifiers: a server of before RFC 7636 ignores them.
  package var knowsProofKeys = true
  /// Deletes clients that nobody has used for half a year. Google "reserves the right" to do so; a
  /// clock that jumps by half a year would always take the client along with its tokens.
  package var deletesUnusedClients = false
  /// Tells receivers of security events of refresh tokens that make room for newer ones.
  package var announcesEvictions = false

  /// Forms of an account in a security event. Receivers of Google's have seen both; which one comes
  /// when isn't known.
  package enum AccountSubject: String, Hashable, Sendable, CaseIterable {
    case issuerAndSubject = "iss_sub"
    case idTokenClaims = "id_token_claims"
  }

  /// Algorithms that make a refresh token's identifier.
  package enum TokenAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// The first sixteen characters.
    case prefix
    /// The digest of the digest, in base64.
    case doubleHash = "hash_base64_sha512_sha512"
  }

  package struct Rotation: Hashable, Sendable {
    /// The time for which the old token still works.
    package var grace: Duration
    /// Revokes the whole grant when an old token is used.
    package var detectsReuse: Bool

    package init(grace: Duration = .zero, detectsReuse: Bool = true) {
      self.grace = grace
      self.detectsReuse = detectsReuse
    }
  }

  package init() {}
}
