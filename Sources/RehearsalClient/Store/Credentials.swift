internal import WireFormats

/// The tokens of a login, and their changes since.
struct Credentials: Hashable, Sendable {
  /// The client that they were issued to; another one can't use them.
  var clientID: String
  /// The server that has issued them, which alone may see the refresh token; nil where none is named.
  var issuer: String?
  /// The user whose they are; nil where no id_token has said so.
  var subject: String?
  var accessToken: String
  var refreshToken: String?
  var scopes: Set<ScopeName>
  var issued: Timestamp
  /// Nil when the server has not said: then the API tells when it is over.
  var expires: Timestamp?
  /// The end of an access that the user gave for some time only.
  var refreshTokenExpires: Timestamp?

  /// True if the access token is worth sending. It is renewed a little early: it must still be good
  /// when it arrives.
  func isFresh(at now: Timestamp) -> Bool {
    if let spoiled = spoiledFreshness(at: now) { return spoiled }
    guard let expires else { return true }
    // A clock that was set back since says nothing about what is left.
    guard now >= issued else { return true }
    let margin = min(.seconds(60), (expires - issued) / 10)
    return now < expires - margin
  }

  /// True if the access token is over, and not only about to be.
  func isOver(at now: Timestamp) -> Bool {
    guard let expires else { return false }
    return now >= expires
  }

  /// True if it is known already that a refresh would be refused.
  func isRefreshTokenOver(at now: Timestamp) -> Bool {
    guard let refreshTokenExpires, !Flaw.limitIgnored.isOn else { return false }
    return now >= refreshTokenExpires
  }

  /// True if a server may be shown the refresh token.
  func isIssued(by server: String) -> Bool {
    issuer.map { ExactText($0) == ExactText(server) } ?? true || Flaw.issuerForgotten.isOn
  }

  func allows(_ feature: Feature) -> Bool { !scopes.isDisjoint(with: feature.scopes) }
}
