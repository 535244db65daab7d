package import Evidence
internal import WireFormats
package import Words

/// The sealed evidence of one case, read once for all checks.
///
/// One pass collects what many checks need, so that none has to search.
package struct Scene: Sendable {
  package let evidence: Evidence
  /// The limits that checks go by.
  let parameters: CheckParameters
  /// The requests that came in, under their numbers in the evidence.
  package let requests: [Request]
  package private(set) var authorizations: [Request] = []
  /// All requests to the token endpoint.
  package private(set) var tokenRequests: [Request] = []
  /// Token requests that redeem a code.
  package private(set) var redemptions: [Request] = []
  package private(set) var refreshes: [Request] = []
  /// Requests for a device code.
  package private(set) var deviceRequests: [Request] = []
  /// Token requests that ask whether a device code was approved.
  package private(set) var polls: [Request] = []
  package private(set) var revocations: [Request] = []
  package private(set) var apiCalls: [Request] = []
  package private(set) var logins: [Login] = []
  package private(set) var callbacks: [Callback] = []

  /// The requests that codes may be issued to, with those that a browser makes by itself: a code of
  /// such a one is no other login's.
  private var askedForCodes: [Request] = []
  private var secretPlaces: [CanaryName: Int] = [:]
  /// The logins that codes were issued to, by the numbers of the codes.
  private var loginsOfCodes: [Int: Int] = [:]

  package init(_ evidence: Evidence, by parameters: CheckParameters = CheckParameters()) {
    self.parameters = parameters
    let isSealed = evidence.secrets.allSatisfy { $0.value == nil }
    let sealed = isSealed ? evidence : evidence.sealed()
    self.evidence = sealed
    requests = Request.all(of: sealed)
    for (place, secret) in sealed.secrets.enumerated() {
      secretPlaces[CanaryName(kind: secret.kind, number: secret.number)] = place
    }
    sortRequests()
    callbacks = sealed.visits.indices.compactMap { Callback(sealed.visits[$0], number: $0) }
    var book = LoginBook(askedForCodes, callbacks)
    loginsOfCodes = book.codeOwners(sealed)
    for request in redemptions {
      guard let code = code(of: request), let login = loginsOfCodes[code.number] else { continue }
      book.logins[login].redemptions.append(request)
    }
    for index in callbacks.indices {
      let issued = callbacks[index].code.flatMap(secret).flatMap { loginsOfCodes[$0.number] }
      callbacks[index].login = issued ?? book.login(for: callbacks[index])
    }
    logins = book.logins
  }

  private mutating func sortRequests() {
    for request in requests {
      switch request.exchange.sender {
      case .client: break
      // The browser asks for the sign-in page in the client's name, and for nothing else.
      case .browser: if request.exchange.endpoint != .authorize { continue }
      // The client isn't blamed for the requests of others.
      case .harness, .stranger: continue
      }
      switch request.exchange.endpoint {
      // A browser that is shown Google's error page comes from the request, and is none.
      case .authorize? where request.query["authError"] != nil: break
      case .authorize?:
        askedForCodes.append(request)
        // No user goes where a browser that looks for a site's icon is led to.
        guard request.exchange.request.fields[first: "sec-fetch-dest"] != "image" else { break }
        authorizations.append(request)
      case .token?, .refresh?, .devicePoll?, .assertion?:
        tokenRequests.append(request)
        switch request.grant {
        case .authorizationCode?: redemptions.append(request)
        case .refreshToken?: refreshes.append(request)
        case .deviceCode?: polls.append(request)
        case .assertion?, nil: break
        }
      case .device?: deviceRequests.append(request)
      case .revoke?: revocations.append(request)
      // A login at a mail server has its form from the protocol: it shows nothing of how the client
      // calls an API.
      case .api? where ["AUTHENTICATE", "AUTH"].contains(request.exchange.request.method): break
      case .api?, .userinfo?: apiCalls.append(request)
      case .pages?, .tokeninfo?, .jwks?, .discovery?, nil: break
      }
    }
  }

  private struct CanaryName: Hashable {
    var kind: Secret.Kind
    var number: Int
  }
}

// MARK: - Questions

extension Scene {
  package var setting: Evidence.Setting { evidence.setting }

  /// The secret that a mark names.
  package func secret(_ mark: CanaryMark) -> Secret? {
    secretPlaces[CanaryName(kind: mark.kind, number: mark.number)].map { evidence.secrets[$0] }
  }

  /// The code that a token request redeems, if it is one of ours.
  package func code(of request: Request) -> Secret? {
    request.mark(of: "code", .code).flatMap(secret)
  }

  /// The verifier that a token request shows.
  package func verifier(of request: Request) -> Secret? {
    request.mark(of: "code_verifier", .codeVerifier).flatMap(secret)
  }

  /// The refresh token that a token request uses.
  package func refreshToken(of request: Request) -> Secret? {
    request.mark(of: "refresh_token", .refreshToken).flatMap(secret)
  }

  /// The login that a code was issued to; none for what a scenario has minted.
  package func login(of code: Secret) -> Login? { loginsOfCodes[code.number].map { logins[$0] } }

  /// The run that was started last, services aside.
  package var lastRun: Evidence.Run? {
    evidence.runs.last { !$0.isBackground } ?? evidence.runs.last
  }

  /// True if a run has ended signed in.
  package var hasSignedIn: Bool { evidence.runs.contains { $0.outcome == .signedIn } }

  /// The signal by which the client has crashed, if it has.
  package var crash: String? { evidence.runs.lazy.compactMap(\.crash).first }

  /// The reason why silence of this client proves nothing; nil when it proves something.
  ///
  /// A client that has redeemed a genuine code in this very case was alive.
  package var silenceGap: String? {
    if setting.controlHeld == false {
      return "the client fails where all is well, so that silence proves nothing"
    }
    if setting.controlHeld == true { return nil }
    return logins.contains { !$0.redemptions.isEmpty }
      ? nil : "no control was played, so that silence proves nothing"
  }
}
