/// Where Google's behaviour is uncertain, or has changed, each choice is a named switch. The defaults
/// are what Google does now, as far as it is known.
package struct Switches: Hashable, Sendable {
  /// `iss` in the callback; Google sends it since 2026, not to everybody.
  package var sendsIssuer = true
  /// The documents call a desktop client's secret optional, the endpoint asks for it.
  package var desktopNeedsSecret = true
  /// Whether a wrong verifier uses the code up.
  package var failedVerifierBurnsCode = false
  /// Whether a desktop client may use its reversed id as a scheme, as libraries for macOS tell it to.
  package var desktopTakesReversedClientID = true
  /// Whether a PKCE challenge that can't come from a proper verifier is refused at once.
  package var refusesMalformedChallenge = true
  /// Whether installed apps may have earlier grants included: documents say no, an SDK asks for it.
  package var installedAppsIncludeGrantedScopes = false
  /// `iss` beside an error in the callback.
  package var sendsIssuerWithErrors = false
  /// The documents call the error of an account without a channel `NoLinkedYouTubeAccount`; what is
  /// known of version 3 on the wire is `youtubeSignupRequired`.
  package var namesMissingChannelAsDocumented = true
  /// Whether a device reads `expired_token` when its code has run out, as a recorded answer has it;
  /// the documents say `invalid_grant`.
  package var tellsExpiredDeviceCode = true
  /// Whether devices may ask for `drive.appdata`: the documents say yes, one capture is refused it.
  package var devicesMayUseAppData = true
  /// Google doesn't rotate refresh tokens.
  package var rotation: Rotation?
  /// Whether the issuer of security events ends in a slash, as most receivers of Google's report.
  package var protectionIssuerEndsInSlash = true
  /// How security events name accounts.
  package var accountSubject = AccountSubject.issuerAndSubject
  /// How security events name refresh tokens.
  package var tokenIdentifier = TokenAlgorithm.prefix
  /// What callbacks call the issuer; nil for what the tokens and the metadata say.
  package var callbackIssuer: String?
  /// Whether challenges and verifiers mean anything: a server of before RFC 7636 takes no notice.
  package var knowsProofKeys = true
  /// Whether receivers of security events are told of refresh tokens that go for newer ones.
  package var announcesEvictions = false

  /// Forms of an account in a security event. Receivers of Google's have seen both; which one comes when
  /// isn't known.
  package enum AccountSubject: Hashable, Sendable, CaseIterable {
    case issuerAndSubject, idTokenClaims
  }

  /// Algorithms that make a refresh token's identifier.
  package enum TokenAlgorithm: String, Hashable, Sendable, CaseIterable {
    /// The first sixteen characters.
    case prefix
    /// The digest of the digest, in base64.
    case doubleHash = "hash_base64_sha512_sha512"
  }

  package struct Rotation: Hashable, Sendable {
    /// How long the old token still works.
    package var grace: Duration
    /// Whether the use of an old token revokes the whole grant.
    package var detectsReuse: Bool

    package init(grace: Duration = .zero, detectsReuse: Bool = true) {
      self.grace = grace
      self.detectsReuse = detectsReuse
    }
  }

  package init() {}
}
