/// The facts about a flaw.
struct FlawNotes: Hashable, Sendable {
  /// The kinds of app in which a flaw shows; most show in all, and are looked at in the first.
  enum Stage: String, Hashable, Sendable {
    case loopback, device, web
  }

  /// The behaviour of a client with it, as its users would tell.
  let summary: String
  /// The checks that are to notice, the one that it is there for first.
  let checks: [String]
  /// Those of them that find it the lesser evil, of which they only warn.
  let lesser: [String]
  /// The cases in which it shows, of a check that looks at every case and sees it in few.
  let cases: [String]
  let stage: Stage

  fileprivate static func trips(
    _ checks: String..., on stage: Stage = .loopback, in cases: [String] = [],
    warning lesser: [String] = [], by summary: String
  ) -> FlawNotes {
    FlawNotes(summary: summary, checks: checks, lesser: lesser, cases: cases, stage: stage)
  }
}

extension Flaw {
  var facts: FlawNotes {
    switch self {
    case .tokensInRedirect: .trips("AR-01", by: "asks for tokens in the redirect")
    case .clientUnnamed: .trips("AR-02", by: "doesn't say in the browser who it is")
    case .redirectUnnamed: .trips("AR-03", by: "doesn't say where to come back to")
    case .scopesByComma: .trips("AR-04", by: "puts commas between scopes")
    case .parameterTwice: .trips("AR-05", by: "says the same thing twice in the browser")
    case .verifierInURL:
      .trips("AR-06", "PK-08", "SE-04", by: "shows the browser the verifier beside its digest")
    case .retiredEndpoint: .trips("AR-07", by: "goes to an address that it knows by heart")
    case .encodedTwice: .trips("AR-15", "AR-03", by: "encodes parameters that are encoded already")
    case .outOfBand: .trips("AR-16", "AR-03", by: "has the user copy the code by hand")
    case .plainRedirect:
      .trips("AR-17", "AR-03", on: .web, by: "has codes sent through the network in the clear")
    case .consentForced: .trips("AR-13", by: "wants consent each time that somebody signs in")

    case .challengeMissing: .trips("PK-01", by: "does without a proof key")
    case .challengePlain: .trips("PK-02", "SE-04", by: "sends the verifier as its own challenge")
    case .challengePadded: .trips("PK-03", by: "leaves the padding at its challenge")
    case .verifierShort: .trips("PK-04", by: "makes verifiers that are too short")
    case .verifierMissing: .trips("PK-05", by: "redeems codes without the verifier")
    case .verifierReused: .trips("PK-06", by: "uses one verifier for all logins")
    case .challengeDropped:
      .trips("PK-09", "PK-01", by: "tries again without a proof key when it is refused with one")
    case .verifierDropped:
      .trips(
        "PK-14", "PK-05", "TR-10", "TS-19", in: ["code-injection", "token-errors[invalid-grant]"],
        by: "redeems a code without the verifier when it is refused with one")

    case .stateMissing: .trips("ST-01", warning: ["ST-01"], by: "sends no state")
    case .stateReused: .trips("ST-02", by: "sends the same state each time")
    case .stateIgnored:
      .trips(
        "ST-04", "ST-05", "ST-06", "ST-07", "ST-09", "ST-10", warning: ["ST-04"],
        by: "accepts an answer that belongs to another login")
    case .stateOptional:
      .trips("ST-05", warning: ["ST-05"], by: "accepts an answer that has no state")
    case .stateAmongOthers:
      .trips("ST-10", warning: ["ST-10"], by: "accepts an answer that has one right state of two")
    case .errorBelieved: .trips("ST-06", by: "gives up for an error that anybody may have sent")
    case .sessionIgnored:
      .trips("ST-11", on: .web, by: "takes a state that another browser was given")

    case .listensEverywhere: .trips("LB-01", by: "listens on every address of the machine")
    case .portOfOthers: .trips("LB-04", by: "sends the browser to a port that another program has")
    case .listensLate: .trips("LB-05", by: "opens the browser before it listens")
    case .portLeftOpen: .trips("LB-06", by: "goes on listening when it has the answer")
    case .pageMissing: .trips("LB-08", by: "leaves the user in front of an empty page")
    case .pageReflects: .trips("LB-10", by: "puts what comes in into its page, as markup")
    case .strayEndsLogin: .trips("LB-12", "LB-13", by: "gives up when the browser asks for an icon")
    case .oneConnection:
      .trips("LB-13", "LB-08", "LB-12", by: "serves one connection, however silent")
    case .anyPath: .trips("LB-14", by: "takes an answer on any path")
    case .prefetchTaken: .trips("LB-24", by: "takes a prefetch for the user's own visit")
    case .oneLoginAtATime:
      .trips("LB-23", warning: ["LB-23"], by: "lets nobody sign in while another window waits")
    case .impatientPort: .trips("LB-18", by: "wants the browser's request all at once")

    case .denialEvaded:
      .trips(
        "RE-21", "RE-01", warning: ["RE-01"],
        by: "asks for a device code when the user has declined")
    case .denialRemembered: .trips("LF-12", by: "takes one refusal for ever")
    case .denialRedeemed: .trips("RE-01", by: "goes on when the user has declined")
    case .errorRedeemed: .trips("RE-02", by: "goes on after errors that it doesn't know")
    case .nothingRedeemed: .trips("RE-04", by: "redeems a code that isn't there")
    case .emptyCodeRedeemed: .trips("RE-05", warning: ["RE-05"], by: "redeems a code of no length")
    case .strictParameters: .trips("RE-06", by: "refuses parameters that it doesn't know")
    case .issuerIgnored:
      .trips("RE-07", warning: ["RE-07"], by: "doesn't care which server has answered")
    case .issuerRefused: .trips("RE-09", by: "refuses a server that says who it is")
    case .issuersMixed: .trips("RE-11", by: "redeems the codes of one server at another")
    case .codeTwice: .trips("RE-12", "TR-10", by: "redeems a code once more when it has the tokens")
    case .codeMangled: .trips("RE-14", by: "changes a code on the way")

    case .tokenByGet:
      .trips("TR-01", "TR-02", "TR-04", by: "asks for tokens with GET")
    case .tokenByJSON: .trips("TR-02", by: "asks for tokens in JSON")
    case .redirectChanged: .trips("TR-03", by: "names another redirect URI the second time")
    case .secretsInQuery:
      .trips("TR-04", "TR-02", "TR-05", warning: ["TR-05"], by: "puts secrets into the token URL")
    case .clientAnonymous: .trips("TR-05", by: "doesn't say who asks for tokens")
    case .clientTwice: .trips("TR-06", by: "proves who it is in two ways at once")
    case .fieldTwice: .trips("TR-08", by: "says the same thing twice when it asks for tokens")
    case .passwordGrant: .trips("TR-09", by: "tries a password first")
    case .codeRetried:
      .trips(
        "TR-10", "TS-19", "RE-15", "PK-14", in: ["code-injection"],
        by: "redeems a code again that was refused")
    case .secretsElsewhere: .trips("TR-13", by: "shows codes to an address of its own liking")

    case .strictMembers: .trips("TS-01", by: "refuses answers with members that it doesn't know")
    case .lifetimeNeeded: .trips("TS-02", by: "refuses tokens without a lifetime")
    case .typeByCase: .trips("TS-05", by: "knows the token's type in one spelling only")
    case .tokenNotNeeded: .trips("TS-08", by: "is content with an answer without a token")
    case .scopeNeeded: .trips("TS-09", by: "refuses answers that leave the scope out")
    case .scopesInOrder: .trips("TS-10", by: "wants scopes back exactly as it has sent them")
    case .tokenCut: .trips("TS-12", by: "has room for short tokens only")
    case .brokenJSONRead: .trips("TS-14", by: "picks tokens out of broken JSON")
    case .halfAnswerRead: .trips("TS-15", "TS-14", "TS-26", by: "uses an answer that was cut off")
    case .clientErrorRetried:
      .trips(
        "TS-20", "TR-04", "TR-02", "TR-05", warning: ["TR-05"],
        by: "tries its secret in other places when refused")
    case .errorAsSuccess: .trips("TS-22", by: "takes any answer with status 200 for a success")
    case .retriesAtOnce:
      .trips("TS-24", "RF-18", "RF-19", "TS-23", by: "comes back before it was asked to")
    case .impatient: .trips("TS-25", by: "gives up on an answer that takes a few seconds")
    case .resetRetried:
      .trips("TS-26", by: "tries again and again when a connection breaks")
    case .outageUnsaid: .trips("TS-27", by: "ends without a word when nobody can be reached")
    case .patientForEver: .trips("TS-25", by: "waits for an answer that never comes")
    case .anyMediaType: .trips("TS-16", by: "takes JSON of any media type")
    case .parserSpeaks:
      .trips("TS-21", by: "complains about broken JSON where the server has refused")
    case .answerShown:
      .trips(
        "TS-29", "SE-01", "SE-07", in: ["unusable-answer"],
        by: "prints answers that it can't use")

    case .scopeIgnored:
      .trips("CO-01", "CO-05", "CO-07", by: "uses permissions that the user has refused")
    case .signInTakenForAll:
      .trips("CO-05", "CO-01", by: "takes the sign-in for the permission to do everything")
    case .refusalForgotten:
      .trips("CO-07", "CO-01", by: "forgets what was refused when it has said so once")
    case .allOrNothing: .trips("CO-02", by: "lets nobody in who refuses anything")
    case .permissionUnnamed: .trips("CO-03", by: "doesn't say which permission it lacks")
    case .reopensBrowser:
      .trips("CO-04", by: "asks at once for a permission that was refused")
    case .narrowingIgnored: .trips("CO-09", by: "doesn't see that a permission is gone")
    case .refreshesWhenBusy: .trips("AP-08", by: "renews the token when an API is busy")
    case .refreshesForScope:
      .trips("CO-08", "AP-06", by: "renews the token when a permission is missing")

    case .refreshesAlways: .trips("RF-01", by: "renews a token that is good")
    case .browserInstead: .trips("RF-02", "RF-29", by: "opens the browser when the token is over")
    case .refreshMisnamed: .trips("RF-03", by: "sends the refresh token under another name")
    case .givesUpOnRefusal: .trips("RF-06", by: "gives up when an API refuses the token")
    case .refreshLoop: .trips("RF-07", by: "renews the token as often as an API refuses it")
    case .deadTokenResent:
      .trips(
        "RF-08", "RF-24", "RF-28",
        by: "sends a refresh token again that was refused for good")
    case .silentEnd:
      .trips("RF-09", "RF-28", "RF-31", by: "ends without a word when access is over")
    case .refreshTokenDropped:
      .trips("RF-12", "SG-07", by: "loses the refresh token with the first refresh")
    case .rotationIgnored: .trips("RF-13", "RF-14", by: "goes on with a replaced refresh token")
    case .renewalUnsaved: .trips("RF-14", "RF-13", by: "forgets renewed tokens when it ends")
    case .refreshStampede: .trips("RF-15", by: "renews the token for each call that waits")
    case .faultForgets:
      .trips("RF-17", "RF-25", by: "throws its tokens away when the server has trouble")
    case .hammers:
      .trips("RF-18", "TS-24", "RF-19", "TS-23", by: "asks a server that has trouble all the time")
    case .retryAfterIgnored:
      .trips("RF-19", "TS-24", by: "waits by a schedule of its own, whatever it was asked")
    case .earlyFaultFatal:
      .trips("RF-22", by: "gives up when a token can't be renewed that is still good")
    case .serverDates: .trips("RF-23", by: "takes the server's date for its own")
    case .deadTokenKept: .trips("RF-10", by: "keeps a refresh token that was refused for good")
    case .clientErrorForgets:
      .trips("RF-25", by: "throws its tokens away when the client itself is refused")
    case .forgetsEverybody:
      .trips("RF-11", by: "signs everybody out when one account's access has ended")
    case .storeUnlocked: .trips("RF-16", by: "renews without a lock on its store")
    case .lockLeftBehind:
      .trips("RF-30", by: "has a lock that outlives the process that took it")
    case .refreshResent:
      .trips("RF-32", by: "renews once more when the answer to a refresh was late")
    case .loginDropsToken:
      .trips("TS-11", by: "forgets its refresh token at a login that brings none")
    case .renewedIdentityIgnored:
      .trips(
        "RF-27", warning: ["RF-27"],
        by: "goes on with a renewed token that is about another user")
    case .issuerForgotten:
      .trips("RF-33", by: "doesn't know who has issued its tokens")
    case .limitIgnored:
      .trips(
        "RF-20", "RF-08", "RF-24", "RF-28", "RF-31",
        by: "tries on when the user's time limit is over")
    case .refreshTokenShown: .trips("RF-26", by: "shows the refresh token to APIs")

    case .revokesByGet: .trips("RV-01", "SE-06", by: "revokes with GET")
    case .revokesNothing: .trips("RV-02", by: "signs out without telling the server")
    case .keptWhenRefused: .trips("RV-03", "SG-09", by: "keeps tokens whose revocation was refused")
    case .logoutForgetsNothing: .trips("RV-05", "SG-09", "RV-03", by: "goes on after signing out")

    case .tokenInBody: .trips("AP-01", by: "puts the token into the body of a call")
    case .tokenInQuery:
      .trips(
        "AP-02", "SE-06", warning: ["AP-02"], by: "puts the token into the address of a call")
    case .tokenTwice: .trips("AP-03", "AP-02", "SE-06", by: "sends the token in two ways at once")
    case .callRedirected:
      .trips(
        "AP-04", "AP-05", in: ["redirecting-api[plain]"],
        by: "takes the token along to where an API sends it")
    case .downgradeFollowed:
      .trips(
        "AP-05", "AP-04", in: ["redirecting-api[plain]"],
        by: "takes the token along to an address without TLS")
    case .plainHTTP:
      .trips("TL-04", in: ["plain-http"], by: "asks for tokens without TLS where it is told to")
    case .tokenRead: .trips("AP-07", by: "reads access tokens, which are none of its business")

    case .tokenPrinted: .trips("SE-01", by: "prints the access token")
    case .tokenLogged: .trips("SE-03", by: "keeps a log with tokens in it")
    case .tokenInArguments: .trips("SE-04", by: "hands the token on in a command line")
    case .tokenInReferer: .trips("SE-06", by: "shows the token in the Referer of a call")
    case .errorsTellAll:
      .trips(
        "SE-07", "SE-01", in: ["token-errors[invalid-grant]"],
        by: "prints what it has sent when that fails")

    case .storeReadable: .trips("SG-01", by: "lets everybody read its tokens")
    case .storeLoosened: .trips("SG-03", by: "lets everybody read its tokens after a refresh")
    case .storeUnused: .trips("SG-07", "RF-02", by: "forgets the sign-in when it ends")
    case .writtenInPlace: .trips("SG-05", by: "empties its store before it fills it")
    case .damageFatal: .trips("SG-06", by: "does nothing at all while its store is damaged")
    case .firstAccountStays:
      .trips("SG-10", by: "goes on with the first account when another one signs in")
    case .logoutLeavesCopy: .trips("SG-09", "SE-03", by: "leaves a copy of the tokens behind")

    case .waitsForEver: .trips("LF-01", "BR-08", by: "waits for a user who never comes back")
    case .interruptIgnored: .trips("LF-02", by: "doesn't hear an interrupt")
    case .exitAlwaysZero:
      .trips(
        "LF-05", "RE-01", "TS-19", "TS-20", "RE-15",
        in: ["user-denies", "token-errors[invalid-client]"],
        by: "exits as if all were well")

    case .crashesAtEnd: .trips("LF-13", in: ["happy-path"], by: "crashes when all is done")

    case .deviceByJSON:
      .trips("DV-01", on: .device, by: "asks for a device code in JSON")
    case .userCodeRespelt:
      .trips("DV-02", on: .device, by: "shows the user's code in a spelling of its own")
    case .standardAddressOnly:
      .trips("DV-03", "DV-02", on: .device, by: "knows the address by the standard's name only")
    case .pollsFast: .trips("DV-04", on: .device, in: ["device-pending"], by: "asks every second")
    case .slowDownIgnored:
      .trips("DV-06", on: .device, by: "goes on as fast as before when asked to slow down")
    case .pendingFatal:
      .trips("DV-07", on: .device, by: "gives up when the user hasn't decided yet")
    case .denialIgnored:
      .trips("DV-08", "RE-01", on: .device, by: "goes on asking when the user has declined")
    case .expiryIgnored: .trips("DV-09", on: .device, by: "goes on asking when the code is over")

    case .unsignedBelieved:
      .trips("ID-01", warning: ["ID-01"], by: "believes an id_token that isn't signed")
    case .partyIgnored: .trips("ID-04", by: "believes an id_token that was issued to another app")
    case .subjectIgnored: .trips("ID-09", by: "believes an id_token about nobody")
    case .signatureIgnored:
      .trips(
        "ID-02", "ID-01", "ID-13", warning: ["ID-01", "ID-02", "ID-13"],
        by: "believes an id_token whoever has signed it")
    case .audienceIgnored: .trips("ID-03", by: "believes an id_token that is for another app")
    case .tokenIssuerIgnored: .trips("ID-05", by: "believes an id_token of another server")
    case .tokenExpiryIgnored: .trips("ID-06", by: "believes an id_token that is over")
    case .nonceIgnored: .trips("ID-08", by: "believes an id_token of another sign-in")
    case .keysKept: .trips("ID-10", on: .web, by: "never looks for new keys")
    case .sharedKeyBelieved:
      .trips("ID-13", warning: ["ID-13"], by: "believes an id_token signed with a shared key")

    case .anyAuthority: .trips("TL-01", by: "trusts certificates of anybody")
    case .anyHost: .trips("TL-02", by: "trusts a certificate for another host")
    case .anyDate: .trips("TL-03", by: "trusts a certificate that is over")
    case .redirectFollowed:
      .trips(
        "TL-05", "TL-06", "PK-08", "TR-13", warning: ["PK-08", "TR-13"],
        by: "takes secrets along to where it is sent")

    case .embeddedBrowser:
      .trips("BR-01", "BR-02", by: "shows the sign-in page in a window of its own")
    case .pageScripted:
      .trips(
        "BR-02", "BR-01", "AR-01", "AR-02", "AR-03", "AR-04", "PK-01", "ST-01",
        by: "fills in the sign-in page itself")
    case .addressHidden: .trips("BR-03", by: "keeps the address to itself when no browser opens")
    case .anyAddressOpened: .trips("BR-05", by: "opens whatever address the metadata has")
    case .opensForEver:
      .trips("BR-07", "BR-03", by: "tries for ever to open a browser")
    case .timeoutUnsaid:
      .trips("BR-08", by: "ends without a word when the browser never comes back")
    case .shellOpens: .trips("BR-04", by: "has a shell open the browser")

    case .codeStays: .trips("WB-01", on: .web, by: "leaves the code in the browser's address bar")
    case .openRedirector: .trips("WB-03", on: .web, by: "sends the browser wherever a link says")
    case .hostFollowed:
      .trips("WB-04", on: .web, warning: ["WB-04"], by: "believes the host that a request names")
    case .tokensInPage: .trips("WB-05", on: .web, by: "puts tokens into its pages")

    case .metadataUnread: .trips("DS-01", "AR-07", by: "thinks that it knows the endpoints")
    case .metadataBelieved:
      .trips("DS-02", "RF-33", by: "believes metadata of another issuer")
    }
  }
}
