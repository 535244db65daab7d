extension Understudy.Cause {
  /// The request has no response_type.
  public static let authorizeResponseTypeMissing = Self("authorize.response_type_missing")
  /// The request has no client_id.
  public static let authorizeClientIDMissing = Self("authorize.client_id_missing")
  /// The request has no redirect_uri.
  public static let authorizeRedirectURIMissing = Self("authorize.redirect_uri_missing")
  /// The request names no scope.
  public static let authorizeScopeMissing = Self("authorize.scope_missing")
  /// The response_type isn't one that any server knows.
  public static let authorizeResponseTypeUnreadable = Self("authorize.response_type_unreadable")
  /// The response_type is not for this kind of client.
  public static let authorizeResponseTypeUnsupported = Self("authorize.response_type_unsupported")
  /// The request has a secret, or a parameter that its response_type has no use for.
  public static let authorizeParameterNotAllowed = Self("authorize.parameter_not_allowed")
  /// The request asks for an id_token, and has no nonce.
  public static let authorizeNonceMissing = Self("authorize.nonce_missing")
  /// The prompt has an unknown word, or none beside another.
  public static let authorizePromptUnreadable = Self("authorize.prompt_unreadable")
  /// The access_type is neither online nor offline.
  public static let authorizeAccessTypeUnreadable = Self("authorize.access_type_unreadable")
  /// The code_challenge_method is neither S256 nor plain.
  public static let authorizeChallengeMethodUnknown = Self("authorize.challenge_method_unknown")
  /// There is a code_challenge_method, and no code_challenge.
  public static let authorizeChallengeMissing = Self("authorize.challenge_missing")
  /// No verifier of RFC 7636 has this challenge.
  public static let authorizeChallengeMalformed = Self("authorize.challenge_malformed")
  /// The redirect URI is in a private network.
  public static let authorizeRedirectPrivateAddress = Self("authorize.redirect_private_address")
  /// The out-of-band flow is blocked.
  public static let authorizeRedirectOutOfBand = Self("authorize.redirect_out_of_band")
  /// The custom scheme is followed by two slashes.
  public static let authorizeRedirectSchemeWithAuthority = Self(
    "authorize.redirect_scheme_with_authority")
  /// Clients of app stores may not use loopback.
  public static let authorizeRedirectLoopbackBlocked = Self("authorize.redirect_loopback_blocked")
  /// A web client can't use a custom scheme.
  public static let authorizeRedirectSchemeOnWeb = Self("authorize.redirect_scheme_on_web")
  /// The Android client hasn't custom schemes switched on.
  public static let authorizeRedirectSchemeNotEnabled = Self(
    "authorize.redirect_scheme_not_enabled")
  /// A Chrome extension can't use a custom scheme.
  public static let authorizeRedirectSchemeOnChrome = Self("authorize.redirect_scheme_on_chrome")
  /// The redirect URI is in order, but not one of this client's.
  public static let authorizeRedirectMismatch = Self("authorize.redirect_mismatch")
  /// The JavaScript origin isn't registered for this client.
  public static let authorizeOriginMismatch = Self("authorize.origin_mismatch")
  /// No client has this id.
  public static let authorizeClientUnknown = Self("authorize.client_unknown")
  /// The client was deleted.
  public static let authorizeClientDeleted = Self("authorize.client_deleted")
  /// The client was disabled.
  public static let authorizeClientDisabled = Self("authorize.client_disabled")
  /// The request comes from a web view inside an app.
  public static let authorizeEmbeddedUserAgent = Self("authorize.embedded_user_agent")
  /// At least one scope doesn't exist.
  public static let authorizeScopeUnknown = Self("authorize.scope_unknown")
  /// This account can't grant at least one of the scopes.
  public static let authorizeScopeHidden = Self("authorize.scope_hidden")
  /// The account is disabled or deleted, so it can't sign in.
  public static let authorizeAccountInactive = Self("authorize.account_inactive")
  /// The decision names no account that exists, or none can be told from the request.
  public static let authorizeAccountUnknown = Self("authorize.account_unknown")
  /// The project is for one organisation, and the account isn't in it.
  public static let authorizeAccountOutsideOrganisation = Self(
    "authorize.account_outside_organisation")
  /// The project is in testing, and the account isn't a test user.
  public static let authorizeAccountNotATester = Self("authorize.account_not_a_tester")
  /// The account's administrator blocks the app or a scope.
  public static let authorizeAdminPolicy = Self("authorize.admin_policy")
  /// The user refused.
  public static let authorizeDenied = Self("authorize.denied")
  /// The user refused every permission.
  public static let authorizeNothingGranted = Self("authorize.nothing_granted")
  /// The user refused a permission that comes only together with the others.
  public static let authorizeAllOrNothing = Self("authorize.all_or_nothing")
  /// The user closed the page, so nothing is sent to the client.
  public static let authorizeClosed = Self("authorize.closed")
  /// The user left the page open, so nothing is sent to the client.
  public static let authorizeIgnored = Self("authorize.ignored")
  /// The client asked for no page, and nobody is signed in.
  public static let authorizeLoginRequired = Self("authorize.login_required")
  /// The client asked for no page, and several accounts are signed in.
  public static let authorizeAccountAmbiguous = Self("authorize.account_ambiguous")
  /// The client asked for no page, and a scope hasn't been granted.
  public static let authorizeConsentRequired = Self("authorize.consent_required")
  /// The error page was opened without an error that can be read.
  public static let authorizeErrorUnreadable = Self("authorize.error_unreadable")
}
