extension Cause {
  /// The reasons why the authorization endpoint sent no code.
  package enum Authorization {
    package static let responseTypeMissing = Cause(
      "authorize.response_type_missing", "The request has no response_type.",
      fix: "Send response_type=code.")
    package static let clientIDMissing = Cause(
      "authorize.client_id_missing", "The request has no client_id.",
      fix: "Send the client's id.")
    package static let redirectURIMissing = Cause(
      "authorize.redirect_uri_missing", "The request has no redirect_uri.",
      fix: "Send the URI at which the client listens.")
    package static let scopeMissing = Cause(
      "authorize.scope_missing", "The request names no scope.",
      fix: "Send at least one scope.")
    package static let responseTypeUnreadable = Cause(
      "authorize.response_type_unreadable", "The response_type is unknown.",
      fix: "Send response_type=code.")
    package static let responseTypeUnsupported = Cause(
      "authorize.response_type_unsupported",
      "The response_type isn't available for this type of client.",
      fix: "Send response_type=code: installed apps exchange codes.")
    package static let parameterNotAllowed = Cause(
      "authorize.parameter_not_allowed",
      "The request has a secret, or a parameter that its response_type doesn't allow.",
      fix: "Send the secret with the exchange, PKCE for codes, and a nonce for id_tokens.")
    package static let parameterRepeated = Cause(
      "authorize.parameter_repeated", "A parameter stands twice in the request.",
      fix: "Send each parameter once.")
    package static let promptsConflict = Cause(
      "authorize.prompts_conflict", "The request has prompt and approval_prompt.",
      fix: "Send prompt, and leave its older name out.")
    package static let approvalPromptUnreadable = Cause(
      "authorize.approval_prompt_unreadable", "The approval_prompt is neither auto nor force.",
      fix: "Send prompt=consent in its place.")
    package static let includeGrantedScopesUnreadable = Cause(
      "authorize.include_granted_scopes_unreadable",
      "The value of include_granted_scopes is neither true nor false.",
      fix: "Send true or false, in lower case.")
    package static let nonceMissing = Cause(
      "authorize.nonce_missing", "The request asks for an id_token but has no nonce.",
      fix: "Send a random nonce, and check it in the id_token.")
    package static let promptUnreadable = Cause(
      "authorize.prompt_unreadable",
      "The prompt has an unknown word, or has none beside another word.",
      fix: "Send none alone, or consent, select_account and login.")
    package static let accessTypeUnreadable = Cause(
      "authorize.access_type_unreadable", "The access_type is neither online nor offline.",
      fix: "Send online or offline, in lower case.")
    package static let challengeMethodUnknown = Cause(
      "authorize.challenge_method_unknown", "The code_challenge_method is neither S256 nor plain.",
      fix: "Send code_challenge_method=S256.")
    package static let challengeMissing = Cause(
      "authorize.challenge_missing", "There is a code_challenge_method but no code_challenge.",
      fix: "Send the challenge along with its method.")
    package static let challengeMalformed = Cause(
      "authorize.challenge_malformed", "No valid verifier has this challenge.",
      fix: "Send the SHA-256 of the verifier in base64url without padding.")
    package static let redirectPrivateAddress = Cause(
      "authorize.redirect_private_address", "The redirect URI is in a private network.",
      fix: "Use loopback, or send device_id and device_name.")
    package static let redirectOutOfBand = Cause(
      "authorize.redirect_out_of_band", "The out-of-band flow is blocked.",
      fix: "Listen on loopback.")
    package static let redirectSchemeWithAuthority = Cause(
      "authorize.redirect_scheme_with_authority", "The custom scheme is followed by two slashes.",
      fix: "Write one slash after the scheme.")
    package static let redirectLoopbackBlocked = Cause(
      "authorize.redirect_loopback_blocked", "Clients from app stores may not use loopback.",
      fix: "Use the app's custom scheme, or a desktop client.")
    package static let redirectSchemeOnWeb = Cause(
      "authorize.redirect_scheme_on_web", "A web client can't use a custom scheme.",
      fix: "Use a registered https URI, or another kind of client.")
    package static let redirectSchemeNotEnabled = Cause(
      "authorize.redirect_scheme_not_enabled",
      "Custom schemes aren't enabled for the Android client.",
      fix: "Enable Custom URI Scheme in the client's advanced settings.")
    package static let redirectSchemeOnChrome = Cause(
      "authorize.redirect_scheme_on_chrome", "A Chrome extension can't use a custom scheme.",
      fix: "Use chrome.identity.")
    package static let redirectMismatch = Cause(
      "authorize.redirect_mismatch",
      "The redirect URI is valid but isn't registered for this client.",
      fix: "Register the URI, or send the registered one byte for byte.")
    package static let originMismatch = Cause(
      "authorize.origin_mismatch", "The JavaScript origin isn't registered for this client.",
      fix: "Register the origin.")
    package static let clientUnknown = Cause(
      "authorize.client_unknown", "No client has this id.",
      fix: "Send the id of a registered client.")
    package static let clientDeleted = Cause(
      "authorize.client_deleted", "The client was deleted.",
      fix: "Restore the client, or make a new one.")
    package static let clientDisabled = Cause(
      "authorize.client_disabled", "The client was disabled.",
      fix: "Enable the client again.")
    package static let embeddedUserAgent = Cause(
      "authorize.embedded_user_agent", "The request comes from a web view inside an app.",
      fix: "Open the system's browser.")
    package static let scopeUnknown = Cause(
      "authorize.scope_unknown", "At least one scope doesn't exist.",
      fix: """
        Spell the scopes as in the API's documentation. Scopes of your own are added under `scopes` \
        in understudy.yaml or a scenario's `server`, or by `POST /scopes` of the control API.
        """)
    package static let scopeHidden = Cause(
      "authorize.scope_hidden", "This account can't grant at least one of the scopes.",
      fix: "Use a Workspace account, or omit the scope.")
    package static let accountInactive = Cause(
      "authorize.account_inactive", "The account is disabled or deleted, so it can't sign in.",
      fix: "Choose an active account.")
    package static let accountUnknown = Cause(
      "authorize.account_unknown",
      "The decision names no existing account, or the request doesn't determine one.",
      fix: "Name an account in the decision.")
    package static let accountOutsideOrganisation = Cause(
      "authorize.account_outside_organisation",
      "The project is for one organisation, and the account isn't in it.",
      fix: "Choose an account of the organisation.")
    package static let accountNotATester = Cause(
      "authorize.account_not_a_tester",
      "The project is in testing, and the account isn't a test user.",
      fix: "Add the account to the test users.")
    package static let adminPolicy = Cause(
      "authorize.admin_policy", "The account's administrator blocks the app or a scope.",
      fix: "Ask the administrator to allow it.")
    package static let denied = Cause(
      "authorize.denied", "The user refused.",
      fix: "Tell the user what the app can't do, and offer another try.")
    package static let nothingGranted = Cause(
      "authorize.nothing_granted", "The user refused every permission.",
      fix: "Treat this like a refusal.")
    package static let boxMissing = Cause(
      "authorize.box_missing",
      "The user was to deselect a scope for which the page has no box, so nothing was decided.",
      fix: "Deselect only scopes with a box: not those of the sign-in, not a single one, and none "
        + "that was granted before, unless that is taken back or the app sends prompt=consent.")
    package static let closed = Cause(
      "authorize.closed", "The user closed the page, so nothing is sent to the client.",
      fix: "Give up waiting after a while.")
    package static let ignored = Cause(
      "authorize.ignored", "The user left the page open, so nothing is sent to the client.",
      fix: "Give up waiting after a while.")
    package static let loginRequired = Cause(
      "authorize.login_required", "The client sent prompt=none, but nobody is signed in.",
      fix: "Ask again without prompt=none.")
    package static let accountAmbiguous = Cause(
      "authorize.account_ambiguous",
      "The client sent prompt=none, but several accounts are signed in.",
      fix: "Send a login_hint, or omit prompt=none.")
    package static let consentRequired = Cause(
      "authorize.consent_required",
      "The client sent prompt=none, but a scope hasn't been granted.",
      fix: "Ask again without prompt=none.")
    package static let errorUnreadable = Cause(
      "authorize.error_unreadable", "The error page was opened without a readable error.",
      fix: "Follow the redirect exactly as sent.")

    package static let flawMissingScheme = redirect("missing_scheme", "has no scheme")
    package static let flawInvalidScheme = redirect(
      "invalid_scheme", "has a scheme with invalid characters")
    package static let flawForeignCharacter = redirect(
      "foreign_character", "has a character that no URI has, such as a blank or a backslash")
    package static let flawBadEscape = redirect(
      "bad_escape", "has a percent sign without two hexadecimal digits")
    package static let flawEscapedNUL = redirect("escaped_nul", "has an escaped NUL")
    package static let flawWildcard = redirect("wildcard", "has an asterisk")
    package static let flawFragment = redirect("fragment", "has a fragment")
    package static let flawPathTraversal = redirect("path_traversal", "has two dots after a slash")
    package static let flawSchemeWithoutPeriod = redirect(
      "scheme_without_period", "has a custom scheme without a period")
    package static let flawSchemeTooLong = redirect(
      "scheme_too_long", "has a custom scheme of more than 39 characters")
    package static let flawCustomSchemeWithoutPath = redirect(
      "scheme_without_path", "has no slash after its custom scheme")
    package static let flawMissingHost = redirect("missing_host", "has no host")
    package static let flawInvalidHost = redirect("invalid_host", "has an invalid host")
    package static let flawInvalidPort = redirect("invalid_port", "has an invalid port")
    package static let flawUserInfo = redirect("user_info", "has a user name")
    package static let flawRawAddress = redirect("raw_address", "has an IP address for a host")
    package static let flawPlainHTTP = redirect("plain_http", "has http and isn't on loopback")
    package static let flawNonPublicDomain = redirect(
      "non_public_domain", "has a host without a public top-level domain")
    package static let flawReservedHost = redirect(
      "reserved_host", "has a host that belongs to Google")
    package static let flawUrlShortener = redirect(
      "url_shortener", "has a URL shortener for a host")

    /// A redirect URI that breaks one of the rules for everybody.
    private static func redirect(_ code: String, _ flaw: String) -> Cause {
      Cause(
        "authorize.redirect_\(code)", "The redirect URI \(flaw).",
        fix: "Send a redirect URI that follows Google's validation rules.")
    }
  }

  /// The causes of the authorization endpoint.
  package static let authorization: [Cause] =
    [
      Authorization.responseTypeMissing,
      Authorization.clientIDMissing,
      Authorization.redirectURIMissing,
      Authorization.scopeMissing,
      Authorization.responseTypeUnreadable,
      Authorization.responseTypeUnsupported,
      Authorization.parameterNotAllowed,
      Authorization.parameterRepeated,
      Authorization.promptsConflict,
      Authorization.approvalPromptUnreadable,
      Authorization.includeGrantedScopesUnreadable,
      Authorization.nonceMissing,
      Authorization.promptUnreadable,
      Authorization.accessTypeUnreadable,
      Authorization.challengeMethodUnknown,
      Authorization.challengeMissing,
      Authorization.challengeMalformed,
      Authorization.redirectPrivateAddress,
      Authorization.redirectOutOfBand,
      Authorization.redirectSchemeWithAuthority,
      Authorization.redirectLoopbackBlocked,
      Authorization.redirectSchemeOnWeb,
      Authorization.redirectSchemeNotEnabled,
      Authorization.redirectSchemeOnChrome,
      Authorization.redirectMismatch,
      Authorization.originMismatch,
      Authorization.clientUnknown,
      Authorization.clientDeleted,
      Authorization.clientDisabled,
      Authorization.embeddedUserAgent,
      Authorization.scopeUnknown,
      Authorization.scopeHidden,
      Authorization.accountInactive,
      Authorization.accountUnknown,
      Authorization.accountOutsideOrganisation,
      Authorization.accountNotATester,
      Authorization.adminPolicy,
      Authorization.denied,
      Authorization.nothingGranted,
      Authorization.boxMissing,
      Authorization.closed,
      Authorization.ignored,
      Authorization.loginRequired,
      Authorization.accountAmbiguous,
      Authorization.consentRequired,
      Authorization.errorUnreadable,
      Authorization.flawMissingScheme,
      Authorization.flawInvalidScheme,
      Authorization.flawForeignCharacter,
      Authorization.flawBadEscape,
      Authorization.flawEscapedNUL,
      Authorization.flawWildcard,
      Authorization.flawFragment,
      Authorization.flawPathTraversal,
      Authorization.flawSchemeWithoutPeriod,
      Authorization.flawSchemeTooLong,
      Authorization.flawCustomSchemeWithoutPath,
      Authorization.flawMissingHost,
      Authorization.flawInvalidHost,
      Authorization.flawInvalidPort,
      Authorization.flawUserInfo,
      Authorization.flawRawAddress,
      Authorization.flawPlainHTTP,
      Authorization.flawNonPublicDomain,
      Authorization.flawReservedHost,
      Authorization.flawUrlShortener,
    ]
}
