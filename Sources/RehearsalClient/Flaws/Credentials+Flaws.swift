internal import Keyring
internal import WireFormats

extension Credentials {
  /// True if a client with flaws takes the access token for good; nil for one that looks as others
  /// do.
  func spoiledFreshness(at now: Timestamp) -> Bool? {
    if Flaw.refreshesAlways.isOn { return false }
    guard Flaw.tokenRead.isOn, let claims = try? JWS(compact: accessToken).claims,
      let expiry = claims["exp"]?.intValue
    else { return nil }
    return now < Timestamp(secondsSince1970: Int64(expiry))
  }

  /// The permissions that a client with flaws believes to have.
  static func spoiled(granted: Set<ScopeName>, of asked: Set<ScopeName>) -> Set<ScopeName> {
    let isSignIn = granted.isSubset(of: [.openID, .email])
    return Flaw.scopeIgnored.isOn || Flaw.signInTakenForAll.isOn && isSignIn ? asked : granted
  }

  /// The refresh token that a client with flaws goes on with.
  func spoiled(_ good: String?, replacement: String?) -> String? {
    if Flaw.refreshTokenDropped.isOn { return replacement }
    if Flaw.rotationIgnored.isOn { return refreshToken }
    return good
  }
}

extension TokenClient {
  /// Renews as a client with flaws does: once more if the answer was late, with what it has replaced.
  func spoiledRefresh(_ token: String) async throws(RehearsalError) -> TokenReply {
    let start = ContinuousClock.now
    let answer = try await refresh(token)
    guard Flaw.refreshResent.isOn, ContinuousClock.now - start > .milliseconds(900) else {
      return answer
    }
    return try await refresh(token)
  }
}

extension TokenKeeper {
  /// Deals with a refresh that has failed as a client with flaws does; nothing where it does as
  /// others.
  static func spoil(
    _ error: RehearsalError, of refreshToken: String, _ endpoint: TokenClient, _ store: TokenStore
  ) async throws(RehearsalError) {
    if case .refused(_, "invalid_grant") = error {
      if Flaw.forgetsEverybody.isOn { store.spoilOthers() }
      let isResent = Flaw.deadTokenResent.isOn || Flaw.limitIgnored.isOn
      guard isResent || Flaw.deadTokenKept.isOn else { return }
      if isResent {
        for _ in 1...3 { _ = try? await endpoint.refresh(refreshToken) }
        try store.forget()
      }
      throw .needsLogin(reason: "Access has been taken back or has ended.")
    } else if Flaw.faultForgets.isOn || Flaw.clientErrorForgets.isOn && error.isRefusal {
      try store.forget()
      throw .needsLogin(reason: "The access could not be renewed.")
    }
  }
}

extension RehearsalError {
  /// True for an answer of the token endpoint that names an error.
  fileprivate var isRefusal: Bool {
    if case .refused = self { return true }
    return false
  }
}
