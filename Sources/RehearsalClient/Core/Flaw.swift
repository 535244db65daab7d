internal import HTTPWire
internal import SocketTransport

/// A bad habit with a name, which takes the place of one good habit and of nothing else.
///
/// A harness that judges clients proves itself on them: the program without flaws passes, and with
/// one it fails what the flaw is about. Each is looked at in one place of the program, or in a few
/// where a habit shows in several. What it does there is in this folder wherever that is more than
/// a
/// word, in functions with "spoil" in their names: for a client without flaws they do nothing, and
/// give back what they are given.
enum Flaw: String, CaseIterable, Sendable {
  // The authorization request
  case tokensInRedirect = "tokens-in-redirect"
  case clientUnnamed = "client-unnamed"
  case redirectUnnamed = "redirect-unnamed"
  case scopesByComma = "scopes-by-comma"
  case parameterTwice = "parameter-twice"
  case verifierInURL = "verifier-in-url"
  case retiredEndpoint = "retired-endpoint"
  case encodedTwice = "encoded-twice"
  case outOfBand = "out-of-band"
  case plainRedirect = "plain-redirect"

  // Proof keys
  case challengeMissing = "challenge-missing"
  case challengePlain = "challenge-plain"
  case challengePadded = "challenge-padded"
  case verifierShort = "verifier-short"
  case verifierMissing = "verifier-missing"
  case verifierReused = "verifier-reused"
  case challengeDropped = "challenge-dropped"

  // State
  case stateMissing = "state-missing"
  case stateReused = "state-reused"
  case stateIgnored = "state-ignored"
  case stateOptional = "state-optional"
  case errorBelieved = "error-believed"
  case sessionIgnored = "session-ignored"

  // The port that waits for the browser
  case listensEverywhere = "listens-everywhere"
  case portOfOthers = "port-of-others"
  case listensLate = "listens-late"
  case portLeftOpen = "port-left-open"
  case pageMissing = "page-missing"
  case pageReflects = "page-reflects"
  case strayEndsLogin = "stray-ends-login"
  case oneConnection = "one-connection"
  case anyPath = "any-path"
  case impatientPort = "impatient-port"

  // The answer from the browser
  case denialRedeemed = "denial-redeemed"
  case errorRedeemed = "error-redeemed"
  case nothingRedeemed = "nothing-redeemed"
  case emptyCodeRedeemed = "empty-code-redeemed"
  case strictParameters = "strict-parameters"
  case issuerIgnored = "issuer-ignored"
  case issuerRefused = "issuer-refused"
  case issuersMixed = "issuers-mixed"
  case codeTwice = "code-twice"
  case codeMangled = "code-mangled"

  // The token request
  case tokenByGet = "token-by-get"
  case tokenByJSON = "token-by-json"
  case redirectChanged = "redirect-changed"
  case secretsInQuery = "secrets-in-query"
  case clientAnonymous = "client-anonymous"
  case clientTwice = "client-twice"
  case fieldTwice = "field-twice"
  case passwordGrant = "password-grant"
  case codeRetried = "code-retried"
  case secretsElsewhere = "secrets-elsewhere"

  // The token answer
  case strictMembers = "strict-members"
  case lifetimeNeeded = "lifetime-needed"
  case typeByCase = "type-by-case"
  case tokenNotNeeded = "token-not-needed"
  case scopeNeeded = "scope-needed"
  case scopesInOrder = "scopes-in-order"
  case tokenCut = "token-cut"
  case brokenJSONRead = "broken-json-read"
  case halfAnswerRead = "half-answer-read"
  case clientErrorRetried = "client-error-retried"
  case errorAsSuccess = "error-as-success"
  case retriesAtOnce = "retries-at-once"
  case impatient = "impatient"
  case patientForEver = "patient-for-ever"

  // Consent
  case scopeIgnored = "scope-ignored"
  case allOrNothing = "all-or-nothing"
  case permissionUnnamed = "permission-unnamed"
  case reopensBrowser = "reopens-browser"
  case refreshesForScope = "refreshes-for-scope"

  // Renewal
  case refreshesAlways = "refreshes-always"
  case browserInstead = "browser-instead"
  case refreshMisnamed = "refresh-misnamed"
  case givesUpOnRefusal = "gives-up-on-refusal"
  case refreshLoop = "refresh-loop"
  case deadTokenResent = "dead-token-resent"
  case silentEnd = "silent-end"
  case refreshTokenDropped = "refresh-token-dropped"
  case rotationIgnored = "rotation-ignored"
  case renewalUnsaved = "renewal-unsaved"
  case refreshStampede = "refresh-stampede"
  case faultForgets = "fault-forgets"
  case hammers = "hammers"
  case limitIgnored = "limit-ignored"
  case refreshTokenShown = "refresh-token-shown"

  // Revocation
  case revokesByGet = "revokes-by-get"
  case revokesNothing = "revokes-nothing"
  case keptWhenRefused = "kept-when-refused"
  case logoutForgetsNothing = "logout-forgets-nothing"

  // Calls of APIs
  case tokenInBody = "token-in-body"
  case tokenInQuery = "token-in-query"
  case tokenTwice = "token-twice"
  case callRedirected = "call-redirected"
  case downgradeFollowed = "downgrade-followed"
  case plainHTTP = "plain-http"
  case tokenRead = "token-read"

  // Secrets
  case tokenPrinted = "token-printed"
  case tokenLogged = "token-logged"
  case tokenInArguments = "token-in-arguments"
  case tokenInReferer = "token-in-referer"
  case errorsTellAll = "errors-tell-all"

  // Storage
  case storeReadable = "store-readable"
  case storeLoosened = "store-loosened"
  case storeUnused = "store-unused"
  case logoutLeavesCopy = "logout-leaves-copy"

  // The life of the program
  case waitsForEver = "waits-for-ever"
  case interruptIgnored = "interrupt-ignored"
  case exitAlwaysZero = "exit-always-zero"

  // Devices
  case deviceByJSON = "device-by-json"
  case userCodeRespelt = "user-code-respelt"
  case standardAddressOnly = "standard-address-only"
  case pollsFast = "polls-fast"
  case slowDownIgnored = "slow-down-ignored"
  case pendingFatal = "pending-fatal"
  case denialIgnored = "denial-ignored"
  case expiryIgnored = "expiry-ignored"

  // The id_token
  case unsignedBelieved = "unsigned-believed"
  case signatureIgnored = "signature-ignored"
  case audienceIgnored = "audience-ignored"
  case tokenIssuerIgnored = "token-issuer-ignored"
  case tokenExpiryIgnored = "token-expiry-ignored"
  case nonceIgnored = "nonce-ignored"
  case keysKept = "keys-kept"
  case sharedKeyBelieved = "shared-key-believed"

  // Transport
  case anyAuthority = "any-authority"
  case anyHost = "any-host"
  case anyDate = "any-date"
  case redirectFollowed = "redirect-followed"

  // The browser
  case embeddedBrowser = "embedded-browser"
  case pageScripted = "page-scripted"
  case addressHidden = "address-hidden"
  case shellOpens = "shell-opens"

  // The web app
  case codeStays = "code-stays"
  case openRedirector = "open-redirector"
  case hostFollowed = "host-followed"
  case tokensInPage = "tokens-in-page"

  // Metadata
  case metadataUnread = "metadata-unread"
  case metadataBelieved = "metadata-believed"

  /// The flaws of the client that this task belongs to. They come with the task, so that the
  /// functions of a good client need not hand them on.
  @TaskLocal static var active: Set<Flaw> = []

  /// True if the client has it.
  var isOn: Bool { Self.active.contains(self) }
}

extension Flaw {
  /// A handler for a server of the client's: requests come in tasks of their own, and the client
  /// that
  /// answers them has the flaws that it had when it opened the server.
  static func handler(
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) -> HTTPServer.Handler {
    let flaws = active
    return { request, _ in
      .later { .now(await $active.withValue(flaws) { await answer(request) }) }
    }
  }
}
