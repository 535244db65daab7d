/// A code as the model knows it.
final class ModelCode {
  let grant: ModelGrant
  let expiry: Int
  let proof: WalkVisit.Proof
  var isUsed = false
  var revoked: Int?

  init(_ grant: ModelGrant, expiry: Int, proof: WalkVisit.Proof) {
    self.grant = grant
    self.expiry = expiry
    self.proof = proof
  }

  /// The reason of its end; the first one counts.
  func end(at now: Int) -> String? {
    if isUsed { return "reused" }
    if let revoked, revoked < expiry { return "revoked" }
    return expiry <= now ? "expired" : nil
  }
}

/// A user's approval, and its history.
final class ModelGrant {
  let client: WalkClient
  let account: WalkAccount
  let scopes: WalkScopes
  let isOffline: Bool
  let duration: Int?
  /// The time of the code's exchange.
  var issued = 0
  var limit: (time: Int, cause: String)?
  var used = 0
  var lastAccessExpiry = 0
  var revoked = false
  /// The reason for which the refresh token alone ended.
  var refreshEnded: String?
  /// True if a change of password has ended the refresh token, which still takes up its room.
  var passwordChanged = false

  init(
    client: WalkClient, account: WalkAccount, scopes: WalkScopes, isOffline: Bool, duration: Int?
  ) {
    self.client = client
    self.account = account
    self.scopes = scopes
    self.isOffline = isOffline
    self.duration = duration
  }

  /// The reason of the refresh token's end; the first one counts.
  func refreshEnd(at now: Int) -> String? {
    if revoked { return "refresh.revoked" }
    if let refreshEnded { return refreshEnded }
    let unused = (time: used + 183 * 86_400, cause: "refresh.unused")
    let first = limit.map { $0.time <= unused.time ? $0 : unused } ?? unused
    return first.time <= now ? first.cause : nil
  }

  /// True if neither the refresh token nor any access token is good.
  func isOver(at now: Int) -> Bool {
    lastAccessExpiry <= now && (!isOffline || refreshEnd(at: now) != nil)
  }
}

/// An access token as the model knows it.
struct ModelAccess {
  let grant: ModelGrant
  let scopes: WalkScopes
  let expiry: Int

  /// The reason of its end.
  func end(at now: Int) -> String? {
    if expiry <= now { return "expired" }
    return grant.revoked ? "revoked" : nil
  }
}

/// A device as the model knows it.
final class ModelDevice {
  enum State {
    case waiting, denied(String), approved(ModelCode), claimed
  }

  let scopes: WalkScopes
  let expiry: Int
  var state = State.waiting
  var interval = 5
  var lastPoll: Int?

  init(scopes: WalkScopes, expiry: Int) {
    self.scopes = scopes
    self.expiry = expiry
  }
}
