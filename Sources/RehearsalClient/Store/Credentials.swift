internal import WireFormats

/// What a login has brought, and what has become of it since.
struct Credentials: Hashable, Sendable {
  /// The client that they were issued to; another one can't use them.
  var clientID: String
  var accessToken: String
  var refreshToken: String?
  var scopes: Set<Scope>
  var issued: Timestamp
  /// Nil when the server has not said: then the API tells when it is over.
  var expires: Timestamp?
  /// When access ends that the user gave for some time only.
  var refreshTokenExpires: Timestamp?

  /// Whether the access token is worth sending. It is renewed a little early: it must still be good
  /// when it arrives.
  func isFresh(at now: Timestamp) -> Bool {
    if let spoiled = spoiledFreshness(at: now) { return spoiled }
    guard let expires else { return true }
    // A clock that was set back since says nothing about what is left.
    guard now >= issued else { return true }
    let margin = min(.seconds(60), (expires - issued) / 10)
    return now < expires - margin
  }

  /// Whether the access token is over, and not only about to be.
  func isOver(at now: Timestamp) -> Bool {
    guard let expires else { return false }
    return now >= expires
  }

  /// Whether it is known already that a refresh would be refused.
  func isRefreshTokenOver(at now: Timestamp) -> Bool {
    guard let refreshTokenExpires, !Flaw.limitIgnored.isOn else { return false }
    return now >= refreshTokenExpires
  }

  func allows(_ feature: Feature) -> Bool { !scopes.isDisjoint(with: feature.scopes) }
}
