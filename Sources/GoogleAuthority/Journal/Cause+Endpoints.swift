/// The reasons why a request is refused before it reaches an endpoint.
extension Cause {
  static let nothingThere = Cause(
    "request.nothing_there", "Nothing is served at this URL.",
    fix:
      """
      Compare the path and the host with the discovery document. In a scenario without `api: google`, \
      the APIs that answer are Drive, Calendar, YouTube and the routes that were declared.
      """
  )
  static let methodUnknown = Cause(
    "request.method_unknown", "The URL doesn't support this method.",
    fix: "Use GET for pages and documents, and POST for tokens.")

  /// Every cause that belongs to no endpoint.
  package static let surface = [nothingThere, methodUnknown]

  /// The whole vocabulary.
  package static let all =
    surface + authorization + tokenEndpoint + revocationEndpoint + apis + mail + serviceAccounts
    + deviceFlow + information + appCheck + stream + pages + interception + faults
}

/// Answers in the authority's place.
extension Cause {
  /// A fault that struck before the authority acted.
  static let faultInstead = Cause(
    "fault.instead", "An armed fault answered in place of the authority.",
    fix: "The request is fine. Check how the client handles the fault.")

  /// A change that the mock's store couldn't take in.
  static let stateUnkept = Cause(
    "state.unkept", "The change couldn't be written to where the state is kept, and was undone.",
    fix: "The request is fine. Make room on the disk of the state's file, or free it otherwise.")

  /// Every cause of an answer in the authority's place.
  package static let faults = [faultInstead, stateUnkept]
}

/// The reasons why a request to a proxy is refused.
extension Cause {
  static let hostRefused = Cause(
    "proxy.host_refused", "The host is none of those that are played, and isn't this machine.",
    fix: "No other host can be reached, so that no test touches the real world. Leave the request "
      + "out, or let a program on this machine answer it.")
  static let tlsRequired = Cause(
    "request.tls_required", "The URL of a Google host begins with http.",
    fix: "Use https. Google serves these endpoints only over TLS.")

  /// Every cause that only a proxy has.
  package static let interception = [hostRefused, tlsRequired]
}

extension Cause {
  /// The reasons why a form of one of the pages is refused.
  package enum Page {
    package static let crossSite = Cause(
      "page.cross_site", "The form was sent from another site.",
      fix: "Send forms from their own pages.")
    package static let forged = Cause(
      "page.forged", "The form doesn't belong to this page, or the page has changed.",
      fix: "Load the page and send its form unchanged.")
    package static let stale = Cause(
      "page.stale", "The page was open for too long.",
      fix: "Load the page again.")
    package static let choiceUnknown = Cause(
      "page.choice_unknown", "The form has no answer, or one that the page doesn't offer.",
      fix: "Send the value of one of the page's buttons and values from its fields.")
  }

  /// The causes that only pages have.
  package static let pages = [Page.crossSite, Page.forged, Page.stale, Page.choiceUnknown]
}

/// The reasons why tokeninfo refuses an id_token; access tokens are refused as by the APIs.
extension Cause {
  static let idTokenForeign = Cause(
    "information.id_token_foreign", "The token isn't an id_token signed with one of the keys.",
    fix: "Send the whole id_token, unchanged.")
  static let idTokenExpired = Cause(
    "information.id_token_expired", "The id_token has expired.",
    fix: "Check an id_token when it arrives, and store its claims.")

  /// Every cause that only tokeninfo has.
  package static let information = [idTokenForeign, idTokenExpired]
}

/// The reasons why an API refuses a call.
extension Cause {
  static let credentialsMissing = Cause(
    "api.credentials_missing", "There is no access token.",
    fix: "Send the header Authorization: Bearer with the access token.")
  static let credentialsRepeated = Cause(
    "api.credentials_repeated", "There is more than one Authorization header.",
    fix: "Send one.")
  static let schemeNotBearer = Cause(
    "api.scheme", "The scheme of the Authorization header isn't Bearer.",
    fix: "Send Bearer, a space and the access token.")
  static let apiTokenUnknown = Cause(
    "api.token_unknown", "The access token wasn't issued here.",
    fix: "Send the whole access token, unchanged.")
  static let apiTokenIsRefresh = Cause(
    "api.token_is_refresh", "A refresh token was sent, which only the token endpoint accepts.",
    fix: "Exchange it for an access token first.")
  static let apiTokenExpired = Cause(
    "api.token_expired", "The access token has expired.",
    fix: "Get a new one with the refresh token, before it expires or after a 401.")
  static let apiTokenRevoked = Cause(
    "api.token_revoked", "The access was revoked.", fix: "Ask the user again.")
  static let apiScopeMissing = Cause(
    "api.scope_missing", "The token has none of the scopes that the method accepts.",
    fix: "Check the granted scopes first, and ask the user for a scope from the challenge.")
  static let apiDisabled = Cause(
    "api.disabled", "The client's project hasn't enabled the API.",
    fix: "Enable the API in the console's library, for each project that calls it.")
  static let quotaUsedUp = Cause(
    "api.quota", "An armed fault has used up a quota of the API.",
    fix: "Wait before calling again, longer each time, and keep the token: it is good.")
  static let channelMissing = Cause(
    "api.channel_missing", "A service account has no YouTube channel.",
    fix: "Have a user with a channel sign in.")

  static let rpcUnplayed = Cause(
    "api.grpc", "The mock plays Google's APIs by REST, not by gRPC; the token is good.",
    fix:
      "Have the program use REST if it can, such as with transport=\"rest\" in Google's libraries.")

  /// Every cause that only the APIs have.
  package static let apis =
    [
      credentialsMissing, credentialsRepeated, schemeNotBearer, apiTokenUnknown, apiTokenIsRefresh,
      apiTokenExpired, apiTokenRevoked, apiScopeMissing, apiDisabled, quotaUsedUp,
      channelMissing, rpcUnplayed,
    ] + standIns

  /// The cause for the end of an access token.
  static func apiToken(_ end: GrantEnd) -> Cause {
    switch end {
    case .revoked, .replayed: apiTokenRevoked
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted,
      .evictedFromAccount, .crowdedOut, .rotated, .forgotten:
      apiTokenExpired
    }
  }
}

/// The reasons why the revocation endpoint refuses, besides those for dead refresh tokens.
extension Cause {
  static let revocationTokenMissing = Cause(
    "revocation.token_missing", "There is no token.",
    fix: "Send the token in the query or in the body.")
  static let revocationTokenUnknown = Cause(
    "revocation.token_unknown", "The token wasn't issued here.",
    fix: "Store the whole token, unchanged.")
  static let revocationTokenNotRevocable = Cause(
    "revocation.token_not_revocable",
    "The token belongs to a service account and can't be revoked.",
    fix: "Let it expire. It lasts an hour.")
  static let accessExpired = Cause(
    "access.expired", "The access token has expired and can't be used for a revocation either.",
    fix: "Revoke the refresh token instead.")
  static let accessRevoked = Cause(
    "access.revoked", "The access was revoked earlier.",
    fix: "Treat the token as revoked.")

  /// Every cause that only the revocation endpoint has.
  package static let revocationEndpoint = [
    revocationTokenMissing, revocationTokenUnknown, revocationTokenNotRevocable, accessExpired,
    accessRevoked,
  ]

  /// The cause for the end of an access token.
  static func access(_ end: GrantEnd) -> Cause {
    switch end {
    case .revoked, .replayed: accessRevoked
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted,
      .evictedFromAccount, .crowdedOut, .rotated, .forgotten:
      accessExpired
    }
  }
}

/// The reasons why a device gets no code, or no tokens.
extension Cause {
  static let deviceClientType = Cause(
    "device.client_type", "The client's type isn't TVs and Limited Input devices.",
    fix: "Register a client of that type for the device flow.")
  static let deviceScopeMissing = Cause(
    "device.scope_missing", "The request names no scope.", fix: "Send at least one scope.")
  static let deviceScopeNotAllowed = Cause(
    "device.scope_not_allowed", "At least one of the scopes isn't available to devices.",
    fix: "Use only the scopes that Google lists for devices.")
  static let deviceQuotaExceeded = Cause(
    "device.quota_exceeded", "Too many devices of the client are waiting for their users.",
    fix: "Request a code only when a user is about to enter it.")

  // MARK: The poll

  static let deviceCodeMissing = Cause(
    "device.code_missing", "The parameter for this grant_type has no code.",
    fix: "Send device_code, or code with the older grant_type.")
  static let deviceCodeMalformed = Cause(
    "device.code_malformed", "The device code wasn't issued here.",
    fix: "Send the device_code of the answer, not the user_code.")
  static let deviceCodeOfAnotherClient = Cause(
    "device.another_client", "The device code was issued to another client.",
    fix: "Poll with the client id that requested the code.")
  static let deviceCodeExpired = Cause(
    "device.expired", "The device code has expired.",
    fix: "Ask for a new code, and show it to the user.")
  static let deviceCodeClaimed = Cause(
    "device.claimed", "The device code's tokens were already fetched.",
    fix: "Stop polling after a success, and store the tokens.")
  static let deviceCodeRevoked = Cause(
    "device.revoked", "The access was revoked before the tokens were fetched.",
    fix: "Ask for a new code, and show it to the user.")
  static let deviceCodeForgotten = Cause(
    "device.forgotten", "The device code ended so long ago that the reason is no longer known.",
    fix: "Ask for a new code, and show it to the user.")
  static let devicePending = Cause(
    "device.pending", "The user hasn't answered yet.", fix: "Keep polling.")
  static let devicePollsTooFast = Cause(
    "device.polls_too_fast", "The poll came before the interval had passed.",
    fix: "Wait for interval seconds between two polls, plus five more after each slow_down.")
  static let deviceDenied = Cause(
    "device.denied", "The user refused.",
    fix: "Stop polling, and tell the user what the device can't do.")

  // MARK: The user's page

  static let userCodeUnknown = Cause(
    "device.user_code_unknown", "No device is waiting with this user code.",
    fix: "Enter the code as the device shows it, before it expires.")

  /// Every cause that only the device flow has.
  package static let deviceFlow = [
    deviceClientType, deviceScopeMissing, deviceScopeNotAllowed, deviceQuotaExceeded,
    deviceCodeMissing, deviceCodeMalformed, deviceCodeOfAnotherClient, deviceCodeExpired,
    deviceCodeClaimed, deviceCodeRevoked, deviceCodeForgotten, devicePending, devicePollsTooFast,
    deviceDenied, userCodeUnknown,
  ]

  /// The cause for the end of a device's code.
  static func device(_ end: GrantEnd) -> Cause {
    switch end {
    case .expired: deviceCodeExpired
    case .used: deviceCodeClaimed
    case .revoked: deviceCodeRevoked
    case .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted, .evictedFromAccount,
      .crowdedOut, .rotated, .replayed, .forgotten:
      deviceCodeForgotten
    }
  }
}

/// The reasons why a service account gets no token.
extension Cause {
  static let assertionMissing = Cause(
    "assertion.missing", "There is no assertion.", fix: "Send the signed JWT as assertion.")
  static let assertionMalformed = Cause(
    "assertion.malformed", "The assertion isn't a JWT: three parts, of which two are JSON objects.",
    fix: "Encode each part in base64url without padding.")
  static let assertionAlgorithm = Cause(
    "assertion.algorithm", "The assertion isn't signed with RS256.",
    fix: "Sign with RS256, and name it in the header.")
  static let assertionIssuerUnknown = Cause(
    "assertion.issuer_unknown", "No service account has the address in iss.",
    fix: "Send client_email of the key file as iss.")
  static let serviceAccountDisabled = Cause(
    "service_account.disabled", "The service account is disabled.", fix: "Enable it.")
  static let serviceAccountDeleted = Cause(
    "service_account.deleted", "The service account was deleted.",
    fix: "Restore it, or create another one.")
  static let serviceAccountUnknown = Cause(
    "service_account.unknown", "No service account has the address at the end of the path.",
    fix: "Ask for client_x509_cert_url of the key file.")
  static let assertionKeyUnknown = Cause(
    "assertion.key_unknown", "The service account has no key with the id in kid.",
    fix: "Use a key that hasn't been deleted, and private_key_id of its file as kid.")
  static let assertionSignature = Cause(
    "assertion.signature", "The signature wasn't made with a key of the service account.",
    fix: "Sign the first two parts as they are sent, with private_key of the key file.")
  static let assertionIssuedMissing = Cause(
    "assertion.issued_missing", "The assertion has no iat.",
    fix: "Send the current time in seconds as iat.")
  static let assertionExpiryMissing = Cause(
    "assertion.expiry_missing", "The assertion has no exp.",
    fix: "Send a time within an hour of iat as exp.")
  static let assertionTooLong = Cause(
    "assertion.too_long", "The time from iat to exp is more than an hour, or negative.",
    fix: "Send an exp that is at most 3600 seconds after iat.")
  static let assertionExpired = Cause(
    "assertion.expired", "The time in exp has passed.",
    fix: "Create a new assertion for each request, and set the clock.")
  static let assertionFromFuture = Cause(
    "assertion.from_future", "The time in iat is more than five minutes ahead.",
    fix: "Set the clock, and send seconds.")
  static let assertionScopeMissing = Cause(
    "assertion.scope_missing", "The assertion has neither scope nor target_audience.",
    fix: "Send the scopes as scope, separated by spaces.")
  static let assertionScopeUnknown = Cause(
    "assertion.scope_unknown", "A scope is unknown, so there is an id_token and no access token.",
    fix: "Compare the scopes with Google's list.")
  static let assertionAudience = Cause(
    "assertion.audience", "The assertion isn't for the token endpoint.",
    fix: "Send token_uri of the key file as aud, as a string.")
  static let delegationEmail = Cause(
    "delegation.email", "The value of sub isn't an e-mail address.",
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
    serviceAccountDisabled, serviceAccountDeleted, serviceAccountUnknown, assertionKeyUnknown,
    assertionSignature,
    assertionIssuedMissing, assertionExpiryMissing, assertionTooLong, assertionExpired,
    assertionFromFuture, assertionScopeMissing, assertionScopeUnknown, assertionAudience,
    delegationEmail, delegationUserUnknown, delegationNotGranted,
  ]
}

/// The reasons why a request can't be verified by App Check.
extension Cause {
  static let appCheckMissing = Cause(
    "app_check.missing", "The request has no App Check token, and App Check is enforced.",
    fix: "Configure App Check in the app before it signs in, with a current SDK.")
  static let appCheckUnknownOrigin = Cause(
    "app_check.unknown_origin", "The request has no App Check token and doesn't come from the SDK.",
    fix: "Send client_assertion and client_assertion_type, or unenforce App Check.")
  static let appCheckMalformed = Cause(
    "app_check.malformed", "The App Check token isn't a token or lacks claims.",
    fix: "Send the token unchanged.")
  static let appCheckSignature = Cause(
    "app_check.signature", "The App Check token wasn't signed with a published key.",
    fix: "Send a token that was made by this instance.")
  static let appCheckOfAnotherApp = Cause(
    "app_check.another_app", "The App Check token was made for another app or project.",
    fix: "Ask for a token with this client's id.")
  static let appCheckExpired = Cause(
    "app_check.expired", "The App Check token has expired or isn't valid yet.",
    fix: "Ask for a new limited-use token for each sign-in.")
  static let appCheckReused = Cause(
    "app_check.reused", "The App Check token was already used with another request.",
    fix: "Ask for a new limited-use token for each sign-in.")

  /// Every cause that App Check has.
  package static let appCheck = [
    appCheckMissing, appCheckUnknownOrigin, appCheckMalformed, appCheckSignature,
    appCheckOfAnotherApp, appCheckExpired, appCheckReused,
  ]
}

/// The reasons why a call about a stream of security events is refused, besides those for tokens.
extension Cause {
  static let streamTokenSubject = Cause(
    "stream.token_subject", "The subject of the service account's token isn't the account itself.",
    fix: "Sign a token whose sub is its iss: the service account's address.")
  static let streamCaller = Cause(
    "stream.caller", "The access token belongs to a user.",
    fix: "Call with a token of a service account of the project.")
  static let streamProjectMissing = Cause(
    "stream.project_missing", "The service account's project doesn't exist.",
    fix: "Use a service account of the project that has the app's clients.")
  static let streamProjectWithoutClient = Cause(
    "stream.project_without_client", "The project has no OAuth client.",
    fix: "Create a client, or use a service account of the project that has one.")
  static let streamField = Cause(
    "stream.field", "The configuration can't be read, or lacks a field.",
    fix: "Send JSON with delivery (delivery_method and url) and events_requested.")
  static let streamReceiver = Cause(
    "stream.receiver", "Events can't be sent to the receiver's URL.",
    fix: "Use an https URL without user name and fragment, or http on loopback.")
  static let streamStatus = Cause(
    "stream.status", "The status is neither enabled nor disabled.",
    fix: "Send one of these two words, in lower case.")
  static let streamMissing = Cause(
    "stream.missing", "The project has no stream.", fix: "Configure one with stream:update.")

  /// Every cause that calls about streams have.
  package static let stream = [
    streamTokenSubject, streamCaller, streamProjectMissing, streamProjectWithoutClient,
    streamField, streamReceiver, streamStatus, streamMissing,
  ]
}
