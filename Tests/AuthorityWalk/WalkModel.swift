/// A second, plain model of Google's behaviour: lists that are searched, and nothing of the
/// authority's own code. For each step it has the expected observation.
struct WalkModel {
  static let refreshTokensPerClient = 3
  static let refreshTokensPerAccount = 5

  var now = 0
  /// The step that is being taken.
  var number = 0
  /// The accounts that have signed in, each in a browser of its own.
  var sessions: [WalkAccount] = []
  private var consents: [Consent: WalkScopes] = [:]
  /// Grants of which something may still be good.
  private var grants: [ModelGrant] = []
  private var pending: [ModelCode] = []
  var codes = RecentList<ModelCode>()
  var refreshTokens = RecentList<ModelGrant>()
  var accessTokens = RecentList<ModelAccess>()
  var devices = RecentList<ModelDevice>()

  private struct Consent: Hashable {
    let account: WalkAccount
    let project: String
  }

  /// The expected observation of a step.
  mutating func take(_ step: WalkStep) -> String {
    number = step.number
    return switch step.action {
    case .authorize(let visit): authorize(visit)
    case .exchange(let code, let how): codes[code].map { exchange($0, how) } ?? "-"
    case .refresh(let token, let how): refreshTokens[token].map { refresh($0, how) } ?? "-"
    case .call(let token, let call): accessTokens[token].map { answer(to: call, with: $0) } ?? "-"
    case .revokeAccess(let token): accessTokens[token].map { revoke($0) } ?? "-"
    case .revokeRefresh(let token): refreshTokens[token].map { revoke($0) } ?? "-"
    case .revokeConsent(let account, let client): revokeConsent(of: account, to: client)
    case .changePassword(let account): changePassword(of: account)
    case .openDevice(let scopes): openDevice(scopes)
    case .answerDevice(let device, let answer): devices[device].map { follow(answer, $0) } ?? "-"
    case .pollDevice(let device): devices[device].map { poll($0) } ?? "-"
    case .advance(let seconds): advance(by: seconds)
    }
  }

  private mutating func advance(by seconds: Int) -> String {
    now += seconds
    let time = now
    grants.removeAll { $0.isOver(at: time) }
    pending.removeAll { $0.end(at: time) != nil }
    return "-"
  }

  // MARK: - Consents

  func consented(_ account: WalkAccount, to client: WalkClient) -> WalkScopes {
    consents[Consent(account: account, project: client.project)] ?? []
  }

  mutating func consent(_ account: WalkAccount, to client: WalkClient, _ scopes: WalkScopes) {
    consents[Consent(account: account, project: client.project), default: []].formUnion(scopes)
  }

  /// Ends all that the account has granted the project.
  mutating func takeBack(_ account: WalkAccount, _ client: WalkClient) {
    consents[Consent(account: account, project: client.project)] = nil
    for code in pending
    where code.grant.account == account && code.grant.client.project == client.project
      && code.end(at: now) == nil
    {
      code.revoked = now
    }
    for grant in grants
    where grant.account == account && grant.client.project == client.project
      && !grant.isOver(at: now)
    {
      grant.revoked = true
    }
  }

  // MARK: - Grants

  mutating func add(_ code: ModelCode) { pending.append(code) }

  /// Uses a code up, and lets old refresh tokens go where there are too many.
  mutating func open(_ code: ModelCode) {
    code.isUsed = true
    let grant = code.grant
    grant.issued = now
    grant.used = now
    grant.lastAccessExpiry = now + 3599
    if let duration = grant.duration { grant.limit = (now + duration, "refresh.time_is_up") }
    let week = now + 7 * 86_400
    if grant.client.isInTesting, !grant.scopes.isOnlySignIn, week < grant.limit?.time ?? .max {
      grant.limit = (week, "refresh.expired")
    }
    if grant.isOffline { makeRoom(for: grant) }
    grants.append(grant)
  }

  private func makeRoom(for grant: ModelGrant) {
    let live = grants.filter {
      $0.account == grant.account && $0.isOffline && $0.refreshEnd(at: now) == nil
    }
    let own = live.filter { $0.client == grant.client }
    for old in own.prefix(max(0, own.count - Self.refreshTokensPerClient + 1)) {
      old.refreshEnded = "refresh.evicted"
    }
    let rest = live.filter { $0.refreshEnd(at: now) == nil }
    for old in rest.prefix(max(0, rest.count - Self.refreshTokensPerAccount + 1)) {
      old.refreshEnded = "refresh.evicted_from_account"
    }
  }

  private mutating func changePassword(of account: WalkAccount) -> String {
    for grant in grants
    where grant.account == account && grant.scopes.contains(.mail) && grant.issued < now {
      grant.passwordChanged = true
    }
    return "-"
  }
}
