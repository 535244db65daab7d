internal import HTTPWire
internal import SocketTransport

/// A bad habit with a name, which takes the place of one good habit and of nothing else.
///
/// A harness that judges clients proves itself on them: the program without flaws passes, and with
/// one it fails what the flaw is about. Each is looked at in one place of the program, or in a few
/// where a habit shows in several. What it does there is in this folder wherever that is more than
/// a word, in functions with "spoil" in their names: for a client without flaws they do nothing,
/// and give back what they are given.
enum Flaw: String, CaseIterable, Sendable {
  // The authorization request
  case tokensInRedirect, clientUnnamed, redirectUnnamed, scopesByComma, parameterTwice,
    verifierInURL, retiredEndpoint, encodedTwice, outOfBand, plainRedirect, consentForced

  // Proof keys
  case challengeMissing, challengePlain, challengePadded, verifierShort, verifierMissing,
    verifierReused, challengeDropped, verifierDropped

  // State
  case stateMissing, stateReused, stateIgnored, stateOptional, stateAmongOthers, errorBelieved,
    sessionIgnored

  // The port that waits for the browser
  case listensEverywhere, portOfOthers, listensLate, portLeftOpen, pageMissing, pageReflects,
    strayEndsLogin, oneConnection, anyPath, impatientPort, prefetchTaken, oneLoginAtATime

  // The answer from the browser
  case denialEvaded, denialRedeemed, denialRemembered, errorRedeemed, nothingRedeemed,
    emptyCodeRedeemed,
    strictParameters,
    issuerIgnored, issuerRefused, issuersMixed, codeTwice, codeMangled

  // The token request
  case tokenByGet, tokenByJSON, redirectChanged, secretsInQuery, clientAnonymous, clientTwice,
    fieldTwice, passwordGrant, codeRetried, secretsElsewhere

  // The token answer
  case strictMembers, lifetimeNeeded, typeByCase, tokenNotNeeded, scopeNeeded, scopesInOrder,
    tokenCut, brokenJSONRead, halfAnswerRead, clientErrorRetried, errorAsSuccess, retriesAtOnce,
    impatient, patientForEver, resetRetried, outageUnsaid, anyMediaType, parserSpeaks, answerShown

  // Consent
  case scopeIgnored, allOrNothing, permissionUnnamed, reopensBrowser, refreshesForScope,
    narrowingIgnored, signInTakenForAll, refusalForgotten

  // Renewal
  case refreshesAlways, browserInstead, refreshMisnamed, givesUpOnRefusal, refreshLoop,
    deadTokenResent, silentEnd, refreshTokenDropped, rotationIgnored, renewalUnsaved,
    refreshStampede, faultForgets, hammers, limitIgnored, refreshTokenShown,
    retryAfterIgnored, earlyFaultFatal, serverDates, deadTokenKept, clientErrorForgets,
    forgetsEverybody, storeUnlocked, lockLeftBehind, refreshResent, loginDropsToken,
    renewedIdentityIgnored, issuerForgotten

  // Revocation
  case revokesByGet, revokesNothing, keptWhenRefused, logoutForgetsNothing

  // Calls of APIs
  case tokenInBody, tokenInQuery, tokenTwice, callRedirected, downgradeFollowed, plainHTTP,
    tokenRead, refreshesWhenBusy

  // Secrets
  case tokenPrinted, tokenLogged, tokenInArguments, tokenInReferer, errorsTellAll

  // Storage
  case storeReadable, storeLoosened, storeUnused, logoutLeavesCopy, writtenInPlace,
    damageFatal, firstAccountStays

  // The life of the program
  case waitsForEver, interruptIgnored, exitAlwaysZero, crashesAtEnd

  // Devices
  case deviceByJSON, userCodeRespelt, standardAddressOnly, pollsFast, slowDownIgnored,
    pendingFatal, denialIgnored, expiryIgnored

  // The id_token
  case unsignedBelieved, signatureIgnored, audienceIgnored, tokenIssuerIgnored,
    tokenExpiryIgnored, nonceIgnored, keysKept, sharedKeyBelieved, partyIgnored, subjectIgnored

  // Transport
  case anyAuthority, anyHost, anyDate, redirectFollowed

  // The browser
  case embeddedBrowser, pageScripted, addressHidden, shellOpens, anyAddressOpened, opensForEver,
    timeoutUnsaid

  // The web app
  case codeStays, openRedirector, hostFollowed, tokensInPage

  // Metadata
  case metadataUnread, metadataBelieved

  /// The flaw of a name.
  init?(name: String) {
    guard let flaw = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = flaw
  }

  /// The words of the case with hyphens between them, such as `token-by-json`.
  var name: String {
    let letters = Array(rawValue)
    return letters.indices.reduce(into: "") { name, place in
      let startsWord =
        letters[place].isUppercase
        && letters[max(place - 1, 0)...min(place + 1, letters.count - 1)].contains {
          $0.isLowercase
        }
      name += (startsWord ? "-" : "") + letters[place].lowercased()
    }
  }

  /// The flaws of the client that this task belongs to. They come with the task, so that the
  /// functions of a good client need not hand them on.
  @TaskLocal static var active: Set<Flaw> = []

  /// True if the client has it.
  var isOn: Bool { Self.active.contains(self) }
}

extension Flaw {
  /// A handler for a server of the client's: requests come in tasks of their own, and the client
  /// that answers them has the flaws that it had when it opened the server.
  static func handler(
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) -> HTTPServer.Handler {
    let flaws = active
    return { request, _ in
      .later { .now(await $active.withValue(flaws) { await answer(request) }) }
    }
  }
}
