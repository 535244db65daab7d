package import WireFormats

/// What an exchanged code has left behind: who may use what, until when.
package struct Grant: Sendable {
  package let id: GrantID
  package let client: ClientID
  package let account: Subject
  package let project: ProjectNumber
  package let scopes: GrantedScopes
  package let issued: Timestamp
  package let hasRefreshToken: Bool
  /// When the refresh token ends whatever happens, for apps in testing and time-limited consents.
  package let limit: Limit?
  /// The key that the refresh token is bound to, as a thumbprint.
  package let boundKey: String?
  /// When the refresh token was last used.
  package internal(set) var used: Timestamp
  /// The refresh token's generation; it changes only where tokens are rotated.
  package internal(set) var generation: UInt32 = 0
  var rotated: Timestamp?
  /// The end of the whole grant: refresh token and access tokens.
  var ended: Ended?
  /// Why the refresh token alone had to go, for newer ones.
  var evicted: GrantEnd?
  /// Smaller sets of scopes that access tokens have been issued for.
  var narrowed: [GrantedScopes] = []
  /// When the last of its access tokens expires.
  var lastAccessExpiry: Timestamp

  package struct Limit: Hashable, Sendable {
    package let deadline: Timestamp
    package let reason: GrantEnd
  }

  /// An end from outside, which may take a while to be felt.
  struct Ended: Hashable, Sendable {
    let reason: GrantEnd
    let effective: Timestamp
  }

  /// Why the grant as a whole is over; nil while it isn't.
  func end(at now: Timestamp) -> GrantEnd? {
    guard let ended, ended.effective <= now else { return nil }
    return ended.reason
  }

  /// Why the refresh token is good no longer.
  func refreshEnd(at now: Timestamp, _ lifetimes: Lifetimes) -> GrantEnd? {
    if let reason = end(at: now) ?? evicted { return reason }
    if let limit, limit.deadline <= now { return limit.reason }
    if used + lifetimes.unusedRefreshToken <= now { return .unused }
    return nil
  }

  /// When the refresh token ends unless it is used before.
  func refreshDeadline(_ lifetimes: Lifetimes) -> Timestamp {
    guard hasRefreshToken, evicted == nil else { return issued }
    let deadline = used + lifetimes.unusedRefreshToken
    return limit.map { min($0.deadline, deadline) } ?? deadline
  }
}
