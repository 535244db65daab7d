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

  /// The refresh token that a client with flaws goes on with.
  func spoiled(_ good: String?, replacement: String?) -> String? {
    if Flaw.refreshTokenDropped.isOn { return replacement }
    if Flaw.rotationIgnored.isOn { return refreshToken }
    return good
  }
}

extension TokenKeeper {
  /// Deals with a refresh that has failed as a client with flaws does; nothing where it does as
  /// others.
  static func spoil(
    _ error: RehearsalError, of refreshToken: String, _ endpoint: TokenClient, _ store: TokenStore
  ) async throws(RehearsalError) {
    if case .refused(_, "invalid_grant") = error {
      guard Flaw.deadTokenResent.isOn || Flaw.limitIgnored.isOn else { return }
      for _ in 1...3 { _ = try? await endpoint.refresh(refreshToken) }
      throw .needsLogin(reason: "Access has been taken back or has ended.")
    } else if Flaw.faultForgets.isOn {
      try store.forget()
      throw .needsLogin(reason: "The access could not be renewed.")
    }
  }
}
