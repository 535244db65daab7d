/// What there is to know of a flaw.
struct FlawFacts: Hashable, Sendable {
  /// What a client with it does, as its users would tell.
  let summary: String
  /// The checks that are to notice.
  let checks: [String]

  fileprivate static func trips(_ checks: String..., by summary: String) -> FlawFacts {
    FlawFacts(summary: summary, checks: checks)
  }
}

extension Flaw {
  var name: String { rawValue }

  var facts: FlawFacts {
    switch self {
    case .tokensInRedirect: .trips("AR-01", by: "asks for tokens in the redirect")
    case .clientUnnamed: .trips("AR-02", by: "doesn't say in the browser who it is")
    case .redirectUnnamed: .trips("AR-03", by: "doesn't say where to come back to")
    case .scopesByComma: .trips("AR-04", by: "puts commas between scopes")
    case .parameterTwice: .trips("AR-05", by: "says the same thing twice in the browser")
    case .verifierInURL:
      .trips("AR-06", "PK-08", by: "shows the browser the verifier beside its digest")
    case .retiredEndpoint: .trips("AR-07", by: "goes to an address that it knows by heart")
    case .encodedTwice: .trips("AR-15", by: "encodes parameters that are encoded already")
    case .outOfBand: .trips("AR-16", by: "has the user copy the code by hand")
    case .plainRedirect: .trips("AR-17", by: "has codes sent through the network in the clear")

    case .challengeMissing: .trips("PK-01", by: "does without a proof key")
    case .challengePlain: .trips("PK-02", by: "sends the verifier as its own challenge")
    case .challengePadded: .trips("PK-03", by: "leaves the padding at its challenge")
    case .verifierShort: .trips("PK-04", by: "makes verifiers that are too short")
    case .verifierMissing: .trips("PK-05", by: "redeems codes without the verifier")
    case .verifierReused: .trips("PK-06", by: "uses one verifier for all logins")
    case .challengeDropped:
      .trips("PK-09", by: "tries again without a proof key when it is refused with one")

    case .stateMissing: .trips("ST-01", by: "sends no state")
    case .stateReused: .trips("ST-02", by: "sends the same state each time")
    case .stateIgnored:
      .trips(
        "ST-04", "ST-05", "ST-06", "ST-07", "ST-09",
        by: "accepts an answer that belongs to another login")
    case .stateOptional: .trips("ST-05", by: "accepts an answer that has no state")
    case .errorBelieved: .trips("ST-06", by: "gives up for an error that anybody may have sent")
    case .sessionIgnored: .trips("ST-11", by: "takes a state that another browser was given")

    case .listensEverywhere: .trips("LB-01", by: "listens on every address of the machine")
    case .portOfOthers: .trips("LB-04", by: "sends the browser to a port that another program has")
    case .listensLate: .trips("LB-05", by: "opens the browser before it listens")
    case .portLeftOpen: .trips("LB-06", by: "goes on listening when it has the answer")
    case .pageMissing: .trips("LB-08", by: "leaves the user in front of an empty page")
    case .pageReflects: .trips("LB-10", by: "puts what comes in into its page, as markup")
    case .strayEndsLogin: .trips("LB-12", by: "gives up when the browser asks for an icon")
    case .oneConnection: .trips("LB-13", by: "serves one connection, however silent")
    case .anyPath: .trips("LB-14", by: "takes an answer on any path")
    case .impatientPort: .trips("LB-18", by: "wants the browser's request all at once")

    case .denialRedeemed: .trips("RE-01", by: "goes on when the user has declined")
    case .errorRedeemed: .trips("RE-02", by: "goes on after errors that it doesn't know")
    case .nothingRedeemed: .trips("RE-04", by: "redeems a code that isn't there")
    case .emptyCodeRedeemed: .trips("RE-05", by: "redeems a code of no length")
    case .strictParameters: .trips("RE-06", by: "refuses parameters that it doesn't know")
    case .issuerIgnored: .trips("RE-07", by: "doesn't care which server has answered")
    case .issuerRefused: .trips("RE-09", by: "refuses a server that says who it is")
    case .issuersMixed: .trips("RE-11", by: "redeems the codes of one server at another")
    case .codeTwice: .trips("RE-12", "TR-10", by: "redeems a code once more when it has the tokens")
    case .codeMangled: .trips("RE-14", by: "changes a code on the way")

    case .tokenByGet: .trips("TR-01", "TR-02", "TR-04", "SE-06", by: "asks for tokens with GET")
    case .tokenByJSON: .trips("TR-02", by: "asks for tokens in JSON")
    case .redirectChanged: .trips("TR-03", by: "names another redirect URI the second time")
    case .secretsInQuery: .trips("TR-04", "SE-06", by: "puts secrets into the token URL")
    case .clientAnonymous: .trips("TR-05", by: "doesn't say who asks for tokens")
    case .clientTwice: .trips("TR-06", by: "proves who it is in two ways at once")
    case .fieldTwice: .trips("TR-08", by: "says the same thing twice when it asks for tokens")
    case .passwordGrant: .trips("TR-09", by: "tries a password first")
    case .codeRetried: .trips("TR-10", "TS-19", by: "redeems a code again that was refused")
    case .secretsElsewhere: .trips("TR-13", by: "shows codes to an address of its own liking")

    case .strictMembers: .trips("TS-01", by: "refuses answers with members that it doesn't know")
    case .lifetimeNeeded: .trips("TS-02", by: "refuses tokens without a lifetime")
    case .typeByCase: .trips("TS-05", by: "knows the token's type in one spelling only")
    case .tokenNotNeeded: .trips("TS-08", by: "is content with an answer without a token")
    case .scopeNeeded: .trips("TS-09", by: "refuses answers that leave the scope out")
    case .scopesInOrder: .trips("TS-10", by: "wants scopes back exactly as it has sent them")
    case .tokenCut: .trips("TS-12", by: "has room for short tokens only")
    case .brokenJSONRead: .trips("TS-14", by: "picks tokens out of broken JSON")
    case .halfAnswerRead: .trips("TS-15", by: "uses an answer that was cut off")
    case .clientErrorRetried: .trips("TS-20", by: "tries its secret in other places when refused")
    case .errorAsSuccess: .trips("TS-22", by: "takes any answer with status 200 for a success")
    case .retriesAtOnce: .trips("TS-24", by: "comes back before it was asked to")
    case .impatient: .trips("TS-25", by: "gives up on an answer that takes a few seconds")
    case .patientForEver: .trips("TS-25", by: "waits for an answer that never comes")

    case .scopeIgnored: .trips("CO-01", by: "uses permissions that the user has refused")
    case .allOrNothing: .trips("CO-02", by: "lets nobody in who refuses anything")
    case .permissionUnnamed: .trips("CO-03", by: "doesn't say which permission it lacks")
    case .reopensBrowser:
      .trips("CO-04", "CO-01", "CO-03", by: "asks at once for a permission that was refused")
    case .refreshesForScope: .trips("CO-08", by: "renews the token when a permission is missing")

    case .refreshTokenDropped:
      .trips("RF-12", "RF-14", by: "loses the refresh token with the first refresh")
    }
  }
}
