internal import Keyring
internal import WireFormats

extension Credentials {
  /// Whether a client with flaws takes the access token for good; nil for one that looks as others do.
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
